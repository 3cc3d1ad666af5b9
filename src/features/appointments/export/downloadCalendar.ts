import { notify } from '@/lib/notify'
import type { saveCalendarFile } from './calendarFile'

/**
 * Gives a calendar file (.ics) to the browser to save. What writes it is loaded now.
 * @param appointments at least one
 * @param streetOf the street of a house
 * @param what names the file
 */
export async function downloadCalendar(...task: Parameters<typeof saveCalendarFile>) {
  try {
    const file = await import('./calendarFile')
    file.saveCalendarFile(...task)
  } catch {
    notify.error('The calendar file could not be created', 'Check your connection and try again.')
  }
}
