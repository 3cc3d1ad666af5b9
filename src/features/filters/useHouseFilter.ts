import { useCallback, useDeferredValue, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { CostIndex } from '@/domain/money/costIndex'
import type { FitIndex } from '@/domain/fit/fitIndex'
import { useHunt } from '@/contexts/HuntContext'
import { lazyCode, useLazyCode } from '@/ui/lazyWithRetry'
import { ChipRow } from './FilterChips'
import { mayContainFilter, NO_FILTER, type FilterableHouse, type HouseFilter } from './houseFilter'

/** The filtering code. Loaded if the URL contains a filter, and otherwise together with the controls that can set one. */
export const filterCode = lazyCode(async () => {
  const [{ readFilter, writeFilter }, { filterHouses }] = await Promise.all([
    import('./filterUrl'),
    import('./filterHouses'),
    // Loads the chips too: if they appeared later, the list would move under the pointer.
    ChipRow.load().catch(() => undefined),
  ])
  return { readFilter, writeFilter, filterHouses }
})

export type ListFilter = {
  /** The current filter, as the controls show it. */
  filter: HouseFilter
  /** The filter that is applied to the list. It lags behind `filter`, so that the controls respond first. */
  appliedFilter: HouseFilter
  setFilter: (filter: HouseFilter) => void
  /** False while the code that reads the URL's filter is loading. */
  isReady: boolean
  /** Returns the houses that pass the filter, in order; the same array if there is no filter. */
  applyFilter: <House extends FilterableHouse>(
    houses: readonly House[],
    viewings: { has: (houseId: string) => boolean } | null,
  ) => readonly House[]
}

/**
 * A list's filter, stored in the URL, so that a reload and a copied URL show the same list. A change preserves other parameters and
 * adds no history entry. This hook loads the filtering code only once there is a filter, because most lists have none.
 * @param fits how well houses fit the members' wishes; null if there are none
 * @param costs monthly costs, if known
 */
export function useHouseFilter(fits: FitIndex | null = null, costs: CostIndex | null = null): ListFilter {
  const [params, setParams] = useSearchParams()
  const { members } = useHunt()
  const mayHaveFilter = mayContainFilter(params)
  const { code, failed } = useLazyCode(filterCode, mayHaveFilter)

  const filter = useMemo(() => (mayHaveFilter && code ? code.readFilter(params) : NO_FILTER), [mayHaveFilter, code, params])
  // If the code fails to load, for example offline, showing the whole list is better than showing nothing.
  const isReady = !mayHaveFilter || code !== undefined || failed
  // Until the deferred value arrives, the filter itself applies, so that the list does not show all houses first.
  const appliedFilter = useDeferredValue(isReady ? filter : null) ?? filter
  const setFilter = useCallback(
    (next: HouseFilter) => {
      const write = () => setParams((old) => filterCode.current()?.writeFilter(old, next) ?? old, { replace: true })
      if (filterCode.current()) write()
      // If loading fails, the list stays as it is.
      else filterCode.load().then(write, () => undefined)
    },
    [setParams],
  )
  const applyFilter = useCallback<ListFilter['applyFilter']>(
    (houses, viewings) => code?.filterHouses(houses, appliedFilter, { viewings, members, fits, costs }) ?? houses,
    [code, appliedFilter, members, fits, costs],
  )
  return { filter, appliedFilter, setFilter, isReady, applyFilter }
}
