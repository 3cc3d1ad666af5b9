import type { LatLng } from '@/domain/map/geo'
import type { TravelMode } from '@/domain/map/travel'

/** A way as a router knows it, with the line along its roads where it was asked for (see `pointsOfPolyline`). Null: there is none. */
export type RoutedWay = { seconds: number; meters: number; line?: string } | null

/** The ways from each point to each other one. */
export type WaysWanted = { mode: TravelMode; from: readonly LatLng[]; to: readonly LatLng[] }

/** Who is asked for ways. */
export type Router = {
  /** Milliseconds between the starts of two requests. */
  pause: number
  /**
   * The ways from each point to each other one, in rows by `from`.
   * @throws RouterRefusal when it does not answer such questions; another error when there is no usable answer
   */
  table: (mode: TravelMode, from: readonly LatLng[], to: readonly LatLng[], signal: AbortSignal) => Promise<RoutedWay[][]>
  /** One way, for routers that refuse tables. */
  route?: (mode: TravelMode, from: LatLng, to: LatLng, signal: AbortSignal) => Promise<RoutedWay>
  /** One way with its line, for routers that know the roads. */
  line?: (mode: TravelMode, from: LatLng, to: LatLng, signal: AbortSignal) => Promise<RoutedWay>
}

/** The router answers, but not questions of this kind. */
export class RouterRefusal extends Error {}
