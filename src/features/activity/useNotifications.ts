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
      const list = client.getQueryData(notificationsQuery.queryKey) ?? []
      const markedIds = new Set(list.filter(({ id, isRead }) => !isRead && (!ids || ids.includes(id))).map(({ id }) => id))
      const setRead = (isRead: boolean) =>
        client.setQueryData(notificationsQuery.queryKey, (old) => old?.map((each) => (markedIds.has(each.id) ? { ...each, isRead } : each)))
      const counts = client
        .getQueriesData<Account>({ queryKey: ROOT_KEYS.account })
        .map(([queryKey, { unread = 0 } = {}]) => ({ queryKey, count: ids ? Math.min(unread, ids.length) : unread }))
      const addUnread = (sign: 1 | -1) => {
        for (const { queryKey, count } of counts)
          client.setQueryData<Account>(queryKey, (old) => old && { ...old, unread: Math.max(0, old.unread + sign * count) })
      }
      setRead(true)
      addUnread(-1)
      // Reverts the cache by hand, because the refetch below fails while offline. Other calls may have changed the rest in the meantime.
      return () => {
        setRead(false)
        addUnread(1)
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
