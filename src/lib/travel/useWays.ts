import { useQueries } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { LatLng } from '@/domain/geo'
import type { TravelMode, TravelTime } from '@/domain/travel'
import { ROOT_KEYS } from '../queryKeys'
import { askWays, knownTime, routerFor } from './askWays'
import { rememberedWays } from './travelMemory'
import type { WaysWanted } from './travelTypes'

/** Until it is asked again for what could not be known, in milliseconds. */
const AGAIN_AFTER = 60_000

export type Ways = {
  /** How long a way takes: by air until a router has said more. */
  timeOf: (mode: TravelMode, from: LatLng, to: LatLng) => TravelTime
  /** Whom the answers are owed to, each once. */
  attributions: readonly string[]
  /** Whether answers are still to come. */
  isAsking: boolean
}

/** How long ways take. They are asked for as long as a view that needs them is open; `wanted` may change with each render. */
export function useWays(userId: string, wanted: readonly WaysWanted[]): Ways {
  const asked = useQueries({
    queries: wanted.map((ways) => ({
      queryKey: [...ROOT_KEYS.travel, userId, ways],
      queryFn: ({ signal }: { signal: AbortSignal }) => askWays(userId, ways, signal),
      enabled: ways.from.length > 0 && ways.to.length > 0,
      staleTime: ({ state }: { state: { data: boolean | undefined } }) => (state.data ? Infinity : AGAIN_AFTER),
      retry: false,
    })),
  })
  const version = asked.map(({ dataUpdatedAt }) => dataUpdatedAt).join(' ')
  // oxlint-disable-next-line react/exhaustive-deps -- what is remembered changes with each answer
  const known = useMemo(() => rememberedWays(userId), [userId, version])
  const timeOf = useCallback((mode: TravelMode, from: LatLng, to: LatLng) => knownTime(known, mode, from, to), [known])
  const attributions = useMemo(
    () => [...new Set(wanted.map(({ mode }) => routerFor(mode)?.attribution).filter((text) => text !== undefined))],
    [wanted],
  )
  return { timeOf, attributions, isAsking: asked.some(({ isFetching }) => isFetching) }
}
