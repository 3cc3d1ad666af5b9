import { formatShortDate, formatTime, isCalendarDate } from '@/domain/dates'
import type { Json, Tables } from '@/types/database.types'

/** Something that a member did in the owner's hunt. */
export type MemberAction = {
  id: string
  /** "Added 12 Elm Street". */
  words: string
  /** The house to look at; none when it is gone. */
  houseId: string | null
  /** ISO instant. */
  at: string
}

export type ActionRow = Pick<Tables<'activity'>, 'id' | 'kind' | 'house_id' | 'details' | 'created_at'>

export const ACTION_COLUMNS = 'id,kind,house_id,details,created_at'

/** Maps an entry of the hunt's activity. */
export function actionFromRow({ id, kind, house_id: houseId, details, created_at: at }: ActionRow): MemberAction {
  return { id, words: wordsFor(kind, details), houseId, at }
}

/** What was done, from its subject's point of view. An unknown kind is told in general words: the database may know more. */
function wordsFor(kind: string, details: Json): string {
  const say = (name: string) => textOf(details, name)
  const street = say('street') || 'a house'
  const event = say('title') ? `“${say('title')}” at ${street}` : `an appointment at ${street}`
  switch (kind) {
    case 'house_added':
      return `Added ${street}`
    case 'house_deleted':
      return `Deleted ${street}`
    case 'house_rated':
      return `Rated ${street} ${say('rating')} of 5`
    case 'status_changed':
      return `Changed ${street} from ${say('from')} to ${say('to')}`
    case 'appointment_scheduled':
      return `Scheduled ${event}, ${when(say('date'), say('time'))}`
    case 'appointment_moved':
      return `Moved ${event} to ${when(say('date'), say('time'))}`
    case 'appointment_cancelled':
      return `Cancelled ${event}, ${when(say('date'), say('time'))}`
    case 'member_joined':
      return 'Joined your hunt'
    case 'member_left':
      return 'Left your hunt'
    default:
      return `Changed something at ${street}`
  }
}

function when(date: string, time: string): string {
  const day = isCalendarDate(date) ? formatShortDate(date) : date
  return time ? `${day}, ${formatTime(time)}` : day
}

function textOf(details: Json, name: string): string {
  if (typeof details !== 'object' || details === null || Array.isArray(details)) return ''
  const value = details[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
