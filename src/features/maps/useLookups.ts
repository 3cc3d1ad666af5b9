import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { geocodeQuery } from '@/domain/address/address'
import { isKnownPoint, type LatLng } from '@/domain/map/geo'
import { isolateText } from '@/domain/text/unicode'
import { notify, TOAST_DURATION } from '@/lib/notify'
import { type LookupResults, forgetNotFoundAddresses, lookUp, savedLookups } from '@/lib/maps/addressLookup'
import type { Geocoder } from '@/lib/maps/geocoder'
import { useLatest } from '@/ui/hooks/useLatest'
import type { MapHouse } from './engine/mapTypes'

let lastReport = { query: '', at: 0 }

/** Reports an address that was not found, but only once if two maps on screen look it up. */
function reportNotFound(query: string) {
  if (lastReport.query === query && Date.now() - lastReport.at < TOAST_DURATION) return
  lastReport = { query, at: Date.now() }
  notify.backgroundError(`Couldn't find location for address: ${isolateText(query)}`, 'Please check the address or try again later')
}

type Lookups<House> = {
  /** A house's point, stored or looked up; undefined while unknown. */
  pointOf: (house: House) => LatLng | undefined
  /** The houses whose address is empty, was not found, or could not be looked up. */
  notFoundHouses: readonly House[]
  /** The number of houses that are waiting for a lookup. */
  waitingCount: number
  /** Retries every address that was not found. */
  retry: () => void
}

/**
 * Looks up the addresses of houses without coordinates, one at a time while the screen is open. A toast reports the first address that
 * was not found. If a lookup fails, its address and all remaining ones count as not found until `retry` is called.
 */
export function useLookups<House extends MapHouse>(
  houses: readonly House[],
  geocoder: Geocoder | undefined,
  userId: string,
): Lookups<House> {
  const [results, setResults] = useState<LookupResults>(() => savedLookups(userId))
  const hasReportedFailure = useRef(false)

  const unlocatedHouses = useMemo(() => houses.filter(({ coordinates }) => !isKnownPoint(coordinates)), [houses])
  const pending = useMemo(() => {
    const pendingQueries = unlocatedHouses.map(({ address }) => geocodeQuery(address)).filter((query) => query && !results.has(query))
    return [...new Set(pendingQueries)]
  }, [unlocatedHouses, results])
  const next = pending[0]

  const latestPending = useLatest(pending)

  useEffect(() => {
    if (!geocoder || next === undefined) return
    const controller = new AbortController()
    const settle = (queries: readonly string[], point: LatLng | null) => {
      if (controller.signal.aborted) return
      setResults((old) => new Map([...old, ...queries.map((query) => [query, point] as const)]))
      if (point || hasReportedFailure.current) return
      hasReportedFailure.current = true
      reportNotFound(next)
    }
    lookUp(geocoder, userId, next, controller.signal).then(
      (point) => settle([next], point),
      () => settle(latestPending.current, null),
    )
    return () => controller.abort()
  }, [geocoder, userId, next, latestPending])

  const pointOf = useCallback(
    (house: House) => (isKnownPoint(house.coordinates) ? house.coordinates : (results.get(geocodeQuery(house.address)) ?? undefined)),
    [results],
  )
  const retry = useCallback(() => {
    forgetNotFoundAddresses(userId)
    hasReportedFailure.current = false
    setResults((old) => new Map([...old].filter(([, point]) => point !== null)))
  }, [userId])

  const notFoundHouses = useMemo(
    () =>
      unlocatedHouses.filter(({ address }) => {
        const query = geocodeQuery(address)
        // An empty address cannot be looked up.
        return !query || results.get(query) === null
      }),
    [unlocatedHouses, results],
  )
  const waitingCount = unlocatedHouses.filter((house) => !pointOf(house)).length - notFoundHouses.length
  return { pointOf, notFoundHouses, waitingCount, retry }
}
