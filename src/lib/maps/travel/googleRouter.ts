import type { TravelMode } from '@/domain/map/travel'
import { loadGoogleMaps } from '../googleScript'
import type { RoutedTrip, Router } from './router'

/** Milliseconds between requests, because Google rejects bursts. */
const PAUSE = 1000

/** The maximum number of origins, and of destinations, in a request: Google allows 100 trips per request. */
const POINTS_PER_SIDE = 10

/** Creates a router for Google's distance matrix. @param key the Google Maps key */
export function googleRouter(key: string): Router {
  return {
    pause: PAUSE,
    pointsPerSide: POINTS_PER_SIDE,
    async table(mode, from, to) {
      await loadGoogleMaps(key)
      const service = new google.maps.DistanceMatrixService()
      const result = await service.getDistanceMatrix({ origins: [...from], destinations: [...to], travelMode: modeOf(mode) })
      const rows = from.map((_, index) => (result.rows[index]?.elements ?? []).map(tripFrom))
      if (rows.some((row) => row.length !== to.length)) throw new Error('Google answered with something other than a table')
      return rows
    },
  }
}

function modeOf(mode: TravelMode): google.maps.TravelMode {
  const { DRIVING, BICYCLING, WALKING, TRANSIT } = google.maps.TravelMode
  return { car: DRIVING, bike: BICYCLING, foot: WALKING, transit: TRANSIT }[mode]
}

function tripFrom({ status, duration, distance }: google.maps.DistanceMatrixResponseElement): RoutedTrip {
  const statusText: string = status
  return statusText === 'OK' ? { seconds: duration.value, meters: distance.value } : null
}
