import { useCallback, useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { CostIndex } from '@/domain/costIndex'
import type { FitIndex } from '@/domain/fitIndex'
import { useHunt } from '@/contexts/HuntContext'
import { mayHoldFilter } from './filterParameters'
import { NO_FILTER, type FilterableHouse, type HouseFilter } from './houseFilter'
import { currentFilterTools, followFilterTools, loadFilterTools } from './filterToolsStore'

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
  const tools = useSyncExternalStore(followFilterTools, currentFilterTools)
  const holdsFilter = mayHoldFilter(params)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    // Without a network, which may keep the tools away, the whole list is better than none.
    if (holdsFilter) loadFilterTools().catch(() => setFailed(true))
  }, [holdsFilter])

  const filter = useMemo(() => (holdsFilter && tools ? tools.readFilter(params) : NO_FILTER), [holdsFilter, tools, params])
  const known = !holdsFilter || tools !== undefined || failed
  // A filter that was not known yet is applied at once: the list must not show all houses first.
  const applied = useDeferredValue(known ? filter : null) ?? filter
  const setFilter = useCallback(
    (next: HouseFilter) => {
      const write = () => setParams((old) => currentFilterTools()?.writeFilter(old, next) ?? old, { replace: true })
      if (currentFilterTools()) write()
      // Without a network the list stays as it is.
      else loadFilterTools().then(write, () => undefined)
    },
    [setParams],
  )
  const filtered = useCallback<ListFilter['filtered']>(
    (houses, viewings) => tools?.filterHouses(houses, applied, { viewings, members, fits, costs }) ?? houses,
    [tools, applied, members, fits, costs],
  )
  return { filter, applied, setFilter, known, filtered }
}
