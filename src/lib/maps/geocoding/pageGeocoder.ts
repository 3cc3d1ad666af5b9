import { loadGoogleMaps } from '../googleScript'
import { mapSettings } from '../mapSettings'
import type { Geocoder } from './geocoder'
import { googleGeocoder } from './googleGeocoder'
import { openGeocoder } from './openGeocoder'

/** The geocoder of a page without a map: Google's if the build has a key and its script arrives, else the open map's. */
export async function pageGeocoder(): Promise<Geocoder> {
  const { googleKey, geocoderUrl } = mapSettings()
  if (googleKey) {
    try {
      await loadGoogleMaps(googleKey)
      return googleGeocoder()
    } catch {
      // The open one answers as well.
    }
  }
  return openGeocoder(geocoderUrl)
}
