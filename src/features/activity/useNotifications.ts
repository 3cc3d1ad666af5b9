import { useQuery } from '@tanstack/react-query'
import type { Account } from '@/lib/account/account'
import { TRY_LATER, useSave } from '@/lib/api/useSave'
import { ROOT_KEYS } from '@/lib/api/queryKeys'
import { markRead, notificationsQuery } from './notificationQueries'

/** The notifications, fetched when the calling component mounts. */
export function useNotifications() {
  const { data, isFetching, refetch } = useQuery(notificationsQuery)
  return { notifications: data, loading: isFetching, retry: () => void refetch() }
}

/**
 * Marks notifications as read, all of them by default. Updates the list and the number of unread notifications optimistically, and
 * reverts both on failure.
 */
export function useMarkRead() {
  const { mutate } = useSave({
    write: (ids: readonly string[] | undefined) => markRead(ids),
    // Two notifications may be opened in quick succession, and each must be marked.
    mayOverlap: true,
    before: (client, ids) => {
      const before = [...client.getQueriesData({ queryKey: ROOT_KEYS.account }), ...client.getQueriesData(notificationsQuery)]
      client.setQueryData(notificationsQuery.queryKey, (old) =>
        old?.map((each) => (!ids || ids.includes(each.id) ? { ...each, isRead: true } : each)),
      )
      client.setQueriesData<Account>(
        { queryKey: ROOT_KEYS.account },
        (old) => old && { ...old, unread: ids ? Math.max(0, old.unread - ids.length) : 0 },
      )
      // Reverts the cache by hand, because the refetch below fails while offline.
      return () => {
        for (const [queryKey, data] of before) client.setQueryData(queryKey, data)
      }
    },
    // A notification opens even if marking it as read failed, so there is nothing to report.
    failure: (_, ids) => (ids ? null : { title: 'Could not mark all as read', description: TRY_LATER }),
    after: (client) => {
      void client.invalidateQueries({ queryKey: ROOT_KEYS.account })
      void client.invalidateQueries({ queryKey: notificationsQuery.queryKey })
    },
  })
  return mutate
}
