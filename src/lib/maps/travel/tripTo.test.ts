import { expect, it, vi } from 'vitest'
import { makeTripTo } from './tripTo'

const HERE = { lat: 30.27, lng: -97.74 }
const NOWHERE = { lat: 0, lng: 0 }

it('a trip is null, and its time is not looked up, unless both ends have coordinates', () => {
  const timeOf = vi.fn(() => ({ minutes: 27.6, isEstimate: false, meters: 1 }))
  const tripTo = makeTripTo(timeOf as never)
  const to = (point: typeof HERE) => ({ id: 'p', label: 'Work', mode: 'car', point }) as const
  expect([tripTo(to(HERE), NOWHERE), tripTo(to(NOWHERE), HERE), tripTo(to(NOWHERE), NOWHERE)]).toEqual([null, null, null])
  expect(timeOf).not.toHaveBeenCalled()
  expect(tripTo(to(HERE), HERE)).toEqual({ minutes: 28, isEstimate: false })
})
