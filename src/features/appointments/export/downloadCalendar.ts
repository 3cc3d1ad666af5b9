import { notify } from '@/lib/notify'
import type { saveCalendarFile } from './calendarFile'

/**
 * Downloads a calendar file (.ics), loading its code on demand.
 * @param appointments at least one
 * @param streetOf returns the street of the house with this id
 * @param title the text from which the file's name is made
 */
export async function downloadCalendar(...args: Parameters<typeof saveCalendarFile>) {
  try {
    const file = await import('./calendarFile')
    file.saveCalendarFile(...args)
  } catch {
    notify.error('The calendar file could not be created', 'Check your connection and try again.')
  }
}
