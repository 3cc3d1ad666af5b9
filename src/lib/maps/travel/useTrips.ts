import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { isKnownPoint, type LatLng } from '@/domain/map/geo'
import { decodePolyline } from '@/domain/map/polyline'
import { TRAVEL_MODES, type GetTravelTime, type TravelMode } from '@/domain/map/travel'
import { ROOT_KEYS } from '../../api/queryKeys'
import { fetchLines, fetchTrips, routerFor } from './fetchTrips'
import type { TripsRequest } from './router'
import { savedTrips, travelTime, tripKey } from './savedTrips'
import { subscribeToTrips, tripsVersion } from './tripsVersion'

/** Milliseconds after which incomplete results are stale, so that they are requested again when a view opens or the page regains focus. */
const RETRY_DELAY = 60_000

export type Trips = {
  /** Travel times: estimates from the straight-line distance until a router has responded. */
  timeOf: GetTravelTime
  /** The texts that credit the sources of the travel times, without duplicates. */
  attributions: readonly string[]
  /** False while requests are pending. */
  settled: boolean
}

/** Travel times, fetched while a view that needs them is open. */
export function useTrips(userId: string, requests: readonly TripsRequest[]): Trips {
  const { dataUpdatedAt: version, isFetching } = useQuery({
    queryKey: [...ROOT_KEYS.travel, userId, requests],
    queryFn: async ({ signal }) => {
      const results = await Promise.all(requests.map((request) => fetchTrips(userId, request, signal)))
      return results.every(Boolean)
    },
    enabled: requests.some(({ from, to }) => from.length > 0 && to.length > 0),
    staleTime: ({ state }) => (state.data ? Infinity : RETRY_DELAY),
    retry: false,
  })
  // oxlint-disable-next-line react/exhaustive-deps -- the version changes, and so do the saved trips, when a fetch completes
  const trips = useMemo(() => savedTrips(userId), [userId, version])
  const timeOf = useCallback<GetTravelTime>((mode, from, to) => travelTime(trips, mode, from, to), [trips])
  const attributions = useMemo(
    () => [...new Set(requests.map(({ mode }) => routerFor(mode)?.attribution).filter((text) => text !== undefined))],
    [requests],
  )
  return { timeOf, attributions, settled: !isFetching }
}

/** A leg of a route; a straight line until a router has responded. */
export type RouteLeg = { points: readonly LatLng[]; isEstimate: boolean }

/**
 * The legs between the points of a route, in order. Their polylines are fetched once `ready` is true, and returned as they arrive.
 * @param route must keep its identity between renders
 */
export function useRouteLines(userId: string, mode: TravelMode, route: readonly LatLng[], ready: boolean): readonly RouteLeg[] {
  useQuery({
    queryKey: [...ROOT_KEYS.travel, 'lines', userId, mode, route],
    queryFn: ({ signal }) => fetchLines(userId, mode, route, signal),
    enabled: ready && route.length > 1,
    staleTime: ({ state }) => (state.data ? Infinity : RETRY_DELAY),
    retry: false,
  })
  const version = useSyncExternalStore(subscribeToTrips, tripsVersion)
  return useMemo(() => {
    const trips = savedTrips(userId)
    return route.slice(1).map((to, index) => {
      const from = route[index] ?? to
      const points = decodePolyline(trips.get(tripKey(mode, from, to))?.line ?? '')
      return { points: points ? [from, ...points, to] : [from, to], isEstimate: !points }
    })
    // oxlint-disable-next-line react/exhaustive-deps -- the saved trips change with the version
  }, [userId, mode, route, version])
}

/** Creates the requests for trips from houses to places, one for each travel mode of the places. */
export function tripsBetween(houses: readonly LatLng[], places: readonly { mode: TravelMode; point: LatLng }[]): TripsRequest[] {
  if (houses.length === 0) return []
  return TRAVEL_MODES.map((mode) => ({
    mode,
    from: houses,
    to: places.filter((place) => place.mode === mode && isKnownPoint(place.point)).map(({ point }) => point),
  })).filter(({ to }) => to.length > 0)
}
