import { parseNumber } from '@/domain/units/numbers'
import { isKnownPoint, type LatLng } from '@/domain/map/geo'
import type { Geocoder } from './geocoder'

/** The public Nominatim server asks for no more than one request a second. */
const PAUSE = 1000

/**
 * Asks a geocoder that answers as Nominatim's /search does.
 * @param endpoint its URL; see VITE_GEOCODER_URL
 */
export function openGeocoder(endpoint: string): Geocoder {
  return {
    pause: PAUSE,
    async find(query, signal) {
      const url = new URL(endpoint)
      url.searchParams.set('format', 'jsonv2')
      url.searchParams.set('limit', '1')
      url.searchParams.set('q', query)
      const answer = await fetch(url, { signal, headers: { accept: 'application/json' } })
      if (!answer.ok) throw new Error(`The geocoder answered ${answer.status}`)
      return firstPoint(await answer.json())
    },
  }
}

function firstPoint(answer: unknown): LatLng | null {
  if (!Array.isArray(answer)) throw new Error('The geocoder answered with something other than a list')
  const [first] = answer as ({ lat?: unknown; lon?: unknown } | null | undefined)[]
  const point = { lat: degrees(first?.lat), lng: degrees(first?.lon) }
  return isKnownPoint(point) ? point : null
}

function degrees(value: unknown): number {
  return typeof value === 'string' ? parseNumber(value) : typeof value === 'number' ? value : Number.NaN
}
