import type { PlannedDay, DaySchedule } from '@/domain/day/plannedDay'
import { formatTime, minutesToTime } from '@/domain/time/dates'
import { minutesText } from '@/domain/map/travel'
import type { Appointment } from '../appointment'

/** Formats minutes since midnight as '2:30 PM'. */
export const clockText = (minutes: number): string => formatTime(minutesToTime(minutes))

/** Names the day of a time outside the planned day, which a long trip can reach: 'the day before', '2 days after'. Empty within the day. */
export function otherDayText(minutes: number): string {
  const days = Math.floor(minutes / 1440)
  if (days === 0) return ''
  const distance = Math.abs(days) === 1 ? 'the day' : `${Math.abs(days)} days`
  return `${distance} ${days < 0 ? 'before' : 'after'}`
}

/** Formats a time as '2:30 PM', with its day if that is not the planned one: '1:00 AM the day after'. */
export const timeText = (minutes: number): string => [clockText(minutes), otherDayText(minutes)].filter(Boolean).join(' ')

/** Describes the appointment with this id: `“Viewing” at 12 Elm St`. */
export type GetName = (id: string) => string

export function appointmentNamer(appointments: readonly Appointment[], streetOf: (houseId: string) => string | undefined): GetName {
  const byId = new Map(appointments.map((each) => [each.id, each]))
  return (id) => {
    const appointment = byId.get(id)
    return `“${appointment?.title ?? ''}” at ${streetOf(appointment?.houseId ?? '') ?? 'another property'}`
  }
}

/** Explains why a day has no best order. */
export function problemText(problem: NonNullable<PlannedDay['problem']>, nameOf: GetName): string {
  if (problem.kind === 'tooMany') {
    return `This day has ${problem.count} appointments. A best order can be found for up to 12, so they are shown as scheduled.`
  }
  const missingTime = minutesText(problem.missingMinutes)
  if (problem.kind === 'hours') return `${nameOf(problem.id)} does not fit into its hours: it needs ${missingTime} more.`
  const from = problem.previousId === null ? 'the start of the day' : nameOf(problem.previousId)
  return `No order of this day works. The closest one is ${missingTime} short between ${from} and ${nameOf(problem.id)}.`
}

/** Explains why a day without a problem has no better order. */
export function noBetterOrderText({ flexibleCount }: PlannedDay, appointments: readonly Pick<Appointment, 'flexibleFrom'>[]): string {
  if (flexibleCount > 0) return 'No better order is possible within the hours of these viewings.'
  return appointments.some(({ flexibleFrom }) => flexibleFrom !== null)
    ? 'No better order is possible: viewings that have begun or are not on the map stay where they are.'
    : 'All times are fixed. If the agent can move a viewing, say so on its card: that may make a better order possible.'
}

/**
 * Describes what the best order gains: '2 of 5 would move. You would be done at 3:40 PM instead of 5:10 PM, with 25 min less travel.' If
 * it gives times to appointments that have none yet, it is not compared with the schedule: '1 of 5 would get a time, and 2 would move.
 * You would be done at 3:40 PM.'
 */
export function gainText(scheduled: DaySchedule, best: DaySchedule): string {
  const count = best.entries.length
  const changedCount = best.entries.filter(({ newTime }) => newTime !== null).length
  const addedCount = count - scheduled.entries.length
  const doneText = `You would be done at ${timeText(best.finish)}`
  if (addedCount > 0) {
    const movedCount = changedCount - addedCount
    return `${addedCount} of ${count} would get a time${movedCount > 0 ? `, and ${movedCount} would move` : ''}. ${doneText}.`
  }
  const finishText = best.finish === scheduled.finish ? `${doneText}, as now` : `${doneText} instead of ${timeText(scheduled.finish)}`
  const movedText = `${changedCount} of ${count} would move. ${finishText}`
  const savedTravel = scheduled.travel - best.travel
  if (savedTravel === 0) return `${movedText}.`
  return `${movedText}, with ${minutesText(Math.abs(savedTravel))} ${savedTravel > 0 ? 'less' : 'more'} travel.`
}
