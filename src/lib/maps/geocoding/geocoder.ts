import type { LatLng } from '@/domain/map/geo'

/** Finds the point of an address. */
export type Geocoder = {
  /**
   * Null where nothing is found.
   * @throws when there is no usable answer
   */
  find: (query: string, signal: AbortSignal) => Promise<LatLng | null>
  /** Milliseconds between the starts of two lookups. */
  pause: number
}
