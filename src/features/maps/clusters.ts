import Supercluster from 'supercluster'
import type { Bounds, LatLng } from '@/domain/geo'
import type { MapMarker } from './mapTypes'

/** The deepest zoom of both maps. */
export const MAX_ZOOM = 19

/** Markers closer than this many pixels become one. */
const RADIUS = 56

export type Spot =
  | { kind: 'house'; key: string; place: LatLng; marker: MapMarker }
  | {
      kind: 'group'
      key: string
      place: LatLng
      count: number
      /** The zoom at which the group parts, or null when its houses lie on one spot. */
      partsAt: number | null
      ids: () => string[]
    }

/**
 * Puts markers that would overlap into groups. Also the deepest zoom groups, so that houses on one spot never hide each other.
 * @returns what to draw in an area at a zoom level; the area may cross the date line
 */
export function clusterIndex(markers: readonly MapMarker[]): (bounds: Bounds, zoom: number) => Spot[] {
  const index = new Supercluster<{ marker: MapMarker }>({ radius: RADIUS, maxZoom: MAX_ZOOM, extent: 256 })
  index.load(
    markers.map((marker) => ({
      type: 'Feature',
      properties: { marker },
      geometry: { type: 'Point', coordinates: [marker.place.lng, marker.place.lat] },
    })),
  )
  return ({ south, west, north, east }, zoom) =>
    index.getClusters([west, south, east, north], Math.round(zoom)).map(({ properties, geometry }): Spot => {
      const [lng = 0, lat = 0] = geometry.coordinates
      if (!('cluster' in properties)) return { kind: 'house', key: properties.marker.id, place: properties.marker.place, marker: properties.marker }
      const { cluster_id: id, point_count: count } = properties
      const partsAt = index.getClusterExpansionZoom(id)
      return {
        kind: 'group',
        key: `group ${lat} ${lng} ${count}`,
        place: { lat, lng },
        count,
        partsAt: partsAt > MAX_ZOOM ? null : partsAt,
        ids: () => index.getLeaves(id, Infinity).map((leaf) => leaf.properties.marker.id),
      }
    })
}
