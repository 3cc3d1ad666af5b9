import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { validate as isUuid } from 'uuid'
import { useHunt } from '@/contexts/HuntContext'
import { houseKeys, fetchHousesById } from './houseQueries'
import type { House } from './house'
import { useHouses } from './useHouses'

/** The houses with these ids that the person may see, of any hunt and in any order. */
const housesByIdQuery = (ids: readonly string[], viewerId: string) =>
  queryOptions({ queryKey: houseKeys.chosen(ids), queryFn: () => fetchHousesById(ids, viewerId) })

export type ChosenHouses = {
  /** Those that this person may see, in the order of the ids. */
  houses: House[]
  /** The ids that the list of the hunt on screen does not have, but another hunt may. */
  elsewhere: readonly string[]
  loading: boolean
  /** How many do not exist, or not for this person. */
  missing: number
  /** Some could not be read now; another try may help. */
  failed: boolean
  retry: () => void
}

/** The houses with these ids: from the list of the hunt on screen, the others from whatever hunt they are in. */
export function useHousesById(ids: readonly string[]): ChosenHouses {
  const { viewerId } = useHunt()
  const list = useHouses('all', 'beside')
  const listed = new Map(list.houses.map((house) => [house.id, house]))
  const elsewhere = list.source === 'live' ? ids.filter((id) => !listed.has(id)) : []
  const asks = elsewhere.length > 0
  // Taking one house out of the comparison must not take the others off the screen.
  const query = useQuery({ ...housesByIdQuery(elsewhere, viewerId), enabled: asks, placeholderData: keepPreviousData })
  const found = new Map(query.data?.map((house) => [house.id, house]))
  const houses = ids.map((id) => listed.get(id) ?? found.get(id)).filter((house) => house !== undefined)
  return {
    houses,
    elsewhere: elsewhere.filter((id) => isUuid(id)),
    loading: list.source === 'loading' || (asks && query.isPending),
    missing: asks && query.isSuccess && !query.isPlaceholderData ? ids.length - houses.length : 0,
    failed: asks && query.isError,
    retry: () => void query.refetch(),
  }
}
