import { isCalendarDate } from '@/domain/dates'
import { inSentence } from '@/domain/inSentence'
import type { Notification } from './notification'

type Told = Pick<Notification, 'kind' | 'details' | 'houseId'>

/** What somebody did, to follow their name: "added 12 Elm Street". */
export function deed({ kind, details }: Told): string {
  const { title, to = 'another status', rating = '', role } = details
  const street = inSentence(details.street ?? 'a house')
  const appointment = title ? `“${inSentence(title)}”` : 'an appointment'
  switch (kind) {
    case 'house_added':
      return `added ${street}`
    case 'house_deleted':
      return `deleted ${street}`
    case 'house_rated':
      return `gave ${street} ${rating} ${rating === '1' ? 'star' : 'stars'}`
    case 'status_changed':
      return `changed ${street} to ${to}`
    case 'appointment_scheduled':
      return `scheduled ${appointment} at ${street}`
    case 'appointment_moved':
      return `moved ${appointment} ${keepsItsTime(details) ? 'to' : 'at'} ${street}`
    case 'appointment_cancelled':
      return `cancelled ${appointment} at ${street}`
    case 'member_joined':
      return role ? `joined as ${inSentence(role)}` : 'joined'
    case 'member_left':
      return 'left the hunt'
    case 'member_removed':
      return `removed ${inSentence(details.name ?? 'a member')}`
    default:
      return 'changed something'
  }
}

/** An appointment whose time has not changed was moved to another house. */
function keepsItsTime({ date, time, from_date: fromDate, from_time: fromTime }: Told['details']): boolean {
  return fromDate === date && fromTime === time
}

/** Where a notification leads. */
export type Place = { page: 'house'; id: string } | { page: 'calendar'; date: string } | { page: 'collaborators' } | { page: 'houses' }

export function placeOf({ kind, details: { date }, houseId }: Told): Place {
  if (kind.startsWith('member')) return { page: 'collaborators' }
  if (kind.startsWith('appointment') && date && isCalendarDate(date)) return { page: 'calendar', date }
  return houseId ? { page: 'house', id: houseId } : { page: 'houses' }
}
