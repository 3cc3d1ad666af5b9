import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Hunt, HuntScope } from '@/domain/sharing/hunt'
import type { Wish, WishAnswer, WishSubject } from '@/domain/fit/wishes'
import type { Account } from '@/lib/account/account'
import { toAppError } from '@/lib/api/errors'
import { notify } from '@/lib/notify'
import { patchQuery } from '@/lib/api/queryCache'
import { ROOT_KEYS, wishesKey } from '@/lib/api/queryKeys'
import { NO_WISHES, withAnswer, withoutWish, withWish, type HuntWishes, type WishFields } from './wish'
import { wishesQuery } from './wishQueries'
import { useCallback } from 'react'
import { useCurrency } from '@/contexts/CurrencyContext'
import { useMeasurement } from '@/contexts/MeasurementContext'
import { wishLabel } from '@/domain/fit/wishLabels'

/** Loaded with the first write. */
const writes = () => import('./wishWrites')

export type HuntWishesList = HuntWishes & {
  state: 'loading' | 'failed' | 'known'
  retry: () => void
  retrying: boolean
}

/**
 * The wishes of a hunt that the viewer may read. Requested only if the account says that there are any.
 * @param need `always` on a screen about wishes
 */
export function useHuntWishes({ ownerId, hasWishes }: Pick<Hunt, 'ownerId' | 'hasWishes'>, need?: 'always'): HuntWishesList {
  const asks = hasWishes || need === 'always'
  const query = useQuery({ ...wishesQuery(ownerId), enabled: asks })
  return {
    ...(query.data ?? NO_WISHES),
    // Stays failed during a retry.
    state: query.data || !asks ? 'known' : query.errorUpdateCount > 0 ? 'failed' : 'loading',
    retry: () => void query.refetch(),
    retrying: query.isFetching,
  }
}

/** Saves a wish; a new one if `before` is undefined. Reports a failure with the database's message, if any. */
export function useSaveWish({ ownerId }: HuntScope) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, before, fields }: { id: string; before: Wish | undefined; fields: WishFields }) => {
      const { insertWish, updateWish } = await writes()
      return before ? updateWish(before, fields) : insertWish(id, ownerId, fields)
    },
    onSuccess: (wish) => {
      if (!wish) return
      patchQuery<HuntWishes>(client, wishesKey(ownerId), (known) => withWish(known, wish))
      markHasWishes(client, ownerId)
    },
    onError: (error) => reportFailure('The wish could not be saved', error),
  })
}

/** Deletes a wish and its answers. */
export function useDeleteWish({ ownerId }: HuntScope) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id }: Wish) => (await writes()).deleteWish(id),
    onSuccess: (_, { id }) => patchQuery<HuntWishes>(client, wishesKey(ownerId), (known) => withoutWish(known, id)),
    onError: (error) => reportFailure('The wish could not be deleted', error),
  })
}

/** Answers a question at a house. Answers to the same question are saved in order, so that the last one wins. */
export function useAnswer({ ownerId }: HuntScope, wishId: string, houseId: string) {
  const client = useQueryClient()
  return useMutation({
    scope: { id: `answer-${wishId}-${houseId}` },
    mutationFn: async (answer: WishAnswer | null) => (await writes()).saveAnswer(wishId, houseId, answer),
    onSuccess: (_, answer) => patchQuery<HuntWishes>(client, wishesKey(ownerId), (known) => withAnswer(known, wishId, houseId, answer)),
    onError: (error) => reportFailure('The answer could not be saved', error),
  })
}

/** Shares the viewer's list with the hunt, or stops sharing it. */
export function useShareWishes({ ownerId, viewerId }: HuntScope) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (shared: boolean) => (await writes()).saveSharing(ownerId, viewerId, shared),
    onSuccess: (sharedAt) => {
      patchQuery<HuntWishes>(client, wishesKey(ownerId), (known) => ({ ...known, lists: { ...known.lists, [viewerId]: sharedAt } }))
      if (sharedAt) notify.success('Your wishes are shared', 'You can stop sharing at any time.')
      else notify.success('Sharing stopped', 'Only you can see your wishes now.')
    },
    onError: (error, shared) => reportFailure(shared ? 'Your wishes could not be shared' : 'Sharing could not be stopped', error),
  })
}

/** Updates the cached account, which need not be read again for this. */
function markHasWishes(client: QueryClient, ownerId: string) {
  client.setQueriesData<Account>(
    { queryKey: ROOT_KEYS.account },
    (account) =>
      account && { ...account, hunts: account.hunts.map((hunt) => (hunt.ownerId === ownerId ? { ...hunt, hasWishes: true } : hunt)) },
  )
}

function reportFailure(title: string, error: unknown) {
  const { kind, answered, message } = toAppError(error)
  const description = kind === 'invalid' && message ? message : answered ? 'Could not save changes to database' : 'Please try again later'
  notify.error(title, description)
}

/** Formats wishes in the viewer's currency and units. */
export function useWishLabel(): (wish: WishSubject) => string {
  const { currency } = useCurrency()
  const { system } = useMeasurement()
  return useCallback((wish) => wishLabel(wish, { currency, system }), [currency, system])
}
