import { useQuery } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import type { LatLng } from '@/domain/map/geo'
import { pointsOfPolyline } from '@/domain/map/polyline'
import type { TravelMode } from '@/domain/map/travel'
import { ROOT_KEYS } from '../../api/queryKeys'
import { followWays, waysVersion } from './waysVersion'
import { askLines } from './askWays'
import { rememberedWays, wayKey } from './travelMemory'

/** Until it is asked again for what could not be known, in milliseconds. */
const AGAIN_AFTER = 60_000

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
    staleTime: ({ state }) => (state.data ? Infinity : AGAIN_AFTER),
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
