import { useQueries } from '@tanstack/react-query'
import { toAppError } from '@/lib/errors'
import { useHunt } from '@/contexts/HuntContext'
import type { House } from './house'
import { houseQuery } from './houseQueries'
import { useHouses } from './useHouses'

export type ChosenHouses = {
  /** Those that this person may see, in the order of the ids. */
  houses: House[]
  loading: boolean
  /** How many there are not, or not for this person. */
  missing: number
  /** Some could not be read now; another try may help. */
  failed: boolean
  retry: () => void
}

/** The houses with these ids: from the list of the hunt on screen, the others one by one, from whatever hunt they are in. */
export function useHousesById(ids: readonly string[]): ChosenHouses {
  const { viewerId } = useHunt()
  const list = useHouses('all', 'beside')
  const listed = new Map(list.houses.map((house) => [house.id, house]))
  const elsewhere = list.source === 'live' ? ids.filter((id) => !listed.has(id)) : []
  const queries = useQueries({
    // What is missing is told by the screen, once for all of them.
    queries: elsewhere.map((id) => ({ ...houseQuery(id, viewerId), meta: {} })),
  })
  const found = new Map(queries.map(({ data }) => [data?.id, data]))
  const isMissing = queries.map(({ error }) => error !== null && toAppError(error).kind === 'missing')
  return {
    houses: ids.map((id) => listed.get(id) ?? found.get(id)).filter((house) => house !== undefined),
    loading: list.source === 'loading' || queries.some(({ isPending }) => isPending),
    missing: isMissing.filter(Boolean).length,
    failed: queries.some(({ isError }, index) => isError && !isMissing[index]),
    retry: () => queries.forEach(({ isError, refetch }) => isError && void refetch()),
  }
}
