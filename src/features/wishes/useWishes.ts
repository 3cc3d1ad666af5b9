import { useQuery, type QueryClient } from '@tanstack/react-query'
import type { Hunt, HuntScope } from '@/domain/sharing/hunt'
import type { Wish, WishAnswer, WishSubject } from '@/domain/fit/wishes'
import type { Account } from '@/lib/account/account'
import { patchAfterSave } from '@/lib/api/queryCache'
import { ROOT_KEYS, wishesKey } from '@/lib/api/queryKeys'
import { useSave } from '@/lib/api/useSave'
import { NO_WISHES, withAnswer, withoutWish, withWish, type HuntWishes, type WishFields } from './wish'
import { wishesQuery } from './wishQueries'
import { useCallback } from 'react'
import { useCurrency } from '@/contexts/CurrencyContext'
import { useMeasurement } from '@/contexts/MeasurementContext'
import { wishLabel } from '@/domain/fit/wishLabels'

/** Loaded with the first save, because showing wishes does not need it. */
const loadWrites = () => import('./wishWrites')

export type HuntWishesState = HuntWishes & {
  state: 'loading' | 'failed' | 'ready'
  retry: () => void
  retrying: boolean
}

/**
 * Loads the wishes of a hunt that the viewer may read. Sends a request only if the account says that there are any.
 * @param options `isAlwaysNeeded` sends the request anyway; set by a screen about wishes
 */
export function useHuntWishes(
  { ownerId, hasWishes }: Pick<Hunt, 'ownerId' | 'hasWishes'>,
  { isAlwaysNeeded = false } = {},
): HuntWishesState {
  const isNeeded = hasWishes || isAlwaysNeeded
  const query = useQuery({ ...wishesQuery(ownerId), enabled: isNeeded })
  return {
    // The query may still hold wishes that the viewer may no longer read.
    ...((isNeeded && query.data) || NO_WISHES),
    // Remains `failed` during a retry, so that the Retry button does not disappear.
    state: query.data || !isNeeded ? 'ready' : query.errorUpdateCount > 0 ? 'failed' : 'loading',
    retry: () => void query.refetch(),
    retrying: query.isFetching,
  }
}

/** Updates a wish, or inserts it if `before` is undefined. If the wish breaks a rule, the toast shows the rule's message. */
export function useSaveWish({ ownerId }: HuntScope) {
  return useSave({
    write: async ({ id, before, fields }: { id: string; before: Wish | undefined; fields: WishFields }) => {
      const { insertWish, updateWish } = await loadWrites()
      return before ? updateWish(before, fields) : insertWish(id, ownerId, fields)
    },
    patch: (client, wish) => {
      if (!wish) return void client.invalidateQueries({ queryKey: wishesKey(ownerId) })
      patchAfterSave<HuntWishes>(client, wishesKey(ownerId), (old) => withWish(old, wish))
      markHasWishes(client, ownerId)
    },
    failure: 'The wish could not be saved',
  })
}

/** Deletes a wish and its answers. */
export function useDeleteWish({ ownerId }: HuntScope) {
  return useSave({
    write: async ({ id }: Wish) => (await loadWrites()).deleteWish(id),
    patch: (client, _, { id }) => patchAfterSave<HuntWishes>(client, wishesKey(ownerId), (old) => withoutWish(old, id)),
    failure: 'The wish could not be deleted',
  })
}

/** Saves an answer about a house; null removes it. Answers to the same question are saved in order, so that the last one wins. */
export function useSaveAnswer({ ownerId, viewerId }: HuntScope, wishId: string, houseId: string) {
  return useSave({
    scope: `answer-${wishId}-${houseId}`,
    write: async (answer: WishAnswer | null) => (await import('./wishSender')).saveOrReplaceQueued(viewerId, wishId, houseId, answer),
    // A queued answer is shown as long as it is in the outbox, so that nothing has to be undone if it is discarded.
    patch: (client, { isQueued }, answer) =>
      !isQueued && patchAfterSave<HuntWishes>(client, wishesKey(ownerId), (old) => withAnswer(old, wishId, houseId, answer)),
    failure: 'The answer could not be saved',
  })
}

/** Shares the viewer's list with the hunt, or stops sharing it. */
export function useShareWishes({ ownerId, viewerId }: HuntScope) {
  return useSave({
    write: async (shared: boolean) => (await loadWrites()).saveSharing(ownerId, viewerId, shared),
    patch: (client, sharedAt) =>
      patchAfterSave<HuntWishes>(client, wishesKey(ownerId), (old) => ({ ...old, lists: { ...old.lists, [viewerId]: sharedAt } })),
    success: (sharedAt) =>
      sharedAt
        ? { title: 'Your wishes are shared', description: 'You can stop sharing at any time.' }
        : { title: 'Sharing stopped', description: 'Only you can see your wishes now.' },
    failure: (_, shared) => ({ title: shared ? 'Your wishes could not be shared' : 'Sharing could not be stopped' }),
  })
}

/** Records in the cached account that the hunt has wishes, which saves reading the account again. */
function markHasWishes(client: QueryClient, ownerId: string) {
  client.setQueriesData<Account>(
    { queryKey: ROOT_KEYS.account },
    (account) =>
      account && { ...account, hunts: account.hunts.map((hunt) => (hunt.ownerId === ownerId ? { ...hunt, hasWishes: true } : hunt)) },
  )
}

/** Returns a function that describes a wish in the viewer's currency and units. */
export function useWishLabel(): (wish: WishSubject) => string {
  const { currency } = useCurrency()
  const { system } = useMeasurement()
  return useCallback((wish) => wishLabel(wish, { currency, system }), [currency, system])
}
