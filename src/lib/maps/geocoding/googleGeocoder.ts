import type { LatLng } from '@/domain/map/geo'
import type { Geocoder } from './geocoder'

/** Google answers faster, but refuses bursts. */
const PAUSE = 100

/** Google's geocoder; its script must have loaded. */
export function googleGeocoder(): Geocoder {
  const geocoder = new google.maps.Geocoder()
  return { pause: PAUSE, find: (query) => ask(geocoder, query) }
}

function ask(geocoder: google.maps.Geocoder, address: string): Promise<LatLng | null> {
  return new Promise((resolve, reject) => {
    const answered = geocoder.geocode({ address }, (results, status) => {
      const answer: string = status
      const location = results?.[0]?.geometry.location
      if (answer === 'OK' && location) resolve({ lat: location.lat(), lng: location.lng() })
      else if (answer === 'OK' || answer === 'ZERO_RESULTS') resolve(null)
      else reject(new Error(`Google's geocoder answered ${status}`))
    })
    // It reports to both the callback and its promise.
    Promise.resolve(answered).catch(() => undefined)
  })
}
