import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { googleCalendarLink, titleWithStreet } from '@/domain/calendar/calendarLinks'
import { buttonStyles } from '@/ui/styles'
import type { Appointment } from '../appointment'

/** A link to Google Calendar with the appointment filled in. */
export function GoogleCalendarLink({ appointment, street }: { appointment: Appointment; street: string }) {
  return (
    <a
      href={googleLinkOf(appointment, street)}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonStyles({ variant: 'secondary', size: 'sm' })}
    >
      <CalendarPlus aria-hidden className="size-4" />
      Add to Google Calendar
    </a>
  )
}

/** The URL that opens Google Calendar with the appointment filled in. */
export function googleLinkOf(appointment: Appointment, street: string): string {
  return googleCalendarLink({ ...appointment, title: titleWithStreet(street, appointment.title) })
}
