import { expect, it } from 'vitest'
import { placeTrip, type Place } from './places'

const work = (mostMinutes: number | null): Place => ({
  id: 'w',
  userId: 'dana',
  label: 'Work',
  address: '',
  point: { lat: 1, lng: 1 },
  mode: 'car',
  mostMinutes,
})

it.each([
  [null, 25, false, '25 min', '', false],
  [30, 30.4, false, '30 min', 'within the 30 min wanted', false],
  [30, 30.6, false, '31 min', '1 min over the 30 min wanted', true],
  [20, 95, true, '≈ 1 h 35 min (estimate)', '1 h 15 min over the 20 min wanted', true],
  [20, 120.4, false, '2 h', '1 h 40 min over the 20 min wanted', true],
  [20, 40_578, true, 'too far', 'more than the 20 min wanted', true],
  [null, 121, false, 'too far', '', false],
  [180, 150, false, '2 h 30 min', 'within the 3 h wanted', false],
])('with a limit of %s minutes, describes a trip of %d minutes', (limit, minutes, isEstimate, text, comparison, isOver) => {
  expect(placeTrip(work(limit), { minutes, km: 12, isEstimate }, 'metric')).toEqual({ text, distance: '12 km', comparison, isOver })
})
