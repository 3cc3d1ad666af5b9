import type { TravelMode } from '@/domain/map/travel'
import { loadGoogleMaps } from '../googleScript'
import type { RoutedWay, Router } from './router'

/** Google is faster, but refuses bursts. In milliseconds. */
const PAUSE = 1000

/** Points per side of a table: a request may contain 100 ways. */
const SIDE = 10

/** Google's distance matrix, with the maps' key. */
export function googleRouter(key: string): Router {
  return {
    pause: PAUSE,
    async table(mode, from, to, signal) {
      await loadGoogleMaps(key)
      signal.throwIfAborted()
      const service = new google.maps.DistanceMatrixService()
      const rows: RoutedWay[][] = from.map(() => [])
      for (let first = 0; first < from.length; first += SIDE) {
        for (let start = 0; start < to.length; start += SIDE) {
          const origins = from.slice(first, first + SIDE)
          const { rows: answered } = await service.getDistanceMatrix({
            origins,
            destinations: to.slice(start, start + SIDE),
            travelMode: modeOf(mode),
          })
          signal.throwIfAborted()
          for (const [index] of origins.entries()) {
            rows[first + index]?.push(...(answered[index]?.elements ?? []).map(wayFrom))
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

function wayFrom({ status, duration, distance }: google.maps.DistanceMatrixResponseElement): RoutedWay {
  const answer: string = status
  return answer === 'OK' ? { seconds: duration.value, meters: distance.value } : null
}
