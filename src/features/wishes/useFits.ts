import { skipToken, useQuery } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { useCurrency } from '@/contexts/CurrencyContext'
import { useHunt } from '@/contexts/HuntContext'
import { useMeasurement } from '@/contexts/MeasurementContext'
import type { FitIndex } from '@/domain/fit/fitIndex'
import type { Wish } from '@/domain/fit/wishes'
import { wishesKey } from '@/lib/api/queryKeys'
import { subscribeToTrips, tripsVersion } from '@/lib/maps/travel/tripsVersion'
import { lazyCode, useLazyCode } from '@/ui/lazyWithRetry'

// This code is loaded only in hunts with wishes.
const fitCode = lazyCode(async () => {
  const [{ fitIndex }, { wishLabel }, { fetchHuntWishes }] = await Promise.all([
    import('@/domain/fit/fitIndex'),
    import('@/domain/fit/wishLabels'),
    import('./wishQueries'),
  ])
  return { fitIndex, wishLabel, fetchHuntWishes }
})

const tripCode = lazyCode(() => import('@/lib/maps/travel/findTrip'))

/** How well houses of the hunt fit the wishes that the viewer may read; null if there are none, and until they are loaded. */
export function useFits(): FitIndex | null {
  const { ownerId, viewerId, members, hasWishes } = useHunt()
  const { currency } = useCurrency()
  const { system } = useMeasurement()
  const currentTripsVersion = useSyncExternalStore(subscribeToTrips, tripsVersion)
  // If this code cannot be loaded, for example while offline, the pages work as if there were no wishes.
  const { code } = useLazyCode(fitCode, hasWishes)

  const { data } = useQuery({
    queryKey: wishesKey(ownerId),
    queryFn: hasWishes && code ? ({ client }) => code.fetchHuntWishes(ownerId, client) : skipToken,
  })
  // If this code cannot be loaded, travel times count as unknown.
  const { code: trips } = useLazyCode(tripCode, data?.wishes.some(({ kind }) => kind === 'place') ?? false)
  return useMemo(() => {
    if (!hasWishes || !code || !data) return null
    const labelOf = (wish: Wish) => code.wishLabel(wish, { currency, system })
    return code.fitIndex({ ...data, findTrip: trips?.makeFindSavedTrip(viewerId) }, members, viewerId, labelOf)
    // oxlint-disable-next-line react/exhaustive-deps -- the version changes with the cached travel times
  }, [hasWishes, code, trips, data, members, viewerId, currency, system, currentTripsVersion])
}
