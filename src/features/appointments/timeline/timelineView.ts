import { addDays, groupByDate } from '@/domain/time/dates'
import type { Appointment } from '../appointment'

export const STRIP_DAYS = 7

/** How many appointments come at once: a hunt may have thousands, and nobody reads more in one go. */
export const TIMELINE_PAGE = 40

/** The part of the timeline that is shown: so many appointments before and from the anchor's day on. */
export type TimelineView = { anchor: string; before: number; after: number }

export type DayGroup = { date: string; appointments: Appointment[] }

export type TimelinePart = {
  groups: DayGroup[]
  /** How many appointments lie before and after what is shown. */
  earlier: number
  later: number
}

/** The view that starts at a day. */
export const viewFrom = (anchor: string): TimelineView => ({ anchor, before: 0, after: TIMELINE_PAGE })

/**
 * The shown part in groups by date, ascending; a day is never cut in two.
 * @param sorted the appointments by date and time
 */
export function timelinePart(sorted: readonly Appointment[], { anchor, before, after }: TimelineView): TimelinePart {
  const pivot = firstFrom(sorted, anchor)
  const start = firstFrom(sorted, sorted[Math.max(0, pivot - before)]?.date ?? anchor)
  const last = sorted[Math.min(sorted.length, pivot + after) - 1]
  const end = last ? firstFrom(sorted, addDays(last.date, 1)) : pivot
  const groups = [...groupByDate(sorted.slice(start, end))].map(([date, ofDay]) => ({ date, appointments: ofDay }))
  return { groups, earlier: start, later: sorted.length - end }
}

/** Whether a day lies in what is shown, so that nothing has to be loaded to go there. */
export function isShown({ groups, earlier, later }: TimelinePart, date: string): boolean {
  const [first, last] = [groups[0]?.date, groups.at(-1)?.date]
  return (earlier === 0 || (first !== undefined && first <= date)) && (later === 0 || (last !== undefined && date <= last))
}

/** The groups with a group for this day, which may be empty. */
export function withDay(groups: readonly DayGroup[], date: string | null): readonly DayGroup[] {
  if (date === null || groups.some((group) => group.date === date)) return groups
  const at = groups.findIndex((group) => group.date > date)
  return groups.toSpliced(at < 0 ? groups.length : at, 0, { date, appointments: [] })
}

/** How many appointments each day has. */
export function countByDate(appointments: readonly Appointment[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { date } of appointments) counts.set(date, (counts.get(date) ?? 0) + 1)
  return counts
}

/** The days of the strip, from its first one on. */
export function stripDays(first: string): string[] {
  return Array.from({ length: STRIP_DAYS }, (_, day) => addDays(first, day))
}

/** The index of the first appointment dated on this day or later; the length when there is none. */
function firstFrom(sorted: readonly Appointment[], date: string): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle]?.date ?? '') < date) low = middle + 1
    else high = middle
  }
  return low
}
