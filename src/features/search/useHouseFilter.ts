import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { readFilter, writeFilter } from '@/domain/filterAddress'
import type { HouseFilter } from '@/domain/houseFilter'

/**
 * What a list is narrowed by, kept in the address, so that reload and a copied address show the same list. Changing it
 * leaves the address's other parameters, and adds no step to the browser's history.
 */
export function useHouseFilter(): [HouseFilter, (filter: HouseFilter) => void] {
  const [params, setParams] = useSearchParams()
  const filter = useMemo(() => readFilter(params), [params])
  const setFilter = useCallback(
    (next: HouseFilter) => setParams((old) => writeFilter(old, next), { replace: true }),
    [setParams],
  )
  return [filter, setFilter]
}
