import type { TravelMode } from '@/domain/map/travel'
import { loadGoogleMaps } from '../googleScript'
import type { RoutedTrip, Router } from './router'

/** Milliseconds between tables, because Google rejects bursts. The requests for one table follow each other without a pause. */
const PAUSE = 1000

/** The maximum number of origins, and of destinations, in a request: Google allows 100 trips per request. */
const POINTS_PER_SIDE = 10

/** Creates a router for Google's distance matrix. @param key the Google Maps key */
export function googleRouter(key: string): Router {
  return {
    pause: PAUSE,
    async table(mode, from, to, signal) {
      await loadGoogleMaps(key)
      const service = new google.maps.DistanceMatrixService()
      const rows: RoutedTrip[][] = from.map(() => [])
      for (let firstOrigin = 0; firstOrigin < from.length; firstOrigin += POINTS_PER_SIDE) {
        for (let firstDestination = 0; firstDestination < to.length; firstDestination += POINTS_PER_SIDE) {
          signal.throwIfAborted()
          const origins = from.slice(firstOrigin, firstOrigin + POINTS_PER_SIDE)
          const { rows: resultRows } = await service.getDistanceMatrix({
            origins,
            destinations: to.slice(firstDestination, firstDestination + POINTS_PER_SIDE),
            travelMode: modeOf(mode),
          })
          for (const [index] of origins.entries()) {
            rows[firstOrigin + index]?.push(...(resultRows[index]?.elements ?? []).map(tripFrom))
          }
        }
      }
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
