import { expect, it } from 'vitest'
import { legsOf } from './dayPlanLine'

const stops = [
  { id: 'a', start: 600, end: 660 },
  { id: 'b', start: 690, end: 720 },
  { id: 'c', start: 730, end: 760 },
]
const way = (planned: number) => ({ minutes: planned, planned })

it('each way says when to leave and what is to spare', () => {
  expect(legsOf(stops, [way(20), way(15), way(15)])).toEqual([
    { minutes: 20, planned: 20, leaveBy: 580, slack: null, isTight: false },
    { minutes: 15, planned: 15, leaveBy: 675, slack: 15, isTight: false },
    { minutes: 15, planned: 15, leaveBy: 715, slack: -5, isTight: true },
  ])
})

it('ten minutes to spare are enough, nine are few', () => {
  expect(legsOf(stops, [null, way(20), null]).map((leg) => leg?.isTight)).toEqual([undefined, false, undefined])
  expect(legsOf(stops, [null, way(21), null])[1]).toMatchObject({ slack: 9, isTight: true })
})

it('a way that is not known keeps the minutes that are planned for it', () => {
  expect(legsOf(stops.slice(0, 2), [null, { minutes: null, planned: 30 }])[1]).toMatchObject({ minutes: null, leaveBy: 660, slack: 0 })
})
