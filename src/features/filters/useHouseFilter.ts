import { useCallback, useDeferredValue, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { CostIndex } from '@/domain/money/costIndex'
import type { FitIndex } from '@/domain/fit/fitIndex'
import { useHunt } from '@/contexts/HuntContext'
import { lazyCode, useLazyCode } from '@/ui/lazyWithRetry'
import { mayContainFilter, NO_FILTER, type FilterableHouse, type HouseFilter } from './houseFilter'

/** The filtering code, loaded with the first filter. */
export const filterCode = lazyCode(async () => {
  const [{ readFilter, writeFilter }, { filterHouses }] = await Promise.all([import('./filterUrl'), import('./filterHouses')])
  return { readFilter, writeFilter, filterHouses }
})

export type ListFilter = {
  /** The current filter, for its controls. */
  filter: HouseFilter
  /** The filter applied to the list: deferred, so that controls respond first. */
  appliedFilter: HouseFilter
  setFilter: (filter: HouseFilter) => void
  /** False while the code that reads the URL's filter is loading. */
  isReady: boolean
  /** The houses that pass the filter, in order; the same array without a filter. */
  applyFilter: <House extends FilterableHouse>(
    houses: readonly House[],
    viewings: { has: (houseId: string) => boolean },
  ) => readonly House[]
}

/**
 * A list's filter, stored in the URL, so that a reload and a copied URL show the same list. A change keeps other parameters and
 * adds no history entry. The filtering code is loaded with the first filter: most lists have none.
 * @param fits how houses fit the members' wishes, if there are any
 * @param costs monthly costs, if known
 */
export function useHouseFilter(fits: FitIndex | null = null, costs: CostIndex | null = null): ListFilter {
  const [params, setParams] = useSearchParams()
  const { members } = useHunt()
  const mayHaveFilter = mayContainFilter(params)
  const { code, failed } = useLazyCode(filterCode, mayHaveFilter)

  const filter = useMemo(() => (mayHaveFilter && code ? code.readFilter(params) : NO_FILTER), [mayHaveFilter, code, params])
  // If the code fails to load, for example offline, the whole list is better than none.
  const isReady = !mayHaveFilter || code !== undefined || failed
  // A filter that has just loaded applies at once: the list must not show all houses first.
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
