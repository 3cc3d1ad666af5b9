import type { LatLng } from '@/domain/map/geo'

/** How long the device may take to find its position, and how old a cached position may be, in milliseconds. */
const TIMEOUT = 15_000
const MAX_AGE = 60_000

/**
 * Determines the device's position; the browser asks the person for permission.
 * @throws Error with a message to show
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
              : 'Your position could not be found. Try again outside.',
          ),
        ),
      { timeout: TIMEOUT, maximumAge: MAX_AGE },
    )
  })
}
