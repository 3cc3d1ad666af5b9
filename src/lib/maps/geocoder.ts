import { isKnownPoint, type LatLng } from '@/domain/map/geo'
import { parseNumber } from '@/domain/units/numbers'
import { loadGoogleMaps } from './googleScript'
import { mapSettings } from './mapSettings'

/** A service that looks up addresses. */
export type Geocoder = {
  /**
   * Finds the point of an address. Resolves to null if nothing is found. The signal has no effect on a request to Google in flight.
   * @throws when there is no usable response
   */
  find: (query: string, signal: AbortSignal) => Promise<LatLng | null>
  /** Milliseconds from the end of one lookup to the start of the next. */
  pause: number
}

/** Milliseconds between requests: the public Nominatim server allows one per second. */
const NOMINATIM_PAUSE = 1000

/** How long a lookup may take, in milliseconds. All later lookups wait for it. */
const TIMEOUT = 10_000

/**
 * Creates a geocoder for a service that has the API of Nominatim's /search.
 * @param endpoint the service's URL; see VITE_GEOCODER_URL
 */
export function nominatimGeocoder(endpoint: string): Geocoder {
  return {
    pause: NOMINATIM_PAUSE,
    async find(query, signal) {
      const url = new URL(endpoint)
      url.searchParams.set('format', 'jsonv2')
      url.searchParams.set('limit', '1')
      url.searchParams.set('q', query)
      const response = await fetch(url, {
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]),
        headers: { accept: 'application/json' },
      })
      if (!response.ok) throw new Error(`The geocoder answered ${response.status}`)
      return firstPoint(await response.json())
    },
  }
}

function firstPoint(body: unknown): LatLng | null {
  if (!Array.isArray(body)) throw new Error('The geocoder answered with something other than a list')
  const [first] = body as ({ lat?: unknown; lon?: unknown } | null | undefined)[]
  const point = { lat: degrees(first?.lat), lng: degrees(first?.lon) }
  return isKnownPoint(point) ? point : null
}

function degrees(value: unknown): number {
  return typeof value === 'string' ? parseNumber(value) : typeof value === 'number' ? value : Number.NaN
}

/** Milliseconds between requests. Google allows more per second than Nominatim, but rejects bursts. */
const GOOGLE_PAUSE = 100

/** Creates a geocoder that uses Google Maps, whose script must have loaded. */
export function googleGeocoder(): Geocoder {
  const geocoder = new google.maps.Geocoder()
  return { pause: GOOGLE_PAUSE, find: (query) => googlePoint(geocoder, query) }
}

function googlePoint(geocoder: google.maps.Geocoder, address: string): Promise<LatLng | null> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error("Google's geocoder did not answer")), TIMEOUT)
    const promise = geocoder.geocode({ address }, (results, status) => {
      const statusText: string = status
      const location = results?.[0]?.geometry.location
      if (statusText === 'OK' && location) resolve({ lat: location.lat(), lng: location.lng() })
      else if (statusText === 'OK' || statusText === 'ZERO_RESULTS') resolve(null)
      else reject(new Error(`Google's geocoder answered ${status}`))
    })
    // Google reports a failure both to the callback and by rejecting the promise, whose rejection would otherwise be unhandled.
    Promise.resolve(promise).catch(() => undefined)
  })
}

/** The geocoder for a page that has no map: Google's if the build has a key and the script loads, otherwise Nominatim's. */
export async function pageGeocoder(): Promise<Geocoder> {
  const { googleKey, geocoderUrl } = mapSettings()
  if (googleKey) {
    try {
      await loadGoogleMaps(googleKey)
      return googleGeocoder()
    } catch {
      // Fall back to Nominatim.
    }
  }
  return nominatimGeocoder(geocoderUrl)
}
