import { formatShortDate, formatTime, isCalendarDate } from './dates'

/** What the database notes of something that happened, beside its kind; which of these there are depends on it. Numbers come as text. */
export type ActivityDetails = Readonly<Record<string, string | undefined>>

/** Reads the stored details; what is no text and no number is left out. */
export function activityDetails(stored: unknown): ActivityDetails {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return {}
  return Object.fromEntries(
    Object.entries(stored).flatMap(([name, part]: [string, unknown]) =>
      typeof part === 'string' || typeof part === 'number' ? [[name, String(part)]] : [],
    ),
  )
}

/** The day and time of the appointment that is told of: "Nov 21, 2026, 2:30 PM"; empty where there is no day. */
export function dayTold({ date, time }: ActivityDetails): string {
  if (!date || !isCalendarDate(date)) return ''
  return time ? `${formatShortDate(date)}, ${formatTime(time)}` : formatShortDate(date)
}
