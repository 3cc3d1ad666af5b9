import { useMemo } from 'react'
import { useHunt } from '@/contexts/HuntContext'
import type { KnownWay } from '@/domain/calendar/viewingConflicts'
import { savedTimes } from '@/lib/maps/travel/savedWays'

/** The ways by car that a router has told already, such as for the plan of a day. Nobody is asked for more. */
export function useKnownWay(): KnownWay {
  const { viewerId } = useHunt()
  return useMemo(() => savedTimes(viewerId, 'car'), [viewerId])
}
