import Supercluster from 'supercluster'
import type { Bounds, LatLng } from '@/domain/map/geo'
import type { MapMarker } from './mapTypes'
import { useMemo } from 'react'

/** The highest zoom level of both map engines. */
export const MAX_ZOOM = 19

/** Markers closer to each other than this many pixels are grouped. */
const CLUSTER_RADIUS = 56

/** The width of the whole world at zoom 0, in pixels. */
const WORLD_SIZE = 256

export type Cluster =
  | { kind: 'house'; key: string; point: LatLng; marker: MapMarker }
  | {
      kind: 'group'
      key: string
      point: LatLng
      /** The zoom at which the group splits; null if its houses are too close to separate even at the highest zoom. */
      splitZoom: number | null
      ids: readonly string[]
    }

type Level = Supercluster<{ marker: MapMarker; index: number }>

/**
 * Groups markers that would overlap, even at the highest zoom, so that houses at the same point never hide each other.
 * @returns a function that finds the clusters in an area at a zoom level; the area may cross the date line
 */
export function clusterIndex(markers: readonly MapMarker[]): (bounds: Bounds, zoom: number) => Cluster[] {
  const features = markers.map((marker, index) => ({
    type: 'Feature' as const,
    properties: { marker, index },
    geometry: { type: 'Point' as const, coordinates: [marker.point.lng, marker.point.lat] },
  }))
  // Each zoom level is computed when it is first needed, because computing all of them is slow for thousands of markers.
  const levels = new Map<number, Level>()
  const levelOf = (zoom: number): Level => {
    const cached = levels.get(zoom)
    if (cached) return cached
    const level: Level = new Supercluster({ radius: CLUSTER_RADIUS, minZoom: zoom, maxZoom: zoom, extent: WORLD_SIZE })
    levels.set(zoom, level.load(features))
    return level
  }
  return ({ south, west, north, east }, exactZoom) => {
    const zoom = Math.min(Math.round(exactZoom), MAX_ZOOM)
    const level = levelOf(zoom)
    return level.getClusters([west, south, east, north], zoom).map(({ properties, geometry }): Cluster => {
      if (!('cluster' in properties))
        return { kind: 'house', key: properties.marker.id, point: properties.marker.point, marker: properties.marker }
      const [lng = 0, lat = 0] = geometry.coordinates
      const group = level
        .getLeaves(properties.cluster_id, Infinity)
        .map((leaf) => leaf.properties)
        .toSorted((one, other) => one.index - other.index)
        .map(({ marker }) => marker)
      return {
        kind: 'group',
        key: `group ${lat} ${lng} ${group.length}`,
        point: { lat, lng },
        splitZoom: splitZoomOf(group, zoom),
        ids: group.map(({ id }) => id),
      }
    })
  }
}

/** The lowest zoom at which the group splits, because a marker leaves the first marker's radius; null if it never splits. */
function splitZoomOf(group: readonly MapMarker[], zoom: number): number | null {
  const [first, ...others] = group.map(({ point }) => mercator(point))
  const maxDistance = Math.max(...others.map(([x, y]) => Math.hypot(x - (first?.[0] ?? 0), y - (first?.[1] ?? 0))))
  const splitZoom = Math.max(zoom, Math.floor(Math.log2(CLUSTER_RADIUS / WORLD_SIZE / maxDistance))) + 1
  return splitZoom > MAX_ZOOM ? null : splitZoom
}

/** Converts a point to Web Mercator coordinates, from 0 to 1. */
function mercator({ lat, lng }: LatLng): readonly [number, number] {
  const sine = Math.sin((lat * Math.PI) / 180)
  const y = 0.5 - (0.25 * Math.log((1 + sine) / (1 - sine))) / Math.PI
  return [lng / 360 + 0.5, Math.min(Math.max(y, 0), 1)]
}

export type VisibleArea = { bounds: Bounds; zoom: number }

/** The clusters to draw; none until the map reports its visible area. */
export function useClusters(markers: readonly MapMarker[], area: VisibleArea | undefined): Cluster[] {
  const index = useMemo(() => clusterIndex(markers), [markers])
  return useMemo(() => (area ? index(area.bounds, area.zoom) : []), [index, area])
}

/** Whether a house is the cluster's only marker or in its group. */
export function includesHouse(cluster: Cluster, id: string | null): boolean {
  if (id === null) return false
  return cluster.kind === 'house' ? cluster.marker.id === id : cluster.ids.includes(id)
}

/** The text and the accessible name of a group of numbered stops that cannot be opened. */
export function describeStops({ ids }: Extract<Cluster, { kind: 'group' }>, markers: readonly MapMarker[]) {
  const stops = markers.filter(({ id }) => ids.includes(id))
  return { text: stops.map(({ text }) => text).join(', '), label: stops.map(({ label }) => label).join('; ') }
}

/** The accessible name of a group. */
export function groupLabel({ ids, splitZoom }: Extract<Cluster, { kind: 'group' }>): string {
  return splitZoom === null ? `${ids.length} properties in one place` : `${ids.length} properties, zoom in`
}
