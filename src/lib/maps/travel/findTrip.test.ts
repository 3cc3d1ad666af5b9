import { expect, it, vi } from 'vitest'
import { makeFindTrip } from './findTrip'

const HERE = { lat: 30.27, lng: -97.74 }
const NOWHERE = { lat: 0, lng: 0 }

it('a trip is null, and its time is not looked up, unless both ends have coordinates', () => {
  const timeOf = vi.fn(() => ({ minutes: 27.6, isEstimate: false, meters: 1 }))
  const findTrip = makeFindTrip(timeOf as never)
  const placeAt = (point: typeof HERE) => ({ id: 'p', label: 'Work', mode: 'car', point }) as const
  expect([findTrip(placeAt(HERE), NOWHERE), findTrip(placeAt(NOWHERE), HERE), findTrip(placeAt(NOWHERE), NOWHERE)]).toEqual([
    null,
    null,
    null,
  ])
  expect(timeOf).not.toHaveBeenCalled()
  expect(findTrip(placeAt(HERE), HERE)).toEqual({ minutes: 28, isEstimate: false })
})
