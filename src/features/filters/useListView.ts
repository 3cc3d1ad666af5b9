import { useDeferredValue, useMemo, useCallback } from 'react'
import { sortHouses, type SortableHouse, sortFrom, type HouseSort } from '@/domain/list/sorting'
import type { CostIndex } from '@/domain/money/costIndex'
import type { FitIndex } from '@/domain/fit/fitIndex'
import { NO_FILTER, type FilterableHouse } from './houseFilter'
import { useHouseFilter } from './useHouseFilter'
import { useSearchParams } from 'react-router-dom'

/**
 * Filters and sorts a list according to the URL.
 * @param viewings the houses with an upcoming viewing; null if they are not known
 * @param fits how well houses fit the members' wishes; null if there are none
 * @param costs monthly costs, if known
 */
export function useListView<House extends FilterableHouse & SortableHouse>(
  { houses, source }: { houses: readonly House[]; source: string },
  viewings: { has: (houseId: string) => boolean } | null,
  fits: FitIndex | null,
  costs: CostIndex | null,
) {
  const [sort, setSort] = useSortParam()
  const appliedSort = useDeferredValue(sort)
  const { filter, appliedFilter, setFilter, isReady, applyFilter } = useHouseFilter(fits, costs)
  const loading = source === 'loading' || !isReady
  const shownHouses = useMemo(
    () => (loading ? [] : sortHouses(applyFilter(houses, viewings), appliedSort, fits?.rankOf, costs?.sortValueOf)),
    [loading, applyFilter, houses, viewings, appliedSort, fits, costs],
  )
  /** For the button of a list in which the filter leaves no house. */
  const clearFilter = () => {
    setFilter(NO_FILTER)
    // The button disappears with the empty list.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return { shownHouses, loading, sort, setSort, filter, appliedFilter, setFilter, clearFilter }
}

/** The list's sort order, stored in the URL as `?sort=price.desc`, so that a reload and a copied URL show the same list. */
function useSortParam(): [HouseSort | null, (sort: HouseSort) => void] {
  const [params, setParams] = useSearchParams()
  const sortText = params.get('sort')
  const sort = useMemo(() => sortFrom(sortText), [sortText])
  const setSort = useCallback(
    ({ key, direction }: HouseSort) => {
      setParams(
        (old) => {
          old.set('sort', `${key}.${direction}`)
          return old
        },
        { replace: true },
      )
    },
    [setParams],
  )
  return [sort, setSort]
}
