import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { address, DANA, house, startSignedIn } from '@/test/factories'
import { useMapSearch } from './MapSearch'

it('a place without houses is no longer reported once houses match', async () => {
  startSignedIn()
  const geocoder = { find: () => Promise.resolve({ lat: 30.3, lng: -97.7 }), pause: 0 }
  const { result, rerender } = renderHook(({ houses }) => useMapSearch(houses, geocoder, DANA), { initialProps: { houses: [house()] } })
  act(() => result.current.change('Dallas'))
  await act(() => result.current.submit(() => {}))
  expect(result.current.note).toBe('No property there. The map shows Dallas.')
  rerender({ houses: [house({ address: address({ city: 'Dallas' }) })] })
  expect(result.current.note).toBeUndefined()
})
