import { describe, expect, it } from 'vitest'
import { propertyParameters } from '@/test/properties'
import { planDay, STOP_LIMIT, type DayPlan, legsOf } from './dayPlan'
import type { DayStop, DayTask } from './dayPlanSearch'
import * as fc from 'fast-check'

const at = (hour: number, minute = 0) => hour * 60 + minute
const fixed = (id: string, start: number, duration = 60): DayStop => ({ id, duration, earliest: start, latest: start })
const flexible = (id: string, from: number, until: number, duration = 60): DayStop => ({
  id,
  duration,
  earliest: from,
  latest: until - duration,
})

/** Creates a task whose stops lie along a road. `positions` are the stops' distances from the start of the road, in minutes. */
function taskAlongRoad(stops: readonly DayStop[], positions: readonly number[], overrides: Partial<DayTask> = {}): DayTask {
  const zeros = stops.map(() => 0)
  return {
    stops,
    travel: positions.map((one) => positions.map((other) => Math.abs(one - other))),
    fromStart: zeros,
    toEnd: zeros,
    ...overrides,
  }
}

const summary = (plan: DayPlan) =>
  plan.kind === 'plan'
    ? plan.stops.map(({ id, start }) => `${id} ${Math.floor(start / 60)}:${String(start % 60).padStart(2, '0')}`).join(', ')
    : plan

describe('the best plan', () => {
  it.each<[string, DayTask, string]>([
    ['of no stops is empty', taskAlongRoad([], []), ''],
    ['of one stop leaves it in place', taskAlongRoad([fixed('a', at(10))], [0]), 'a 10:00'],
    [
      'fits a flexible stop in before a fixed stop',
      taskAlongRoad([fixed('a', at(12)), flexible('b', at(9), at(17))], [0, 20]),
      // b starts so late that only a quarter of an hour is left to spare.
      'b 10:25, a 12:00',
    ],
    [
      'puts a flexible stop after the fixed stop if there is no room before it',
      taskAlongRoad([fixed('a', at(10)), flexible('b', at(9), at(17))], [0, 20]),
      'a 10:00, b 11:20',
    ],
    [
      'visits the stops in the order in which they lie along the road',
      taskAlongRoad([flexible('a', at(9), at(18)), flexible('b', at(9), at(18)), flexible('c', at(9), at(18))], [0, 60, 30]),
      'a 9:00, c 10:30, b 12:00',
    ],
    [
      'begins near the start point and ends near the end point',
      taskAlongRoad([flexible('a', at(9), at(18)), flexible('b', at(9), at(18))], [0, 60], { fromStart: [60, 5], toEnd: [5, 60] }),
      'b 9:00, a 11:00',
    ],
    [
      'prefers the order with less travel if both finish at the same time',
      taskAlongRoad([fixed('last', at(18)), flexible('a', at(9), at(17)), flexible('b', at(9), at(17))], [0, 10, 50]),
      'b 14:05, a 16:00, last 18:00',
    ],
    [
      'does not begin before the first stop can be reached',
      taskAlongRoad([flexible('a', at(9), at(18))], [0], { leaveAfter: at(10), fromStart: [25] }),
      'a 10:25',
    ],
    ['may end after midnight', taskAlongRoad([fixed('a', at(23, 30))], [0]), 'a 23:30'],
  ])('%s', (_, task, expected) => expect(summary(planDay(task))).toBe(expected))

  it('includes the end of the day and the total travel time', () => {
    const task = taskAlongRoad([fixed('a', at(10)), fixed('b', at(12))], [0, 30], { fromStart: [15, 0], toEnd: [0, 20] })
    expect(planDay(task)).toMatchObject({ finish: at(13, 20), travel: 65 })
  })
})

describe('an impossible day names', () => {
  it.each<[string, DayTask, DayPlan]>([
    [
      'two fixed stops that overlap',
      taskAlongRoad([fixed('a', at(10)), fixed('b', at(10, 30))], [0, 0]),
      { kind: 'late', id: 'b', previousId: 'a', missingMinutes: 30 },
    ],
    [
      'a trip that is too long',
      taskAlongRoad([fixed('a', at(10)), fixed('b', at(11, 10))], [0, 25]),
      { kind: 'late', id: 'b', previousId: 'a', missingMinutes: 15 },
    ],
    [
      'the start of the day if the first trip is too long',
      taskAlongRoad([fixed('a', at(10))], [0], { leaveAfter: at(9, 50), fromStart: [25] }),
      { kind: 'late', id: 'a', previousId: null, missingMinutes: 15 },
    ],
    ['hours that are too short', taskAlongRoad([flexible('a', at(10), at(10, 40))], [0]), { kind: 'hours', id: 'a', missingMinutes: 20 }],
    [
      'too many stops',
      taskAlongRoad(
        Array.from({ length: 13 }, (_, index) => flexible(String(index), at(9), at(20), 10)),
        Array.from({ length: 13 }, () => 0),
      ),
      { kind: 'tooMany', count: 13 },
    ],
  ])('%s', (_, task, expected) => expect(planDay(task)).toEqual(expected))
})

const MAX_STOPS = 8

const anyTask = fc.integer({ min: 1, max: MAX_STOPS }).chain((count) => {
  const minutes = (max: number) => fc.integer({ min: 0, max })
  const list = (max: number) => fc.array(minutes(max), { minLength: count, maxLength: count })
  const stop = fc.record({ earliest: fc.integer({ min: 0, max: 60 }), width: fc.oneof(fc.constant(0), minutes(150)), duration: minutes(8) })
  return fc.record({
    stops: fc
      .array(stop, { minLength: count, maxLength: count })
      .map((all) =>
        all.map(({ earliest, width, duration }, index) => ({ id: String(index), duration, earliest, latest: earliest + width })),
      ),
    travel: fc.array(list(20), { minLength: count, maxLength: count }),
    fromStart: list(20),
    toEnd: list(20),
    leaveAfter: fc.option(minutes(40), { nil: undefined }),
  })
})

/** Finds the best finish and travel, or else the smallest lateness, by trying every order. */
function bruteForce({ stops, travel, fromStart, toEnd, leaveAfter }: DayTask) {
  let best: { finish: number; travel: number } | null = null
  let lateness = Infinity
  const visit = (visited: number, last: number, end: number, travelSoFar: number, maxLateness: number) => {
    if (visited === (1 << stops.length) - 1) {
      lateness = Math.min(lateness, maxLateness)
      const total = { finish: end + (toEnd[last] ?? 0), travel: travelSoFar + (toEnd[last] ?? 0) }
      if (maxLateness === 0 && (!best || total.finish < best.finish || (total.finish === best.finish && total.travel < best.travel)))
        best = total
      return
    }
    for (const [next, { earliest, latest, duration }] of stops.entries()) {
      if (visited & (1 << next)) continue
      const minutes = visited === 0 ? (fromStart[next] ?? 0) : (travel[last]?.[next] ?? 0)
      const arrival = visited === 0 ? (leaveAfter === undefined ? 0 : leaveAfter + minutes) : end + minutes
      const start = Math.max(arrival, earliest)
      visit(visited | (1 << next), next, start + duration, travelSoFar + minutes, Math.max(maxLateness, start - latest))
    }
  }
  visit(0, 0, 0, 0, 0)
  return { best: best as { finish: number; travel: number } | null, lateness }
}

/** Lists everything that is wrong with a plan; empty if it is valid. */
function faultsOf(task: DayTask, plan: DayPlan & { kind: 'plan' }): string[] {
  const faults = plan.stops.flatMap(({ id, start, end }, index) => {
    const stop = task.stops[Number(id)]
    if (!stop) return [`${id} is not a stop`]
    const next = plan.stops[index + 1]
    const trip = next ? task.travel[Number(id)]?.[Number(next.id)] : task.toEnd[Number(id)]
    const arrival = end + (trip ?? 0)
    return [
      start < stop.earliest && `${id} is too early`,
      start > stop.latest && `${id} is too late`,
      end - start !== stop.duration && `${id} has the wrong length`,
      next ? next.start < arrival && `${next.id} cannot be reached` : arrival !== plan.finish && 'it ends at the wrong time',
    ]
  })
  const ids = plan.stops.map(({ id }) => id)
  return [
    ids.length !== task.stops.length && 'stops are missing',
    new Set(ids).size !== ids.length && 'a stop occurs twice',
    ...faults,
  ].filter((fault) => fault !== false)
}

it(
  'for any day of up to 8 stops, the plan is as good as the best of all orders, or names the smallest possible delay',
  () =>
    fc.assert(
      fc.property(anyTask, (task) => {
        const { best, lateness } = bruteForce(task)
        expect(planDay(task)).toMatchObject(best ? { kind: 'plan', ...best } : { kind: 'late', missingMinutes: lateness })
      }),
      propertyParameters,
    ),
  120_000,
)

it('for any day of up to 8 stops, a plan contains every stop once, respects every window and travel time, and ends when stated', () =>
  fc.assert(
    fc.property(anyTask, (task) => {
      const plan = planDay(task)
      expect(plan.kind === 'plan' ? faultsOf(task, plan) : []).toEqual([])
    }),
    propertyParameters,
  ))

it('a plan has at most twelve stops', () => expect(STOP_LIMIT).toBe(12))

const stops = [
  { id: 'a', start: 600, end: 660 },
  { id: 'b', start: 690, end: 720 },
  { id: 'c', start: 730, end: 760 },
]
const trip = (plannedMinutes: number) => ({ minutes: plannedMinutes, plannedMinutes })

it('each trip has its departure time and the minutes to spare', () => {
  expect(legsOf(stops, [trip(20), trip(15), trip(15)])).toEqual([
    { minutes: 20, plannedMinutes: 20, leaveBy: 580, slack: null, isTight: false },
    { minutes: 15, plannedMinutes: 15, leaveBy: 675, slack: 15, isTight: false },
    { minutes: 15, plannedMinutes: 15, leaveBy: 715, slack: -5, isTight: true },
  ])
})

it('ten minutes to spare are enough, nine are not', () => {
  expect(legsOf(stops, [null, trip(20), null]).map((leg) => leg?.isTight)).toEqual([undefined, false, undefined])
  expect(legsOf(stops, [null, trip(21), null])[1]).toMatchObject({ slack: 9, isTight: true })
})

it('the first trip has too little time if it would have to begin before the earliest departure', () => {
  expect(legsOf(stops, [trip(20)], 590)[0]).toMatchObject({ slack: -10, isTight: true })
  expect(legsOf(stops, [trip(20)], 580)[0]).toMatchObject({ slack: null, isTight: false })
  expect(legsOf([{ id: 'a', start: 10, end: 70 }], [trip(20)])[0]).toMatchObject({ slack: null })
})

it('a trip of unknown duration uses the planned minutes', () => {
  expect(legsOf(stops.slice(0, 2), [null, { minutes: null, plannedMinutes: 30 }])[1]).toMatchObject({
    minutes: null,
    leaveBy: 660,
    slack: 0,
  })
})
