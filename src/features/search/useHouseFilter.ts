import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router-dom'
import { mayHoldFilter } from '@/domain/filterParameters'
import { NO_FILTER, type FilterableHouse, type HouseFilter } from '@/domain/houseFilter'
import { currentFilterTools, followFilterTools, loadFilterTools } from './filterToolsStore'

export type ListFilter = {
  filter: HouseFilter
  setFilter: (filter: HouseFilter) => void
  /** False while an address that holds a filter waits for what reads it. */
  known: boolean
  /** The houses that pass the filter, in their order; the very array when nothing is filtered. */
  filtered: <House extends FilterableHouse>(houses: readonly House[], viewings: { has: (houseId: string) => boolean }) => readonly House[]
}

/**
 * What a list is narrowed by, kept in the address, so that reload and a copied address show the same list. Changing it
 * leaves the address's other parameters, and adds no step to the browser's history. What filters is loaded with the first
 * filter: most lists are opened without one.
 */
export function useHouseFilter(): ListFilter {
  const [params, setParams] = useSearchParams()
  const tools = useSyncExternalStore(followFilterTools, currentFilterTools)
  const holdsFilter = mayHoldFilter(params)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    // Without a network, which may keep the tools away, the whole list is better than none.
    if (holdsFilter) loadFilterTools().catch(() => setFailed(true))
  }, [holdsFilter])

  const filter = useMemo(() => (holdsFilter && tools ? tools.readFilter(params) : NO_FILTER), [holdsFilter, tools, params])
  const setFilter = useCallback(
    (next: HouseFilter) => setParams((old) => currentFilterTools()?.writeFilter(old, next) ?? old, { replace: true }),
    [setParams],
  )
  const filtered = useCallback<ListFilter['filtered']>(
    (houses, viewings) => tools?.filterHouses(houses, filter, viewings) ?? houses,
    [tools, filter],
  )
  return { filter, setFilter, known: !holdsFilter || tools !== undefined || failed, filtered }
}
