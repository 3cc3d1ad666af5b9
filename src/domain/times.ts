import { todayLocal } from './dates'

/** Minutes since midnight of `HH:mm` (seconds are ignored), or null for text that is no time: time is optional text (spec §5). */
export function minutesOfDay(time: string | null | undefined): number | null {
  const match = /^([01]?\d|2[0-3]):([0-5]\d)(?::[0-5]\d(?:\.\d+)?)?$/.exec(time?.trim() ?? '')
  return match ? Number(match[1]) * 60 + Number(match[2]) : null
}

/** A time of day as people read it: "14:30" is "2:30 PM". Text that is no time is shown as it is. */
export function formatTime(time: string): string {
  const minutes = minutesOfDay(time)
  if (minutes === null) return time
  const hour = Math.floor(minutes / 60)
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

export type Dated = { date: string; time?: string | null }

/** Orders appointments by date and time of day; those without a time come first on their day. */
export function compareDateTime(one: Dated, other: Dated): number {
  if (one.date !== other.date) return one.date < other.date ? -1 : 1
  return (minutesOfDay(one.time) ?? -1) - (minutesOfDay(other.time) ?? -1)
}

/** Whether a calendar date is today or later on the local clock (spec §7; ruling 14: days count, not hours). */
export function isUpcoming(date: string, now: Date = new Date()): boolean {
  return date >= todayLocal(now)
}

const MINUTE = 60_000
const UNITS = [
  ['year', 365 * 24 * 60 * MINUTE],
  ['month', 30 * 24 * 60 * MINUTE],
  ['week', 7 * 24 * 60 * MINUTE],
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
] as const

/**
 * How long ago an ISO instant was, in its largest whole unit: "just now", "5 minutes ago", "1 hour ago", "in 2 days".
 * Text that is no instant gives an empty text.
 */
export function relativeTime(iso: string, now: Date = new Date()): string {
  const elapsed = now.getTime() - Date.parse(iso)
  if (Number.isNaN(elapsed)) return ''
  const unit = UNITS.find(([, length]) => Math.abs(elapsed) >= length)
  if (!unit) return 'just now'
  const [name, length] = unit
  const count = Math.floor(Math.abs(elapsed) / length)
  const span = `${count} ${name}${count === 1 ? '' : 's'}`
  return elapsed > 0 ? `${span} ago` : `in ${span}`
}
