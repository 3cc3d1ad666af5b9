import { useMemo } from 'react'
import { sortHouses } from '@/domain/sorting'
import type { HouseList } from '@/features/houses/useHouses'
import { useSortParam } from '@/features/houses/useSortParam'
import { useHouseFilter } from '@/features/search/useHouseFilter'

/**
 * The part of a list that is shown, filtered and sorted as the address says.
 * @param viewings knows which houses have a viewing that is still to come
 */
export function useListView({ houses, source }: Pick<HouseList, 'houses' | 'source'>, viewings: { has: (houseId: string) => boolean }) {
  const [sort, setSort] = useSortParam()
  const { filter, setFilter, known, filtered } = useHouseFilter()
  const loading = source === 'loading' || !known
  const shown = useMemo(() => (loading ? [] : sortHouses(filtered(houses, viewings), sort)), [loading, filtered, houses, viewings, sort])
  return { shown, loading, sort, setSort, filter, setFilter }
}
