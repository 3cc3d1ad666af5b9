/*
 * Local calendar dates are `yyyy-MM-dd` strings, not instants. Arithmetic uses UTC, where every day has 24 hours, so that clock changes
 * cannot shift a day. Only conversions from and to instants use the device's time zone.
 */

export const MINUTES_PER_DAY = 24 * 60
const MS_PER_DAY = 86_400_000

// Not from Intl: creating its formatters takes a slow phone 75 ms before the first paint of every screen.
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

function pad(value: number, length: number): string {
  return String(value).padStart(length, '0')
}

/** UTC midnight of a date, in milliseconds. Invalid text gives NaN or, if it is a date such as 2026-02-30, a different day. */
function utcMidnight(date: string): number {
  return Date.parse(`${date}T00:00:00Z`)
}

function utcDate(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10)
}

/** The parts of a valid date; `weekdayNumber` is 0 for Sunday, `day` starts at 1. */
export function partsOf(date: string) {
  const day = new Date(utcMidnight(date))
  return {
    weekdayNumber: day.getUTCDay(),
    weekday: WEEKDAYS[day.getUTCDay()] ?? '',
    month: MONTHS[day.getUTCMonth()] ?? '',
    day: day.getUTCDate(),
    year: day.getUTCFullYear(),
  }
}

/** The local calendar date of an instant. */
export function toCalendarDate(instant: Date): string {
  return `${pad(instant.getFullYear(), 4)}-${pad(instant.getMonth() + 1, 2)}-${pad(instant.getDate(), 2)}`
}

export function localToday(now: Date = new Date()): string {
  return toCalendarDate(now)
}

/** Whether the text is a date that exists, `yyyy-MM-dd`, in the year 1 or later. */
export function isCalendarDate(text: string): boolean {
  const midnight = utcMidnight(text)
  return !Number.isNaN(midnight) && utcDate(midnight) === text && !text.startsWith('0000')
}

/** Local midnight of a valid date. */
export function parseLocalDate(date: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const midnight = new Date(2000, 0, 1)
  midnight.setFullYear(year, month - 1, day)
  return midnight
}

/**
 * The instant of a clock time on a valid date, in the device's time zone. A time in a skipped hour counts as one hour later; a repeated
 * time counts as its first occurrence.
 * @param minutes the clock time, in minutes since midnight
 */
export function localInstant(date: string, minutes: number): Date {
  const instant = parseLocalDate(date)
  instant.setHours(0, minutes)
  return instant
}

/** Adds `days`, which may be negative, to a valid date. */
export function addDays(date: string, days: number): string {
  return utcDate(utcMidnight(date) + days * MS_PER_DAY)
}

/** The weekday of a valid date: "Saturday" or, in the short style, "Sat". */
export function weekday(date: string, style: 'long' | 'short' = 'long'): string {
  const name = partsOf(date).weekday
  return style === 'long' ? name : name.slice(0, 3)
}

/** Formats a date in full: "Saturday, November 21, 2026". Returns text that is not a date unchanged. */
export function formatLongDate(date: string): string {
  const { weekday: name, month, day, year } = partsOf(date)
  return name ? `${name}, ${month} ${day}, ${year}` : date
}

/** Formats a valid date with a short month: "Nov 21, 2026". */
export function formatShortDate(date: string): string {
  const { month, day, year } = partsOf(date)
  return `${month.slice(0, 3)} ${day}, ${year}`
}

/** Formats the local date of an ISO timestamp: "Nov 21, 2026". */
export function formatLocalDate(timestamp: string): string {
  return formatShortDate(toCalendarDate(new Date(timestamp)))
}

/** Formats a valid date without its year: "Nov 21". */
export function formatDay(date: string): string {
  const { month, day } = partsOf(date)
  return `${month.slice(0, 3)} ${day}`
}

/** Formats the month of a valid date: "November 2026". */
export function formatMonth(date: string): string {
  const { month, year } = partsOf(date)
  return `${month} ${year}`
}

/** Formats a range of ascending dates: "Nov 15 – 21, 2026", "Nov 29 – Dec 5, 2026", "Dec 27, 2026 – Jan 2, 2027". */
export function formatDateRange(dates: readonly string[]): string {
  const [first, last] = [dates[0] ?? '', dates.at(-1) ?? '']
  const [from, to] = [partsOf(first), partsOf(last)]
  if (first === last) return formatShortDate(first)
  if (from.year !== to.year) return `${formatShortDate(first)} – ${formatShortDate(last)}`
  return `${formatDay(first)} – ${from.month === to.month ? `${to.day}, ${to.year}` : formatShortDate(last)}`
}

/** Parses `HH:mm` to minutes since midnight, ignoring seconds; null if invalid. */
export function minutesOfDay(time: string | null | undefined): number | null {
  const match = /^([01]?\d|2[0-3]):([0-5]\d)(?::[0-5]\d(?:\.\d+)?)?$/.exec(time?.trim() ?? '')
  return match ? Number(match[1]) * 60 + Number(match[2]) : null
}

/** Formats minutes since midnight as `HH:mm`: '09:30' for 570. Wraps around at midnight. */
export function minutesToTime(minutes: number): string {
  const minuteOfDay = ((Math.round(minutes) % MINUTES_PER_DAY) + MINUTES_PER_DAY) % MINUTES_PER_DAY
  return [Math.floor(minuteOfDay / 60), minuteOfDay % 60].map((part) => pad(part, 2)).join(':')
}

/** Formats a time of day: "2:30 PM" for "14:30". Returns text that is not a time unchanged. */
export function formatTime(time: string): string {
  const minutes = minutesOfDay(time)
  if (minutes === null) return time
  const hour = Math.floor(minutes / 60)
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

export type Dated = { date: string; time?: string | null }

/** Compares by date and time of day; items without a time come first. */
export function compareDateTime(one: Dated, other: Dated): number {
  if (one.date !== other.date) return one.date < other.date ? -1 : 1
  return (minutesOfDay(one.time) ?? -1) - (minutesOfDay(other.time) ?? -1)
}

/** Groups items by date, keeping their order. */
export function groupByDate<T extends Dated>(items: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const group = groups.get(item.date)
    if (group) group.push(item)
    else groups.set(item.date, [item])
  }
  return groups
}

/** Whether a date is today or later. */
export function isUpcoming(date: string, now: Date = new Date()): boolean {
  return date >= localToday(now)
}

/** Whether the text is a valid time, `HH:mm`, with leading zeros. */
export const isClockTime = (time: string): boolean => /^\d\d:\d\d$/.test(time) && minutesOfDay(time) !== null

const MS_PER_MINUTE = 60_000
const UNITS = [
  ['year', 365 * 24 * 60 * MS_PER_MINUTE],
  ['month', 30 * 24 * 60 * MS_PER_MINUTE],
  ['week', 7 * 24 * 60 * MS_PER_MINUTE],
  ['day', 24 * 60 * MS_PER_MINUTE],
  ['hour', 60 * MS_PER_MINUTE],
  ['minute', MS_PER_MINUTE],
] as const

/**
 * Formats the time since an ISO timestamp, in whole units of the largest unit that fits: "just now", "5 minutes ago", "1 hour ago".
 * Future times, which occur if the device's clock is slow, are "just now". Empty if the timestamp is invalid.
 */
export function relativeTime(iso: string, now: Date = new Date()): string {
  const elapsedMs = now.getTime() - Date.parse(iso)
  if (Number.isNaN(elapsedMs)) return ''
  const unit = UNITS.find(([, length]) => elapsedMs >= length)
  if (!unit) return 'just now'
  const [name, length] = unit
  const count = Math.floor(elapsedMs / length)
  return `${count} ${name}${count === 1 ? '' : 's'} ago`
}
