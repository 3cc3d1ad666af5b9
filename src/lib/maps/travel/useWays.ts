import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { TRAVEL_MODES, type TimeOf, type TravelMode } from '@/domain/map/travel'
import { askWays, routerFor, askLines } from './fetchWays'
import { knownTime, rememberedWays, followWays, waysVersion, wayKey } from './savedWays'
import { useQuery } from '@tanstack/react-query'
import { isKnownPoint, type LatLng } from '@/domain/map/geo'
import { pointsOfPolyline } from '@/domain/map/polyline'
import { ROOT_KEYS } from '../../api/queryKeys'
import type { WaysWanted } from './router'

/** Until it is asked again for what could not be known, in milliseconds. */
const RETRY_AFTER = 60_000

export type Ways = {
  /** How long a way takes: by air until a router has said more. */
  timeOf: TimeOf
  /** Whom the answers are owed to, each once. */
  attributions: readonly string[]
  /** Whether nobody is being asked any more. */
  settled: boolean
}

/** How long ways take. They are asked for as long as a view that needs them is open. */
export function useWays(userId: string, wanted: readonly WaysWanted[]): Ways {
  const asked = useQuery({
    queryKey: [...ROOT_KEYS.travel, userId, wanted],
    queryFn: async ({ signal }) => {
      const known = await Promise.all(wanted.map((ways) => askWays(userId, ways, signal)))
      return known.every(Boolean)
    },
    enabled: wanted.some(({ from, to }) => from.length > 0 && to.length > 0),
    staleTime: ({ state }) => (state.data ? Infinity : RETRY_AFTER),
    retry: false,
  })
  const version = asked.dataUpdatedAt
  // oxlint-disable-next-line react/exhaustive-deps -- what is remembered changes with each answer
  const known = useMemo(() => rememberedWays(userId), [userId, version])
  const timeOf = useCallback<TimeOf>((mode, from, to) => knownTime(known, mode, from, to), [known])
  const attributions = useMemo(
    () => [...new Set(wanted.map(({ mode }) => routerFor(mode)?.attribution).filter((text) => text !== undefined))],
    [wanted],
  )
  return { timeOf, attributions, settled: !asked.isFetching }
}

/** A part of a route; without an answer of a router it is the straight line. */
export type RouteLeg = { points: readonly LatLng[]; isByAir: boolean }

/**
 * The ways between the points of a route, in order. Their roads are asked for once `ready`, and drawn as they come in.
 * @param route does not change with each render
 */
export function useRouteLines(userId: string, mode: TravelMode, route: readonly LatLng[], ready: boolean): readonly RouteLeg[] {
  useQuery({
    queryKey: [...ROOT_KEYS.travel, 'lines', userId, mode, route],
    queryFn: ({ signal }) => askLines(userId, mode, route, signal),
    enabled: ready && route.length > 1,
    staleTime: ({ state }) => (state.data ? Infinity : RETRY_AFTER),
    retry: false,
  })
  const version = useSyncExternalStore(followWays, waysVersion)
  return useMemo(() => {
    const known = rememberedWays(userId)
    return route.slice(1).map((to, index) => {
      const from = route[index] ?? to
      const points = pointsOfPolyline(known.get(wayKey(mode, from, to))?.line ?? '')
      return { points: points ? [from, ...points, to] : [from, to], isByAir: !points }
    })
    // oxlint-disable-next-line react/exhaustive-deps -- what is remembered changes with the version
  }, [userId, mode, route, version])
}

/** The ways from houses to places, those of each way of travel in one question. */
export function wantedWays(houses: readonly LatLng[], places: readonly { mode: TravelMode; point: LatLng }[]): WaysWanted[] {
  if (houses.length === 0) return []
  return TRAVEL_MODES.map((mode) => ({
    mode,
    from: houses,
    to: places.filter((place) => place.mode === mode && isKnownPoint(place.point)).map(({ point }) => point),
  })).filter(({ to }) => to.length > 0)
}
