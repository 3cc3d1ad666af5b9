import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useHunt } from '@/contexts/HuntContext'
import { toAppError } from '@/lib/api/errors'
import { houseKeys, houseQuery } from './houseQueries'
import { readLocalCopy } from '@/lib/device/localCopy'
import { isMarkedKept } from '@/lib/outbox/keptMark'
import { isHouse, type House } from './house'

/**
 * One house. The detail page starts from the row that the list has, and makes do with the saved copy where the house
 * cannot be read; the form waits for a fresh one.
 */
export function useHouse(id: string, reader: 'detail' | 'form' = 'detail') {
  const hunt = useHunt()
  const { ownerId, viewerId } = hunt
  const client = useQueryClient()
  const query = useQuery({
    ...houseQuery(id, viewerId, reader),
    placeholderData: () =>
      reader === 'detail' ? client.getQueryData<House[]>(houseKeys.list(ownerId))?.find((house) => house.id === id) : undefined,
  })
  const error = query.error && toAppError(query.error)
  const missing = error?.kind === 'missing'
  const failed = query.errorUpdateCount > 0 && query.data === undefined && !missing
  const copy = useMemo(() => (failed && reader === 'detail' ? readLocalCopy('houses', hunt, isHouse) : null), [failed, reader, hunt])
  const listed = copy?.items.find((house) => house.id === id)
  // What was kept for offline brings more than the house: its messages and wishes.
  const kept = useQuery({
    queryKey: ['kept', viewerId, id],
    queryFn: async () => (await import('./offline/offlineHouses')).restoreHouse(client, viewerId, id),
    enabled: failed && reader === 'detail' && isMarkedKept(id),
  })
  const savedHouse = listed ?? (failed ? kept.data?.house : undefined)
  const savedAt = listed ? copy?.savedAt : kept.data?.savedAt
  const house = query.data ?? savedHouse
  const retry = () => void query.refetch()
  return {
    house,
    /** Where the house comes from, for the bar above it. */
    origin: { source: savedHouse ? ('copy' as const) : ('live' as const), savedAt, retry, retrying: query.isFetching },
    missing,
    failed: error !== null && !house && !kept.isLoading,
    retry,
  }
}
