import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { TimeOf } from '@/domain/map/travel'
import { ROOT_KEYS } from '../../api/queryKeys'
import { askWays, routerFor } from './askWays'
import { knownTime, rememberedWays } from './travelMemory'
import type { WaysWanted } from './travelTypes'

/** Until it is asked again for what could not be known, in milliseconds. */
const AGAIN_AFTER = 60_000

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
    staleTime: ({ state }) => (state.data ? Infinity : AGAIN_AFTER),
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
