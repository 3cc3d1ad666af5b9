import { useMemo } from 'react'
import { filterHouses } from '@/domain/houseFilter'
import { sortHouses } from '@/domain/sorting'
import type { House } from '@/features/houses/house'
import { useSortParam } from '@/features/houses/useSortParam'
import { useHouseFilter } from '@/features/search/useHouseFilter'

/**
 * The part of a list that is shown, filtered and sorted as the address says.
 * @param viewings knows which houses have a viewing that is still to come
 */
export function useListView(houses: readonly House[], viewings: { has: (houseId: string) => boolean }) {
  const [sort, setSort] = useSortParam()
  const [filter, setFilter] = useHouseFilter()
  const kept = useMemo(() => filterHouses(houses, filter, viewings), [houses, filter, viewings])
  const shown = useMemo(() => sortHouses(kept, sort), [kept, sort])
  return { shown, sort, setSort, filter, setFilter }
}
