import { partialMatchKey, type QueryCacheNotifyEvent, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { HouseCore } from '@/domain/house/house'
import type { Account } from '@/lib/account/account'
import { toAppError } from '@/lib/api/errors'
import { houseKeys } from '@/features/houses/houseQueries'
import { isMarkedKept } from '@/lib/outbox/keptMark'
import { ROOT_KEYS } from '@/lib/api/queryKeys'

/**
 * Removes from this device what the person may no longer see. Checks at each start and whenever an answer suggests that a hunt or
 * a kept house is gone. Never touches unsent changes.
 */
export function followLosses(client: QueryClient, person: string) {
  let huntsSeen: string | undefined
  let missed = false
  const look = () => {
    const hunts = huntsSeen?.split(' ')
    if (!hunts) return
    missed = false
    import('./forgetLosses')
      .then(({ forgetLosses }) => forgetLosses(client, person, hunts))
      .catch(() => {
        // Possibly offline; the next answer triggers another check.
        missed = true
      })
  }
  const seeHunts = ({ hunts }: Account) => {
    const now = hunts.map(({ ownerId }) => ownerId).join(' ')
    if (now === huntsSeen && !missed) return
    huntsSeen = now
    look()
  }

  const listed = new Map<string, readonly string[]>()
  const seeList = (hash: string, houses: readonly HouseCore[]) => {
    const now = houses.flatMap(({ id }) => (isMarkedKept(id) ? [id] : []))
    const before = listed.get(hash) ?? []
    listed.set(hash, now)
    if (before.some((id) => !now.includes(id))) look()
  }

  const cache = client.getQueryCache()
  const allLists = houseKeys.list('').slice(0, -1)
  const follow = (event: QueryCacheNotifyEvent) => {
    if (event.type !== 'updated') return
    const { query, action } = event
    const { queryHash, state } = query
    const isOf = (key: readonly string[]) => partialMatchKey(query.queryKey as QueryKey, key)
    // A local change of the account does not concern hunts.
    if (isOf(ROOT_KEYS.account) && action.type === 'success' && !action.manual) seeHunts(state.data as Account)
    if (isOf(allLists) && action.type === 'success') seeList(queryHash, state.data as HouseCore[])
    if (isOf(houseKeys.details) && action.type === 'error' && toAppError(action.error).kind === 'missing') look()
  }
  for (const [, account] of client.getQueriesData<Account>({ queryKey: ROOT_KEYS.account })) if (account) seeHunts(account)
  for (const { queryHash, state } of cache.findAll({ queryKey: allLists })) seeList(queryHash, (state.data ?? []) as HouseCore[])
  cache.subscribe(follow)
}
