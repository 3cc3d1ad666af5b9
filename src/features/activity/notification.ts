import type { Database, Json } from '@/types/database.types'

type NotificationRow = Database['public']['Functions']['notifications']['Returns'][number]

/** Something that another member did in one of the person's hunts (ruling 19). */
export type Notification = {
  id: string
  /** Owner of the hunt in which it happened. */
  ownerId: string
  actorName: string
  /** As the database names it: `house_added`, `member_joined` and so on. */
  kind: string
  /** Null where the house is gone. */
  houseId: string | null
  details: Details
  /** ISO instant. */
  createdAt: string
  isRead: boolean
}

/** What the database notes beside the kind; which of these there are depends on it. Numbers come as text. */
type Details = Readonly<Record<string, string | undefined>>

export function notificationFromRow(row: NotificationRow): Notification {
  return {
    id: row.id,
    ownerId: row.owner_id,
    actorName: row.actor_name,
    kind: row.kind,
    houseId: row.house_id,
    details: detailsOf(row.details),
    createdAt: row.created_at,
    isRead: row.is_read,
  }
}

function detailsOf(value: Json): Details {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => (typeof part === 'string' || typeof part === 'number' ? [[name, String(part)]] : [])),
  )
}
