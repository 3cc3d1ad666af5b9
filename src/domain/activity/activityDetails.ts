import { formatShortDate, formatTime, isCalendarDate } from '../time/dates'
import { asCurrency, formatPrice } from '../money/money'

/** The details of a recorded action, keyed by name. Each kind of action has its own. Numbers are converted to text. */
export type ActivityDetails = Readonly<Record<string, string | undefined>>

/** Reads stored details, skipping values that are neither text nor numbers. Anything but an object is treated as empty. */
export function activityDetails(stored: unknown): ActivityDetails {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return {}
  return Object.fromEntries(
    Object.entries(stored).flatMap(([name, value]: [string, unknown]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
    ),
  )
}

/** Formats an appointment's date and time: "Nov 21, 2026, 2:30 PM". Empty if there is no valid date. */
export function dayAndTime({ date, time }: ActivityDetails): string {
  if (!date || !isCalendarDate(date)) return ''
  return time ? `${formatShortDate(date)}, ${formatTime(time)}` : formatShortDate(date)
}

/** Formats a price change, each price in its own currency: ": $500,000 → $485,000". Empty if either price is missing. */
export function pricesText({ from, from_currency: fromCurrency, to, currency }: ActivityDetails): string {
  if (!Number(from) || !Number(to)) return ''
  return `: ${formatPrice(Number(from), asCurrency(fromCurrency))} → ${formatPrice(Number(to), asCurrency(currency))}`
}
