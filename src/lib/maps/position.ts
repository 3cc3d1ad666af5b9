import type { LatLng } from '@/domain/map/geo'

/** How long finding out may take, and how old an answer may be, in milliseconds. */
const PATIENCE = 15_000
const STILL_GOOD = 60_000

/**
 * Where this device is; the browser asks the person first.
 * @throws Error with words for the person
 */
export function currentPosition(): Promise<LatLng> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new Error('This browser does not know where you are.'))
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      ({ code, PERMISSION_DENIED }) =>
        reject(
          new Error(
            code === PERMISSION_DENIED
              ? 'Your browser does not let House Hunter know where you are. Allow it in the settings of this site.'
              : 'Your position could not be found. Try again outside, or choose a place.',
          ),
        ),
      { timeout: PATIENCE, maximumAge: STILL_GOOD },
    )
  })
}
