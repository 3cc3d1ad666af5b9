import { activityDetails, type ActivityDetails } from '@/domain/activity/activityDetails'
import type { Database } from '@/types/database.types'

type NotificationRow = Database['public']['Functions']['notifications']['Returns'][number]

/** An action by another member in one of the viewer's hunts. */
export type Notification = {
  id: string
  /** Id of the owner of the hunt in which the action happened. */
  ownerId: string
  actorName: string
  /** The kind's name in the database, such as `house_added` or `member_joined`. */
  kind: string
  /** Null if the action does not concern a house, or the house is deleted. */
  houseId: string | null
  /** Null unless the notification is about a single message. */
  messageId: string | null
  details: ActivityDetails
  /** ISO timestamp. */
  createdAt: string
  isRead: boolean
}

export function notificationFromRow(row: NotificationRow): Notification {
  return {
    id: row.id,
    ownerId: row.owner_id,
    actorName: row.actor_name,
    kind: row.kind,
    houseId: row.house_id,
    messageId: row.message_id,
    details: activityDetails(row.details),
    createdAt: row.created_at,
    isRead: row.is_read,
  }
}
