import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { installFakeDatabase } from '@/test/browser/database'
import { house, startSignedIn } from '@/test/factories'
import { fakeBackend } from '@/test/handlers'
import { newQueryClient, Providers } from '@/test/renderScreen'
import { toastsSoFar } from '@/test/toasts'
import { saveHouseOffline } from './offlineHouses'
import { useOfflineHouse } from './useOfflineHouses'

vi.mock('./offlineHouses')
vi.mock('@/ui/whenIdle', () => ({ whenIdle: (task: () => void) => task() }))

beforeEach(() => {
  installFakeDatabase()
  startSignedIn()
  fakeBackend()
  vi.mocked(saveHouseOffline).mockReset()
})

async function openHouse(isLive: boolean) {
  const client = newQueryClient()
  const elm = house()
  const { result, rerender } = renderHook((live: boolean) => useOfflineHouse(elm, live, true), {
    initialProps: isLive,
    wrapper: ({ children }) => <Providers client={client}>{children}</Providers>,
  })
  await waitFor(() => expect(result.current).not.toBeNull())
  return { actions: result, show: rerender }
}

it('a house is saved automatically only once it comes from the server, not from a saved copy', async () => {
  const { show } = await openHouse(false)
  await act(() => vi.dynamicImportSettled())
  expect(saveHouseOffline).not.toHaveBeenCalled()
  show(true)
  await waitFor(() => expect(saveHouseOffline).toHaveBeenCalledOnce())
})

it.each([
  [true, 'This house opens without a network, with its photos.'],
  [false, 'This house opens without a network, but some of its photos could not be stored.'],
])('keeping a house says whether its photos are stored: %s', async (hasAllPhotos, text) => {
  vi.mocked(saveHouseOffline).mockResolvedValue({ hasAllPhotos })
  const { actions } = await openHouse(false)
  actions.current.save()
  await waitFor(() => expect(toastsSoFar().join()).toContain(text))
})
