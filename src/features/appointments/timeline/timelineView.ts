import { addDays, groupByDate } from '@/domain/time/dates'
import type { Appointment } from '../appointment'

export const STRIP_DAYS = 7

/** The timeline shows this many appointments at a time, because a hunt may have thousands. */
export const TIMELINE_PAGE_SIZE = 40

/** The visible part of the timeline: how many appointments to show before the anchor day, and from that day on. */
export type TimelineView = { anchor: string; before: number; after: number }

export type DayGroup = { date: string; appointments: Appointment[] }

export type TimelinePart = {
  groups: DayGroup[]
  /** Numbers of appointments before and after the visible part. */
  earlierCount: number
  laterCount: number
}

/** The initial view of a timeline that starts at this day. */
export const viewFrom = (anchor: string): TimelineView => ({ anchor, before: 0, after: TIMELINE_PAGE_SIZE })

/**
 * Returns the visible part, grouped by date in ascending order. Never splits a day.
 * @param sorted all appointments, sorted by date and time
 * @param chosen a day whose appointments are shown even if they are just outside the view, because one was scheduled or midnight passed
 * after the day was chosen
 */
export function timelinePart(
  sorted: readonly Appointment[],
  { anchor, before, after }: TimelineView,
  chosen: string | null = null,
): TimelinePart {
  const anchorIndex = firstIndexOnOrAfter(sorted, anchor)
  const first = sorted[Math.max(0, anchorIndex - before)]?.date ?? anchor
  const start = firstIndexOnOrAfter(sorted, chosen !== null && chosen < first ? chosen : first)
  const last = sorted[Math.min(sorted.length, anchorIndex + after) - 1]
  const endOfView = last ? firstIndexOnOrAfter(sorted, addDays(last.date, 1)) : anchorIndex
  const end = chosen === null ? endOfView : Math.max(endOfView, firstIndexOnOrAfter(sorted, addDays(chosen, 1)))
  const groups = [...groupByDate(sorted.slice(start, end))].map(([date, dayAppointments]) => ({ date, appointments: dayAppointments }))
  return { groups, earlierCount: start, laterCount: sorted.length - end }
}

/** Whether a day is in the visible part, which begins with the anchor even if there is nothing on that day. */
export function includesDate({ groups, earlierCount, laterCount }: TimelinePart, { anchor }: TimelineView, date: string): boolean {
  const [first = anchor, last] = [groups[0]?.date, groups.at(-1)?.date]
  return (earlierCount === 0 || first <= date || anchor <= date) && (laterCount === 0 || (last !== undefined && date <= last))
}

/** Adds an empty group for the date if it has none. */
export function withDayGroup(groups: readonly DayGroup[], date: string | null): readonly DayGroup[] {
  if (date === null || groups.some((group) => group.date === date)) return groups
  const index = groups.findIndex((group) => group.date > date)
  return groups.toSpliced(index < 0 ? groups.length : index, 0, { date, appointments: [] })
}

export function countByDate(appointments: readonly Appointment[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { date } of appointments) counts.set(date, (counts.get(date) ?? 0) + 1)
  return counts
}

/** The seven days of the strip, from `first` on. */
export function weekFrom(first: string): string[] {
  return Array.from({ length: STRIP_DAYS }, (_, day) => addDays(first, day))
}

/** Index of the first appointment from this day on, or the length of the list if there is none. */
function firstIndexOnOrAfter(sorted: readonly Appointment[], date: string): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle]?.date ?? '') < date) low = middle + 1
    else high = middle
  }
  return low
}
