import { activityDetails, type ActivityDetails } from '@/domain/activity/activityDetails'
import type { Database } from '@/types/database.types'

type NotificationRow = Database['public']['Functions']['notifications']['Returns'][number]

/** Something that another member did in one of the person's hunts. */
export type Notification = {
  id: string
  /** Owner of the hunt in which it happened. */
  ownerId: string
  actorName: string
  /** As the database names it: `house_added`, `member_joined` and so on. */
  kind: string
  /** Null where the house is gone. */
  houseId: string | null
  /** For notifications about one message. */
  messageId: string | null
  details: ActivityDetails
  /** ISO instant. */
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
