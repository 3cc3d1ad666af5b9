import { useMemo } from 'react'
import { useHunt } from '@/contexts/HuntContext'
import type { FindTravelTime } from '@/domain/calendar/viewingConflicts'
import { knownWays } from '@/lib/maps/travel/travelMemory'

/** The ways by car that a router has told already, such as for the plan of a day. Nobody is asked for more. */
export function useCachedTravelTimes(): FindTravelTime {
  const { viewerId } = useHunt()
  return useMemo(() => knownWays(viewerId, 'car'), [viewerId])
}
