import { useMemo } from 'react'
import type { Bounds } from '@/domain/map/geo'
import { clusterIndex, type Cluster } from './clusters'
import type { MapMarker } from './mapTypes'

/** The part of the world a map currently shows. */
export type VisibleArea = { bounds: Bounds; zoom: number }

/** The markers and groups to draw; none until the map reports what it shows. */
export function useClusters(markers: readonly MapMarker[], visible: VisibleArea | undefined): Cluster[] {
  const index = useMemo(() => clusterIndex(markers), [markers])
  return useMemo(() => (visible ? index(visible.bounds, visible.zoom) : []), [index, visible])
}

/** Whether a house is the cluster's only marker or one of its group. */
export function includesHouse(cluster: Cluster, id: string | null): boolean {
  if (id === null) return false
  return cluster.kind === 'house' ? cluster.marker.id === id : cluster.ids.includes(id)
}

/** The accessible name of a group. */
export function groupLabel({ ids, partsAt }: Extract<Cluster, { kind: 'group' }>): string {
  return partsAt === null ? `${ids.length} properties in one place` : `${ids.length} properties, zoom in`
}
