import { useCallback, useDeferredValue, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { CostIndex } from '@/domain/money/costIndex'
import type { FitIndex } from '@/domain/fit/fitIndex'
import { useHunt } from '@/contexts/HuntContext'
import { lazyCode, useLazyCode } from '@/ui/lazyWithRetry'
import { mayHoldFilter, NO_FILTER, type FilterableHouse, type HouseFilter } from './houseFilter'

/** What filtering needs; an unfiltered list does without it. */
export const filterCode = lazyCode(async () => {
  const [{ readFilter, writeFilter }, { filterHouses }] = await Promise.all([import('./filterUrl'), import('./filterHouses')])
  return { readFilter, writeFilter, filterHouses }
})

export type ListFilter = {
  /** As it was set last, for the controls that set it. */
  filter: HouseFilter
  /** As the list is filtered: a moment later, so that the control that was pressed answers first. */
  applied: HouseFilter
  setFilter: (filter: HouseFilter) => void
  /** False while a URL that holds a filter waits for what reads it. */
  known: boolean
  /** The houses that pass the filter, in their order; the very array when nothing is filtered. */
  filtered: <House extends FilterableHouse>(houses: readonly House[], viewings: { has: (houseId: string) => boolean }) => readonly House[]
}

/**
 * What a list is narrowed by, kept in the URL, so that reload and a copied URL show the same list. Changing it
 * leaves the URL's other parameters, and adds no step to the browser's history. The code that filters is loaded with the
 * first filter: most lists are opened without one.
 * @param fits how houses fit people's wishes, where there are any
 * @param costs what houses cost a month, where that is known
 */
export function useHouseFilter(fits: FitIndex | null = null, costs: CostIndex | null = null): ListFilter {
  const [params, setParams] = useSearchParams()
  const { members } = useHunt()
  const holdsFilter = mayHoldFilter(params)
  const { code, failed } = useLazyCode(filterCode, holdsFilter)

  const filter = useMemo(() => (holdsFilter && code ? code.readFilter(params) : NO_FILTER), [holdsFilter, code, params])
  // Without a network, which may keep the code away, the whole list is better than none.
  const known = !holdsFilter || code !== undefined || failed
  // A filter that was not known yet is applied at once: the list must not show all houses first.
  const applied = useDeferredValue(known ? filter : null) ?? filter
  const setFilter = useCallback(
    (next: HouseFilter) => {
      const write = () => setParams((old) => filterCode.current()?.writeFilter(old, next) ?? old, { replace: true })
      if (filterCode.current()) write()
      // Without a network the list stays as it is.
      else filterCode.load().then(write, () => undefined)
    },
    [setParams],
  )
  const filtered = useCallback<ListFilter['filtered']>(
    (houses, viewings) => code?.filterHouses(houses, applied, { viewings, members, fits, costs }) ?? houses,
    [code, applied, members, fits, costs],
  )
  return { filter, applied, setFilter, known, filtered }
}
