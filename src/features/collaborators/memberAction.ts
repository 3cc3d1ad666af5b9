import { activityDetails, dayAndTime, pricesText, type ActivityDetails } from '@/domain/activity/activityDetails'
import { isPermission, PERMISSION_PHRASES } from '@/domain/sharing/hunt'
import { isolateText } from '@/domain/text/unicode'
import type { Tables } from '@/types/database.types'

/** Something that a member did in the owner's hunt. */
export type MemberAction = {
  id: string
  /** "Added 12 Elm Street". */
  text: string
  /** The house to link to; null once deleted. */
  houseId: string | null
  /** ISO instant. */
  at: string
}

/** A constant, because a new array would render the list again. */
export const NO_ACTIONS: readonly MemberAction[] = []

export type ActionRow = Pick<Tables<'activity'>, 'id' | 'kind' | 'house_id' | 'details' | 'created_at'>

export const ACTION_COLUMNS = 'id,kind,house_id,details,created_at'

export function actionFromRow({ id, kind, house_id: houseId, details, created_at: at }: ActionRow): MemberAction {
  return { id, text: describeAction(kind, activityDetails(details)), houseId, at }
}

/** Describes an action without its subject. The database may be newer, so an unknown kind gets a general description. */
function describeAction(kind: string, details: ActivityDetails): string {
  const { title, setting, rating = '', from = '', to = '' } = details
  const street = isolateText(details.street ?? 'a house')
  const event = `${title ? `“${isolateText(title)}”` : 'an appointment'} at ${street}`
  switch (kind) {
    case 'house_added':
      return `Added ${street}`
    case 'house_deleted':
      return `Deleted ${street}`
    case 'house_rated':
      return `Rated ${street} ${rating} of 5`
    case 'house_favorited':
      return `Added ${street} to their favorites`
    case 'status_changed':
      return `Changed ${street} from ${from} to ${to}`
    case 'price_changed':
      return `Changed the price of ${street}${pricesText(details)}`
    case 'appointment_scheduled':
      return `Scheduled ${event}, ${dayAndTime(details)}`
    case 'appointment_moved':
      return `Moved ${event} to ${dayAndTime(details)}`
    case 'appointment_cancelled':
      return `Cancelled ${event}, ${dayAndTime(details)}`
    case 'member_joined':
      return 'Joined your hunt'
    case 'member_left':
      return 'Left your hunt'
    case 'message_mention':
      return `Mentioned you at ${street}`
    case 'message_reply':
      return `Replied to you at ${street}`
    case 'messages_written':
      return `Wrote about ${street}`
    case 'viewing_noted':
      return `Viewed ${street}`
    case 'permission_asked':
      return `Asked to ${isPermission(setting) ? PERMISSION_PHRASES[setting] : 'do more'}`
    default:
      return `Changed something at ${street}`
  }
}
