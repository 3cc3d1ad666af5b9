import { queryOptions } from '@tanstack/react-query'
import { AppError } from '@/lib/api/errors'
import { ROOT_KEYS } from '@/lib/api/queryKeys'
import { client } from '@/lib/api/client'
import { unwrap, unwrapRows } from '@/lib/api/result'
import { notificationFromRow, type Notification } from './notification'

/** Maximum number of listed notifications; unread ones come first. */
const MAX_NOTIFICATIONS = 50

async function fetchNotifications(): Promise<Notification[]> {
  return unwrapRows(await (await client()).rpc('notifications', { p_limit: MAX_NOTIFICATIONS })).map(notificationFromRow)
}

/** Other people's actions in all of the viewer's hunts: unread ones first, then newest first. */
export const notificationsQuery = queryOptions({
  queryKey: [...ROOT_KEYS.activity, 'notifications'],
  queryFn: fetchNotifications,
  // Opening the menu refetches, and shows the cached list in the meantime.
  staleTime: 0,
})

/**
 * Marks notifications as read, by default all of them.
 * @returns how many were unread before
 * @throws AppError
 */
export async function markRead(ids?: readonly string[]): Promise<number> {
  const count: unknown = unwrap(await (await client()).rpc('mark_notifications_read', ids ? { p_ids: [...ids] } : {}))
  if (typeof count !== 'number') throw new AppError('unknown', '')
  return count
}
