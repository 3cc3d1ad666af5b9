import { skipToken, useQuery } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useCurrency } from '@/contexts/CurrencyContext'
import { useHunt } from '@/contexts/HuntContext'
import type { CostIndex } from '@/domain/money/costIndex'
import { readDeviceChoice } from '@/lib/device/deviceChoices'
import { costsKey } from '@/lib/api/queryKeys'
import { lazyCode, useLazyCode } from '@/ui/lazyWithRetry'
import { canCalculateCosts, subscribeToPersonalAssumptions } from './personalAssumptionsStore'

// This code is loaded only if it is needed, because most lists show no costs.
const costCode = lazyCode(async () => {
  const [{ costIndex }, { fetchHuntCosts }, { personalAssumptions }] = await Promise.all([
    import('@/domain/money/costIndex'),
    import('./costQueries'),
    import('./personalAssumptions'),
  ])
  return { costIndex, fetchHuntCosts, personalAssumptions }
})

export type ListCosts = {
  /** Whether lists can be sorted and filtered by cost. */
  isAvailable: boolean
  /** Null until the costs are needed and loaded. */
  index: CostIndex | null
  /** Whether the viewer has chosen to show costs on cards. */
  showsOnCards: boolean
}

/**
 * The monthly costs of the hunt's houses. They are requested only if they can be calculated and something needs them: cards that show
 * them, a sort or filter by cost, or the screen itself.
 * @param options `isAlwaysNeeded` is set by a screen that always shows the costs
 */
export function useListCosts({ isAlwaysNeeded = false } = {}): ListCosts {
  const hunt = useHunt()
  const { ownerId, viewerId } = hunt
  const { currency } = useCurrency()
  const [params] = useSearchParams()
  const showsOnCards = readDeviceChoice(viewerId, 'costOnCards') === 'yes'
  const isAvailable = useSyncExternalStore(subscribeToPersonalAssumptions, () => canCalculateCosts(hunt))
  const isNeeded = isAvailable && (isAlwaysNeeded || showsOnCards || params.has('cost') || !!params.get('sort')?.startsWith('monthlyCost'))
  // If this code cannot be loaded, for example offline, the list works as if there were no costs.
  const { code } = useLazyCode(costCode, isNeeded)

  const { data } = useQuery({
    queryKey: costsKey(ownerId),
    queryFn: isNeeded && code ? ({ client }) => code.fetchHuntCosts(ownerId, client) : skipToken,
  })
  const personalAssumptions = useSyncExternalStore(
    subscribeToPersonalAssumptions,
    () => code?.personalAssumptions(viewerId, ownerId) ?? null,
  )
  const index = useMemo(() => {
    if (!isNeeded || !code || !data) return null
    const effectiveAssumptions = personalAssumptions ?? data.assumptions
    return effectiveAssumptions && code.costIndex(effectiveAssumptions, data.houses, currency, personalAssumptions !== null)
  }, [isNeeded, code, data, personalAssumptions, currency])
  return { isAvailable, index, showsOnCards }
}
