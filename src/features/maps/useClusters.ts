import { useMemo } from 'react'
import type { Bounds } from '@/domain/geo'
import { clusterIndex, type Spot } from './clusters'
import type { MapMarker } from './mapTypes'

/** What a map shows right now. */
export type Seen = { bounds: Bounds; zoom: number }

/** The markers and groups to draw; none until the map has told what it shows. */
export function useClusters(markers: readonly MapMarker[], seen: Seen | undefined): Spot[] {
  const index = useMemo(() => clusterIndex(markers), [markers])
  return useMemo(() => (seen ? index(seen.bounds, seen.zoom) : []), [index, seen])
}

/** Whether a house is this marker, or among this group. */
export function holds(spot: Spot, id: string | null): boolean {
  if (id === null) return false
  return spot.kind === 'house' ? spot.marker.id === id : spot.ids().includes(id)
}

/** What a group is called. */
export function groupLabel({ count, partsAt }: Extract<Spot, { kind: 'group' }>): string {
  return partsAt === null ? `${count} properties in one place` : `${count} properties, zoom in`
}
