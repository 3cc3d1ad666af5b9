import { skipToken, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useCurrency } from '@/contexts/CurrencyContext'
import { useHunt } from '@/contexts/HuntContext'
import type { CostIndex } from '@/domain/money/costIndex'
import { deviceStore } from '@/lib/device/deviceStorage'
import { LOCAL_COPY_KEYS } from '@/lib/device/localCopyKeys'
import { readOwnChoice } from '@/lib/device/ownChoices'
import { costsKey } from '@/lib/api/queryKeys'
import { lazyCode, useLazyCode } from '@/ui/lazyWithRetry'

// Most lists do without it.
const costCode = lazyCode(async () => {
  const [{ costIndex }, { fetchHuntCosts }, { personalAssumptions }] = await Promise.all([
    import('@/domain/money/costIndex'),
    import('./costQueries'),
    import('./personalAssumptions'),
  ])
  return { costIndex, fetchHuntCosts, personalAssumptions }
})

export type ListCosts = {
  /** Whether there is anything to sort and filter by. */
  offered: boolean
  /** Null until something on screen needs it and it is known. */
  index: CostIndex | null
  /** Whether this person wants it on cards. */
  onCards: boolean
}

/**
 * What the houses of the hunt cost a month. Asked for only where the person wants it on cards, sorts or filters by it.
 * @param need `always` on a screen that shows it
 */
export function useListCosts(need?: 'always'): ListCosts {
  const { ownerId, viewerId, hasCosts } = useHunt()
  const { currency } = useCurrency()
  const [params] = useSearchParams()
  const onCards = readOwnChoice(viewerId, 'costOnCards') === 'yes'
  // Whoever plays with assumptions of their own has them here.
  const offered = hasCosts || !!deviceStore.getItem(LOCAL_COPY_KEYS.costs)?.includes(ownerId)
  const asks = offered && (need === 'always' || onCards || params.has('cost') || !!params.get('sort')?.startsWith('monthlyCost'))
  // Without a network the list is as it would be without costs.
  const { code } = useLazyCode(costCode, asks)

  const { data } = useQuery({
    queryKey: costsKey(ownerId),
    queryFn: asks && code ? ({ client }) => code.fetchHuntCosts(ownerId, client) : skipToken,
  })
  const index = useMemo(() => {
    if (!asks || !code || !data) return null
    const own = code.personalAssumptions(viewerId, ownerId)
    const assumed = own ?? data.assumptions
    return assumed && code.costIndex(assumed, data.houses, currency, own !== null)
  }, [asks, code, data, viewerId, ownerId, currency])
  return { offered, index, onCards }
}
