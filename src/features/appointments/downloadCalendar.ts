import type { Appointment } from './appointment'

/**
 * Gives a calendar file (.ics) to the browser to save.
 * @param appointments at least one
 * @param streetOf the street of a house
 * @param what names the file
 */
export async function downloadCalendar(appointments: readonly Appointment[], streetOf: (houseId: string) => string | undefined, what: string) {
  const { icsFile, icsFileName } = await import('@/domain/ics')
  const entries = appointments.map((appointment) => ({ ...appointment, street: streetOf(appointment.houseId) }))
  const file = new Blob([icsFile(entries, new Date())], { type: 'text/calendar;charset=utf-8' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = icsFileName(what)
  link.click()
  // Some browsers start reading only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href), RELEASE_AFTER)
}

const RELEASE_AFTER = 10_000
