import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { wishesKey } from '@/lib/api/queryKeys'
import { DANA, SAM } from '@/test/factories'
import { newQueryClient } from '@/test/renderScreen'
import { useHuntWishes } from './useWishes'

test('wishes in the cache are no longer shown once the account says that the viewer may read none', () => {
  const client = newQueryClient()
  const wish = { id: 'quiet', userId: DANA, importance: 'must', createdAt: '', kind: 'question', question: 'Quiet?' }
  client.setQueryData(wishesKey(SAM), { lists: {}, wishes: [wish], answers: {} })
  const { result, rerender } = renderHook((hasWishes: boolean) => useHuntWishes({ ownerId: SAM, hasWishes }), {
    initialProps: true,
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  expect(result.current.wishes).toEqual([wish])
  rerender(false)
  expect(result.current).toMatchObject({ wishes: [], state: 'ready' })
})
