import { bestOrder, leastLateness, type DayStop, type DayTask } from './dayPlanSearch'

/*
 * A day of viewings in its best order: those with a fixed time stay, those that may be moved move inside the agent's hours.
 * Times are whole minutes on one line of elapsed time; dayPlanClock.ts turns them into times of day.
 */

/** Up to so many stops the best order is exact; more are not put in order. */
export const STOP_LIMIT = 12

/** So much waiting before a stop is welcome; more of it is taken out by beginning the stops before later. */
const WELCOME_WAIT = 15

/** Proposed times are whole multiples of so many minutes where the windows allow it. */
const TIME_STEP = 5

export type PlannedStop = { id: string; start: number; end: number }

export type DayPlan =
  | { kind: 'plan'; stops: readonly PlannedStop[]; finish: number; travel: number }
  | { kind: 'tooMany'; count: number }
  /** `id` takes so many minutes longer than the hours in which it may be. */
  | { kind: 'hours'; id: string; missing: number }
  /** Whatever the order, `id` would be late by so many minutes, after the one before it or, with none, after the start of the day. */
  | { kind: 'late'; id: string; before: string | null; missing: number }

/** The best plan of a day: over as early as can be, then with the least travel, then without needless waiting. */
export function planDay(task: DayTask): DayPlan {
  const { stops } = task
  if (stops.length > STOP_LIMIT) return { kind: 'tooMany', count: stops.length }
  if (stops.length === 0) return { kind: 'plan', stops: [], finish: 0, travel: 0 }
  const closed = stops.find(({ earliest, latest }) => latest < earliest)
  if (closed) return { kind: 'hours', id: closed.id, missing: closed.earliest - closed.latest }
  const best = bestOrder(task)
  if (!best) {
    const { late, before, minutes } = leastLateness(task)
    return { kind: 'late', id: idOf(stops, late), before: before === null ? null : idOf(stops, before), missing: minutes }
  }
  const starts = withoutNeedlessWaits(task, best.order, best.starts)
  return {
    kind: 'plan',
    stops: best.order.map((index, place) => {
      const start = starts[place] ?? 0
      return { id: idOf(stops, index), start, end: start + (stops[index]?.duration ?? 0) }
    }),
    finish: best.finish,
    travel: best.travel,
  }
}

/** The same order, with stops begun later where somebody would only wait after them. The last one stays, and so does the finish. */
function withoutNeedlessWaits({ stops, travel }: DayTask, order: readonly number[], starts: readonly number[]): number[] {
  const later = [...starts]
  for (let place = order.length - 2; place >= 0; place -= 1) {
    const [index = 0, next = 0] = order.slice(place, place + 2)
    const stop = stops[index]
    const now = starts[place] ?? 0
    if (!stop) continue
    const leaveBy = (later[place + 1] ?? 0) - (travel[index]?.[next] ?? 0)
    const wished = Math.min(stop.latest, leaveBy - WELCOME_WAIT - stop.duration)
    const stepped = now + Math.floor((wished - now) / TIME_STEP) * TIME_STEP
    later[place] = Math.max(now, stepped)
  }
  return later
}

const idOf = (stops: readonly DayStop[], index: number): string => stops[index]?.id ?? ''

/** With less than this to spare a way is marked, in minutes. */
const LITTLE = 10

/** The way to the next stop, or to the end. Times are minutes on the same line as the stops'. */
export type DayLeg = {
  /** What it takes, parking included; null where it is not known. */
  minutes: number | null
  /** What is planned for it. */
  planned: number
  /** When to leave at the latest: what comes next is then reached in time. For the last one, when the last stop is over. */
  leaveBy: number
  /** Minutes between the end of the stop before and `leaveBy`; negative where they are missing. Null from the start of the day. */
  slack: number | null
  isTight: boolean
}

export type Way = { minutes: number | null; planned: number }

/** The ways between stops that are in the order of the day: `ways` has the one to each stop. The first is null without a start. */
export function legsOf(stops: readonly PlannedStop[], ways: readonly (Way | null)[]): (DayLeg | null)[] {
  return stops.map((stop, index) => {
    const way = ways[index]
    if (!way) return null
    const leaveBy = stop.start - way.planned
    const before = stops[index - 1]
    const slack = before ? leaveBy - before.end : null
    return { ...way, leaveBy, slack, isTight: slack !== null && slack < LITTLE }
  })
}
