import type { PlannedStop } from './dayPlan'

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
