import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Account } from '@/lib/account/account'
import { notify } from '@/lib/notify'
import { ROOT_KEYS } from '@/lib/api/queryKeys'
import { markRead, notificationsQuery } from './notificationQueries'

/** The notifications; read when the calling component is shown. */
export function useNotifications() {
  const { data, isFetching, refetch } = useQuery(notificationsQuery)
  return { notifications: data, loading: isFetching, retry: () => void refetch() }
}

/**
 * Marks notifications as read, all of them when called without ids. List and count change at once, and are put back if that
 * fails.
 */
export function useMarkRead() {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (ids: readonly string[] | undefined) => markRead(ids),
    onMutate: (ids) => {
      const before = [...client.getQueriesData({ queryKey: ROOT_KEYS.account }), ...client.getQueriesData(notificationsQuery)]
      client.setQueryData(notificationsQuery.queryKey, (old) =>
        old?.map((each) => (!ids || ids.includes(each.id) ? { ...each, isRead: true } : each)),
      )
      client.setQueriesData<Account>(
        { queryKey: ROOT_KEYS.account },
        (old) => old && { ...old, unread: ids ? Math.max(0, old.unread - ids.length) : 0 },
      )
      return before
    },
    onError: (_, ids, before) => {
      // Without a network the server cannot say so for a while.
      for (const [queryKey, data] of before ?? []) client.setQueryData(queryKey, data)
      // Following one worked even if marking it did not.
      if (!ids) notify.error('Could not mark all as read', 'Please try again later')
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ROOT_KEYS.account })
      void client.invalidateQueries({ queryKey: notificationsQuery.queryKey })
    },
  })
  return mutate
}
