import { isCalendarDate } from '@/domain/time/dates'
import { isolateText } from '@/domain/text/unicode'
import { isPermission, PERMISSION_PHRASES, type Permission, roleLabel } from '@/domain/sharing/hunt'
import { pricesText } from '@/domain/activity/activityDetails'
import { paths } from '@/lib/paths'
import type { Notification } from './notification'

type Activity = Pick<Notification, 'kind' | 'details' | 'houseId' | 'messageId'>

/** Describes an action, to follow the name of its author: "added 12 Elm Street". */
export function describeAction({ kind, details }: Activity): string {
  const { title, to = 'another status', rating = '', role } = details
  const street = isolateText(details.street ?? 'a house')
  const appointment = title ? `“${isolateText(title)}”` : 'an appointment'
  switch (kind) {
    case 'house_added':
      return `added ${street}`
    case 'house_deleted':
      return `deleted ${street}`
    case 'house_rated':
      return `gave ${street} ${rating} ${rating === '1' ? 'star' : 'stars'}`
    case 'house_favorited':
      return `added ${street} to their favorites`
    case 'status_changed':
      return `changed ${street} to ${to}`
    case 'price_changed':
      return `changed the price of ${street}${pricesText(details)}`
    case 'appointment_scheduled':
      return `scheduled ${appointment} at ${street}`
    case 'appointment_moved':
      return `moved ${appointment} ${isSameTime(details) ? 'to' : 'at'} ${street}`
    case 'appointment_cancelled':
      return `cancelled ${appointment} at ${street}`
    case 'member_joined':
      return role ? `joined as ${roleLabel(role)}` : 'joined'
    case 'member_left':
      return 'left the hunt'
    case 'member_removed':
      return `removed ${isolateText(details.name ?? 'a member')}`
    case 'message_mention':
      return `mentioned you at ${street}${excerptSuffix(details)}`
    case 'message_reply':
      return `replied to you at ${street}${excerptSuffix(details)}`
    case 'messages_written':
      return Number(details.count) > 1 ? `wrote ${details.count} messages, the latest about ${street}` : `wrote a message about ${street}`
    case 'viewing_noted':
      return `viewed ${street}${countsSuffix(details)}`
    case 'permission_asked':
      return `asks you to let collaborators ${describePermission(details)}`
    case 'permission_allowed':
      return `lets everyone in the hunt ${describePermission(details)}`
    default:
      return 'changed something'
  }
}

/** ": 12 answers, 5 photos"; empty without any. */
function countsSuffix({ answers, photos }: Activity['details']): string {
  const count = (number: string | undefined, word: string) => (Number(number) > 0 ? [`${number} ${word}${number === '1' ? '' : 's'}`] : [])
  const counts = [...count(answers, 'answer'), ...count(photos, 'photo')]
  return counts.length > 0 ? `: ${counts.join(', ')}` : ''
}

function excerptSuffix({ excerpt }: Activity['details']): string {
  return excerpt ? `: “${isolateText(excerpt)}”` : ''
}

function describePermission({ setting }: Activity['details']): string {
  return isPermission(setting) ? PERMISSION_PHRASES[setting] : 'do more'
}

/** The permission that a pending request is for; null for everything else. */
export function openRequest({ kind, details: { setting, answer } }: Activity): Permission | null {
  return kind === 'permission_asked' && isPermission(setting) && !answer ? setting : null
}

/** If the time is the same, the appointment was moved to another house. */
function isSameTime({ date, time, from_date: fromDate, from_time: fromTime }: Activity['details']): boolean {
  return fromDate === date && fromTime === time
}

/** The page that a notification links to. */
export function notificationPath({ kind, details: { date, setting }, houseId, messageId }: Activity): string {
  if (kind.startsWith('member') || kind === 'permission_asked') return paths.collaborators()
  if (kind.startsWith('appointment') && date && isCalendarDate(date)) return `${paths.calendar()}?date=${date}`
  if (setting === 'schedule_appointments') return paths.calendar()
  if (kind.startsWith('message') && houseId) return paths.thread(houseId, messageId ?? undefined)
  if (kind === 'viewing_noted' && houseId) return paths.viewings(houseId)
  return houseId ? paths.house(houseId) : paths.dashboard()
}
