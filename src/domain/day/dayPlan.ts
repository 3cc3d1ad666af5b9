import { bestOrder, leastLateness, type DayStop, type DayTask } from './dayPlanSearch'

/*
 * Puts a day's viewings in the best order. Fixed viewings keep their time; flexible viewings are moved within the agent's hours. Times
 * are whole minutes elapsed since the day began; dayPlanClock.ts converts them to times of day.
 */

/** The maximum number of stops in a plan: the search is exact, and each further stop makes it take about twice as long. */
export const STOP_LIMIT = 12

/** The preferred wait before the trip to the next stop, in minutes. Longer waits are shortened by delaying the stops before them. */
const PREFERRED_WAIT = 15

/** Stops are delayed by multiples of this many minutes, so that round times stay round. */
const TIME_STEP = 5

export type PlannedStop = { id: string; start: number; end: number }

export type DayPlan =
  | { kind: 'plan'; stops: readonly PlannedStop[]; finish: number; travel: number }
  | { kind: 'tooMany'; count: number }
  /** The stop `id` lasts `missingMinutes` minutes longer than its window. */
  | { kind: 'hours'; id: string; missingMinutes: number }
  /**
   * Every order is late for some stop. In the least late order, the stop `id` is reached `missingMinutes` minutes late, coming from the stop
   * `previousId` or, if that is null, from the start of the day.
   */
  | { kind: 'late'; id: string; previousId: string | null; missingMinutes: number }

/** Finds the plan that finishes earliest, and of several such plans the one with the least travel. Then removes needless waits from it. */
export function planDay(task: DayTask): DayPlan {
  const { stops } = task
  if (stops.length > STOP_LIMIT) return { kind: 'tooMany', count: stops.length }
  if (stops.length === 0) return { kind: 'plan', stops: [], finish: 0, travel: 0 }
  const overlongStop = stops.find(({ earliest, latest }) => latest < earliest)
  if (overlongStop) return { kind: 'hours', id: overlongStop.id, missingMinutes: overlongStop.earliest - overlongStop.latest }
  const best = bestOrder(task)
  if (!best) {
    const { lateStop, previousStop, minutes } = leastLateness(task)
    return {
      kind: 'late',
      id: idOf(stops, lateStop),
      previousId: previousStop === null ? null : idOf(stops, previousStop),
      missingMinutes: minutes,
    }
  }
  const starts = withoutNeedlessWaits(task, best.order, best.starts)
  return {
    kind: 'plan',
    stops: best.order.map((index, position) => {
      const start = starts[position] ?? 0
      return { id: idOf(stops, index), start, end: start + (stops[index]?.duration ?? 0) }
    }),
    finish: best.finish,
    travel: best.travel,
  }
}

/**
 * Delays each stop that would be followed by more than the preferred wait, as far as its window allows. The last stop keeps its time, so
 * the finish stays the same.
 */
function withoutNeedlessWaits({ stops, travel }: DayTask, order: readonly number[], starts: readonly number[]): number[] {
  const delayedStarts = [...starts]
  for (let position = order.length - 2; position >= 0; position -= 1) {
    const [index = 0, next = 0] = order.slice(position, position + 2)
    const stop = stops[index]
    const earliestStart = starts[position] ?? 0
    if (!stop) continue
    const leaveBy = (delayedStarts[position + 1] ?? 0) - (travel[index]?.[next] ?? 0)
    const idealStart = Math.min(stop.latest, leaveBy - PREFERRED_WAIT - stop.duration)
    const steppedStart = earliestStart + Math.floor((idealStart - earliestStart) / TIME_STEP) * TIME_STEP
    delayedStarts[position] = Math.max(earliestStart, steppedStart)
  }
  return delayedStarts
}

const idOf = (stops: readonly DayStop[], index: number): string => stops[index]?.id ?? ''

/** A trip with less slack than this, in minutes, is tight. */
const COMFORTABLE_SLACK = 10

/** The trip to a stop, or from the last stop to the day's end point. Times are in elapsed minutes, like the stops' times. */
export type DayLeg = {
  /** The duration of the trip, parking included; null if unknown. */
  minutes: number | null
  /** The minutes set aside for the trip, even if its duration is unknown. */
  plannedMinutes: number
  /** The latest time to leave and still be on time. For the trip to the end point, the end of the last stop. */
  leaveBy: number
  /**
   * Minutes to spare before `leaveBy`, from the end of the previous stop or, if that is over, from now; negative if late. Null for the trip
   * to the end point, and for the trip from the start point unless it is late.
   */
  slack: number | null
  isTight: boolean
}

export type Trip = { minutes: number | null; plannedMinutes: number }

/**
 * Adds departure times and slack to the trips. Null trips stay null.
 * @param trips the trip to each stop; the first is null if the day has no start point
 * @param leaveAfter the earliest time to leave for the first stop still to come, whose index is `next`
 */
export function legsOf(
  stops: readonly PlannedStop[],
  trips: readonly (Trip | null)[],
  leaveAfter = -Infinity,
  next = 0,
): (DayLeg | null)[] {
  return stops.map((stop, index) => {
    const trip = trips[index]
    if (!trip) return null
    const leaveBy = stop.start - trip.plannedMinutes
    const freeFrom = index === next ? leaveAfter : (stops[index - 1]?.end ?? -Infinity)
    const slack = index > 0 || leaveBy < freeFrom ? leaveBy - freeFrom : null
    return { ...trip, leaveBy, slack, isTight: slack !== null && slack < COMFORTABLE_SLACK }
  })
}
