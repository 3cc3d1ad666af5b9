import type { LatLng } from './geo'
import type { TravelMode } from './travel'

const GOOGLE_MODES: Readonly<Record<TravelMode, string>> = { car: 'driving', bike: 'bicycling', foot: 'walking', transit: 'transit' }

/** The most waypoints that Google Maps accepts in one link. */
export const MAX_WAYPOINTS = { phone: 3, elsewhere: 9 } as const

/** A link to a part of a route. `from` and `to` are the indices of its first and last point. */
export type RouteLink = { url: string; from: number; to: number }

/** Builds links to consecutive parts of a route in Google Maps; none for fewer than two points. */
export function routeLinks(points: readonly LatLng[], mode: TravelMode, maxWaypoints: number): RouteLink[] {
  // Google Maps does not support waypoints for public transport.
  const step = (mode === 'transit' ? 0 : maxWaypoints) + 1
  const links: RouteLink[] = []
  for (let from = 0; from < points.length - 1; from += step) {
    const to = Math.min(from + step, points.length - 1)
    const [origin = '', ...rest] = points.slice(from, to + 1).map(({ lat, lng }) => `${lat},${lng}`)
    const destination = rest.pop() ?? ''
    const parameters = new URLSearchParams({ api: '1', origin, destination, travelmode: GOOGLE_MODES[mode] })
    if (rest.length > 0) parameters.set('waypoints', rest.join('|'))
    links.push({ url: `https://www.google.com/maps/dir/?${parameters.toString()}`, from, to })
  }
  return links
}
