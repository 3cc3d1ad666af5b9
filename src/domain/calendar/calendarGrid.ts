import { durationMinutes } from './calendarLinks'
import { addDays, type Dated, isCalendarDate, MINUTES_PER_DAY, minutesOfDay, minutesToTime, partsOf } from '../time/dates'

/*
 * Months, weeks and days as the calendar draws them: dates are `yyyy-MM-dd`, months `yyyy-MM`, times of day minutes since
 * midnight. Nothing here looks at a clock or a time zone: dates are calendar dates, not instants.
 */

/** The smallest step and the smallest length of an appointment in the calendar, in minutes. */
const STEP = 15
const WEEKS_PER_MONTH = 6
const DAYS_PER_WEEK = 7
// The first and the last month all of whose six weeks can be written with a year of four digits.
const FIRST_MONTH = '0001-02'
const LAST_MONTH = '9999-11'

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high)
}

/** Whether text is a month `yyyy-MM` whose six weeks can be shown. */
export function isCalendarMonth(text: string): boolean {
  return isCalendarDate(`${text}-01`) && text >= FIRST_MONTH && text <= LAST_MONTH
}

/** The month of a valid date: '2026-11'. */
export function monthOf(date: string): string {
  return date.slice(0, 7)
}

/** The month a number of months later (earlier when negative); never outside what isCalendarMonth accepts. */
export function addMonths(month: string, count: number): string {
  const months = clamp(monthNumber(month) + count, monthNumber(FIRST_MONTH), monthNumber(LAST_MONTH))
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`
}

/** Months counted from January of the year 0. */
function monthNumber(month: string): number {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return year * 12 + number - 1
}

/** A month in full: 'November 2026'. */
export function monthTitle(month: string): string {
  const { month: name, year } = partsOf(`${month}-01`)
  return `${name} ${year}`
}

/** The seven dates of the week that a valid date lies in, from Sunday on. */
export function weekOf(date: string): string[] {
  const { weekdayNumber } = partsOf(date)
  return Array.from({ length: DAYS_PER_WEEK }, (_, day) => addDays(date, day - weekdayNumber))
}

/** Six weeks of seven dates, the first of the month in the first one: the grid never changes its height. */
export function monthWeeks(month: string): string[][] {
  return Array.from({ length: WEEKS_PER_MONTH }, (_, week) => weekOf(addDays(`${month}-01`, week * DAYS_PER_WEEK)))
}

/** The label of an hour's row: '8 AM', '12 PM', '7 PM'. */
export function hourLabel(hour: number): string {
  return `${hour % 12 || 12} ${hour % 24 < 12 ? 'AM' : 'PM'}`
}

/** The nearest whole step; halves go up. */
export function snapMinutes(minutes: number): number {
  return Math.round(minutes / STEP) * STEP + 0
}

type Timed = { time?: string | null; duration?: number | null }

/** The part of an item that lies in one day, in minutes of it; `continues` where there is more of it in the next one. */
export type DayPart<T> = { item: T; start: number; end: number; continues: boolean }

/** An item's place in a day, `column` counted from 0 among `columns` of equal width. */
export type PlacedItem<T> = DayPart<T> & { column: number; columns: number }

function firstPart<T extends Timed>(item: T, minutes: number): DayPart<T> {
  // What starts in the day's last minutes moves up, so that it is tall enough to be seen and hit.
  const start = Math.min(minutes, MINUTES_PER_DAY - STEP)
  const end = endOf(item, minutes)
  return { item, start, end: clamp(end, start + STEP, MINUTES_PER_DAY), continues: end > MINUTES_PER_DAY }
}

/** Minutes from the beginning of an item's day to its end, which may lie days later. */
function endOf({ duration }: Timed, start: number): number {
  return start + durationMinutes(duration)
}

/** The parts in a day of items that began on an earlier one and run past midnight. */
export function partsFromBefore<T extends Dated & Timed>(items: readonly T[], day: string): DayPart<T>[] {
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

function inColumns<T>(cluster: readonly DayPart<T>[]): PlacedItem<T>[] {
  const ends: number[] = []
  const positions = cluster.map((part) => {
    const free = ends.findIndex((end) => end <= part.start)
    const column = free === -1 ? ends.length : free
    ends[column] = part.end
    return { ...part, column }
  })
  return positions.map((position) => ({ ...position, columns: ends.length }))
}

/**
 * Where a day's items stand. Those without a time are `allDay`; the others are `timed`, earlier and then longer ones first,
 * at least 15 minutes tall, cut off at midnight, and side by side where they overlap.
 * @param before the parts of items that began on an earlier day
 */
export function layoutDay<T extends Timed & { id: string }>(
  items: readonly T[],
  before: readonly DayPart<T>[] = [],
): { allDay: T[]; timed: PlacedItem<T>[] } {
  const allDay: T[] = []
  const parts = before.map((part) => ({ ...part, end: Math.max(part.end, STEP) }))
  for (const item of items) {
    const minutes = minutesOfDay(item.time)
    if (minutes === null) allDay.push(item)
    else parts.push(firstPart(item, minutes))
  }
  const byId = (one: T, other: T) => (one.id < other.id ? -1 : 1)
  allDay.sort(byId)
  parts.sort((one, other) => one.start - other.start || other.end - one.end || byId(one.item, other.item))

  const timed: PlacedItem<T>[] = []
  let cluster: DayPart<T>[] = []
  let clusterEnd = 0
  for (const part of parts) {
    if (part.start >= clusterEnd) {
      timed.push(...inColumns(cluster))
      cluster = []
    }
    cluster.push(part)
    clusterEnd = Math.max(clusterEnd, part.end)
  }
  timed.push(...inColumns(cluster))
  return { allDay, timed }
}

/**
 * An entry moved by days and minutes. It starts between 00:00 and 23:45 of its new day and keeps its duration; an entry
 * without a time only changes its day.
 */
export function moveEntry<T extends Dated & Timed>(entry: T, by: { days: number; minutes: number }): T {
  const moved = { ...entry, date: addDays(entry.date, by.days) }
  const start = minutesOfDay(entry.time)
  if (start === null || by.minutes === 0) return moved
  // An entry already past 23:45 must not jump back when it is moved on.
  const latest = Math.max(MINUTES_PER_DAY - STEP, start)
  return { ...moved, time: minutesToTime(clamp(start + by.minutes, 0, latest)) }
}

/**
 * An entry whose end, as the calendar shows it, is moved by minutes (earlier when negative). The new duration is a multiple
 * of 15, at least 15, and ends by midnight; an entry without a time stays as it is.
 */
export function resizeEntry<T extends Timed>(entry: T, minutes: number): T {
  const start = minutesOfDay(entry.time)
  const change = snapMinutes(minutes)
  if (start === null || change === 0) return entry
  const room = MINUTES_PER_DAY - start
  const length = durationMinutes(entry.duration)
  const longest = Math.max(STEP, Math.floor(room / STEP) * STEP)
  if (change > 0 && length >= longest) return entry
  return { ...entry, duration: clamp(snapMinutes(Math.min(length, room) + change), STEP, longest) }
}
