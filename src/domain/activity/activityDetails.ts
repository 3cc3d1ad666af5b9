import { formatShortDate, formatTime, isCalendarDate } from '../time/dates'
import { asCurrency, formatPrice } from '../money/money'

/** Details of a recorded action, which depend on its kind. Numbers have been converted to text. */
export type ActivityDetails = Readonly<Record<string, string | undefined>>

/** Reads stored details, skipping every value that is neither text nor a number. */
export function activityDetails(stored: unknown): ActivityDetails {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return {}
  return Object.fromEntries(
    Object.entries(stored).flatMap(([name, value]: [string, unknown]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
    ),
  )
}

/** Day and time of an entry's appointment: "Nov 21, 2026, 2:30 PM"; empty without a day. */
export function dayAndTime({ date, time }: ActivityDetails): string {
  if (!date || !isCalendarDate(date)) return ''
  return time ? `${formatShortDate(date)}, ${formatTime(time)}` : formatShortDate(date)
}

/** Both prices of an entry, each in its currency: ": $500,000 → $485,000"; empty if either price is missing. */
export function pricesText({ from, from_currency: fromCurrency, to, currency }: ActivityDetails): string {
  if (!Number(from) || !Number(to)) return ''
  return `: ${formatPrice(Number(from), asCurrency(fromCurrency))} → ${formatPrice(Number(to), asCurrency(currency))}`
}
