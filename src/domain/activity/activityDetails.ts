import { formatShortDate, formatTime, isCalendarDate } from '../time/dates'
import { asCurrency, formatPrice } from '../money/money'

/** The details that the database records of an action; which ones depends on its kind. Numbers come as text. */
export type ActivityDetails = Readonly<Record<string, string | undefined>>

/** Reads the stored details; anything but text and numbers is left out. */
export function activityDetails(stored: unknown): ActivityDetails {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return {}
  return Object.fromEntries(
    Object.entries(stored).flatMap(([name, part]: [string, unknown]) =>
      typeof part === 'string' || typeof part === 'number' ? [[name, String(part)]] : [],
    ),
  )
}

/** The day and time of the appointment in an entry: "Nov 21, 2026, 2:30 PM"; empty where there is no day. */
export function dayAndTime({ date, time }: ActivityDetails): string {
  if (!date || !isCalendarDate(date)) return ''
  return time ? `${formatShortDate(date)}, ${formatTime(time)}` : formatShortDate(date)
}

/** Both prices of an entry, each in its own currency: ": $500,000 → $485,000"; empty where one is missing. */
export function pricesText({ from, from_currency: before, to, currency }: ActivityDetails): string {
  if (!Number(from) || !Number(to)) return ''
  return `: ${formatPrice(Number(from), asCurrency(before))} → ${formatPrice(Number(to), asCurrency(currency))}`
}
