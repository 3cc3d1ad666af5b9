import type { LatLng } from '@/domain/map/geo'
import type { TravelMode } from '@/domain/map/travel'

/**
 * A router's result for a trip; null if there is no route. `line` is the encoded polyline, if requested (see `decodePolyline`), or an empty
 * string in a saved trip for which the router found no polyline.
 */
export type RoutedTrip = { seconds: number; meters: number; line?: string } | null

/** The trips from each point of `from` to each point of `to`. */
export type TripsRequest = { mode: TravelMode; from: readonly LatLng[]; to: readonly LatLng[] }

/** A routing service. */
export type Router = {
  /** Milliseconds from the end of one request to the start of the next. */
  pause: number
  /** The maximum number of origins, and of destinations, in a table; unlimited if undefined. */
  pointsPerSide?: number
  /**
   * Requests the trips from each point of `from` to each point of `to`.
   * @returns a row for each point of `from`, with a trip for each point of `to`
   * @throws UnsupportedRequest when the router does not support such requests; another error when there is no usable response
   */
  table: (mode: TravelMode, from: readonly LatLng[], to: readonly LatLng[]) => Promise<RoutedTrip[][]>
  /** Requests a single trip. Used if the router does not support tables. */
  route?: (mode: TravelMode, from: LatLng, to: LatLng) => Promise<RoutedTrip>
  /** Requests a single trip with its polyline. */
  line?: (mode: TravelMode, from: LatLng, to: LatLng) => Promise<RoutedTrip>
}

/** Thrown if the router does not support requests of this kind. */
export class UnsupportedRequest extends Error {}

/** Thrown if a point of a table is far from any road: the router then rejects the whole table, even if its other trips have routes. */
export class PointOffRoad extends UnsupportedRequest {}
