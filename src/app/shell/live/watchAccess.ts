import { partialMatchKey, type QueryCacheNotifyEvent, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { HouseCore } from '@/domain/house/house'
import type { Account } from '@/lib/account/account'
import { toAppError } from '@/lib/api/errors'
import { houseKeys } from '@/features/houses/houseReads'
import { isMarkedOffline } from '@/lib/outbox/flags'
import { ROOT_KEYS } from '@/lib/api/queryKeys'

/**
 * Removes offline copies that the viewer may no longer see. Checks at startup and whenever a response suggests that a hunt or a
 * house stored offline is gone. Never touches unsent changes.
 */
export function watchAccess(client: QueryClient, viewerId: string) {
  let lastOwnerIds: string | undefined
  let hasFailed = false
  const check = () => {
    const ownerIds = lastOwnerIds?.split(' ')
    if (!ownerIds) return
    hasFailed = false
    import('./removeInaccessible')
      .then(({ removeInaccessible }) => removeInaccessible(client, viewerId, ownerIds))
      .catch(() => {
        // The browser may be offline. The next response for the account triggers another check.
        hasFailed = true
      })
  }
  const onHunts = ({ hunts }: Account) => {
    const joinedOwnerIds = hunts.map(({ ownerId }) => ownerId).join(' ')
    if (joinedOwnerIds === lastOwnerIds && !hasFailed) return
    lastOwnerIds = joinedOwnerIds
    check()
  }

  const offlineIds = new Map<string, readonly string[]>()
  const onList = (hash: string, houses: readonly HouseCore[]) => {
    const currentIds = houses.flatMap(({ id }) => (isMarkedOffline(id) ? [id] : []))
    const previousIds = offlineIds.get(hash) ?? []
    offlineIds.set(hash, currentIds)
    if (previousIds.some((id) => !currentIds.includes(id))) check()
  }

  const cache = client.getQueryCache()
  const listKeyPrefix = houseKeys.list('').slice(0, -1)
  const onEvent = (event: QueryCacheNotifyEvent) => {
    if (event.type !== 'updated') return
    const { query, action } = event
    const { queryHash, state } = query
    const matchesKey = (key: readonly string[]) => partialMatchKey(query.queryKey as QueryKey, key)
    // `manual` marks a local change to the cached account, which does not affect the hunts.
    if (matchesKey(ROOT_KEYS.account) && action.type === 'success' && !action.manual) onHunts(state.data as Account)
    if (matchesKey(listKeyPrefix) && action.type === 'success') onList(queryHash, state.data as HouseCore[])
    if (matchesKey(houseKeys.details) && action.type === 'error' && toAppError(action.error).kind === 'missing') check()
  }
  for (const [, account] of client.getQueriesData<Account>({ queryKey: ROOT_KEYS.account })) if (account) onHunts(account)
  for (const { queryHash, state } of cache.findAll({ queryKey: listKeyPrefix })) onList(queryHash, (state.data ?? []) as HouseCore[])
  cache.subscribe(onEvent)
}
