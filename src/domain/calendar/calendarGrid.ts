import { durationMinutes } from './calendarLinks'
import { addDays, type Dated, isCalendarDate, MINUTES_PER_DAY, minutesOfDay, minutesToTime, partsOf } from '../time/dates'

/*
 * Layout of months, weeks and days, and moving and resizing of entries. Dates are `yyyy-MM-dd`, months are `yyyy-MM`, an item's
 * `time` is `HH:mm`, and its position in a day is in minutes since midnight. Nothing here depends on the current time or on a time zone.
 */

/** Snap interval and minimum duration of appointments in the calendar, in minutes. */
const STEP = 15
const WEEKS_PER_MONTH = 6
const DAYS_PER_WEEK = 7
// The first and the last month whose six displayed weeks all have valid, four-digit years.
const FIRST_MONTH = '0001-02'
const LAST_MONTH = '9999-11'

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high)
}

/** Whether the text is a month, `yyyy-MM`, within the supported range. */
export function isCalendarMonth(text: string): boolean {
  return isCalendarDate(`${text}-01`) && text >= FIRST_MONTH && text <= LAST_MONTH
}

/** The month of a valid date: '2026-11'. */
export function monthOf(date: string): string {
  return date.slice(0, 7)
}

/** Adds `count` months, which may be negative. The result is clamped to the supported range. */
export function addMonths(month: string, count: number): string {
  const months = clamp(monthNumber(month) + count, monthNumber(FIRST_MONTH), monthNumber(LAST_MONTH))
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`
}

/** Months since January of the year 0. */
function monthNumber(month: string): number {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return year * 12 + number - 1
}

/** The seven dates of the week that contains a valid date, starting on Sunday. */
export function weekOf(date: string): string[] {
  const { weekdayNumber } = partsOf(date)
  return Array.from({ length: DAYS_PER_WEEK }, (_, day) => addDays(date, day - weekdayNumber))
}

/** Six weeks of seven dates, starting with the week of the month's first day. Always six, so the grid keeps its height. */
export function monthWeeks(month: string): string[][] {
  return Array.from({ length: WEEKS_PER_MONTH }, (_, week) => weekOf(addDays(`${month}-01`, week * DAYS_PER_WEEK)))
}

/** The label of the row for an hour: '8 AM', '12 PM', '7 PM'. */
export function hourLabel(hour: number): string {
  return `${hour % 12 || 12} ${hour % 24 < 12 ? 'AM' : 'PM'}`
}

/** Rounds to the nearest multiple of 15 minutes; halves are rounded up. */
export function snapMinutes(minutes: number): number {
  return Math.round(minutes / STEP) * STEP + 0
}

type Timed = { time?: string | null; duration?: number | null }

/** The part of an item within one day, in minutes since midnight. `continues` tells whether the item continues on the next day. */
export type DayPart<T> = { item: T; start: number; end: number; continues: boolean }

/** An item's position in a day: `column`, counted from 0, is one of `columns` columns of equal width. */
export type PlacedItem<T> = DayPart<T> & { column: number; columns: number }

function firstPart<T extends Timed>(item: T, minutes: number): DayPart<T> {
  // Items that start in the last minutes of a day are moved up, so that they are tall enough to see and click.
  const start = Math.min(minutes, MINUTES_PER_DAY - STEP)
  const end = endOf(item, minutes)
  return { item, start, end: clamp(end, start + STEP, MINUTES_PER_DAY), continues: end > MINUTES_PER_DAY }
}

/** The end of an item, in minutes since midnight of the day on which it starts. It may be days later. */
function endOf({ duration }: Timed, start: number): number {
  return start + durationMinutes(duration)
}

/** The parts, on this day, of items that started on an earlier day. */
export function partsFromEarlierDays<T extends Dated & Timed>(items: readonly T[], day: string): DayPart<T>[] {
  return items.flatMap((item) => {
    const start = minutesOfDay(item.time)
    if (start === null || item.date >= day) return []
    const end = endOf(item, start)
    const lastDay = addDays(item.date, Math.floor((end - 1) / MINUTES_PER_DAY))
    if (lastDay < day) return []
    const continues = lastDay > day
    return [{ item, start: 0, end: continues ? MINUTES_PER_DAY : end % MINUTES_PER_DAY || MINUTES_PER_DAY, continues: continues }]
  })
}

function placeInColumns<T>(cluster: readonly DayPart<T>[]): PlacedItem<T>[] {
  const columnEnds: number[] = []
  const positions = cluster.map((part) => {
    const freeColumn = columnEnds.findIndex((end) => end <= part.start)
    const column = freeColumn === -1 ? columnEnds.length : freeColumn
    columnEnds[column] = part.end
    return { ...part, column }
  })
  return positions.map((position) => ({ ...position, columns: columnEnds.length }))
}

/**
 * Lays out a day's items. Items without a time are `allDayItems`. The others are `timedItems`: sorted by start and then by end (latest first),
 * at least 15 minutes tall, cut off at midnight, and side by side if they overlap.
 * @param earlierParts the parts of items that started on an earlier day
 */
export function layoutDay<T extends Timed & { id: string }>(
  items: readonly T[],
  earlierParts: readonly DayPart<T>[] = [],
): { allDayItems: T[]; timedItems: PlacedItem<T>[] } {
  const allDayItems: T[] = []
  const parts = earlierParts.map((part) => ({ ...part, end: Math.max(part.end, STEP) }))
  for (const item of items) {
    const minutes = minutesOfDay(item.time)
    if (minutes === null) allDayItems.push(item)
    else parts.push(firstPart(item, minutes))
  }
  const byId = (one: T, other: T) => (one.id < other.id ? -1 : 1)
  allDayItems.sort(byId)
  parts.sort((one, other) => one.start - other.start || other.end - one.end || byId(one.item, other.item))

  const timedItems: PlacedItem<T>[] = []
  let cluster: DayPart<T>[] = []
  let clusterEnd = 0
  for (const part of parts) {
    if (part.start >= clusterEnd) {
      timedItems.push(...placeInColumns(cluster))
      cluster = []
    }
    cluster.push(part)
    clusterEnd = Math.max(clusterEnd, part.end)
  }
  timedItems.push(...placeInColumns(cluster))
  return { allDayItems, timedItems }
}

/**
 * Moves an entry by days and minutes, keeping its duration. The new start is clamped to the new day and is at most 23:45 or, if that is
 * later, the old time of day. If the entry has no time, only the day changes.
 */
export function moveEntry<T extends Dated & Timed>(entry: T, shift: { days: number; minutes: number }): T {
  const movedEntry = { ...entry, date: addDays(entry.date, shift.days) }
  const start = minutesOfDay(entry.time)
  if (start === null || shift.minutes === 0) return movedEntry
  // If the entry already starts after 23:45, it must not jump back to 23:45.
  const latest = Math.max(MINUTES_PER_DAY - STEP, start)
  return { ...movedEntry, time: minutesToTime(clamp(start + shift.minutes, 0, latest)) }
}

/**
 * Moves the displayed end of an entry by `minutes`, which may be negative. A changed duration is a multiple of 15, at least 15, and the
 * entry ends by midnight, unless it starts after 23:45. An entry without a time is returned unchanged.
 */
export function resizeEntry<T extends Timed>(entry: T, minutes: number): T {
  const start = minutesOfDay(entry.time)
  const change = snapMinutes(minutes)
  if (start === null || change === 0) return entry
  const minutesLeft = MINUTES_PER_DAY - start
  const length = durationMinutes(entry.duration)
  const longest = Math.max(STEP, Math.floor(minutesLeft / STEP) * STEP)
  if (change > 0 && length >= longest) return entry
  return { ...entry, duration: clamp(snapMinutes(Math.min(length, minutesLeft) + change), STEP, longest) }
}
