/** The build's map configuration; see .env.example. */
export type MapSettings = {
  /** The Google Maps key; if there is none, the Leaflet map is shown. */
  googleKey?: string
  /** The tiles of the Leaflet map and of printed maps: a URL template with {z}, {x} and {y}, and the attribution. */
  tiles: { url: string; attribution: string }
  /** The geocoder used when Google's is unavailable: the URL of a service that has the API of Nominatim's /search. */
  geocoderUrl: string
}

type RawEnv = Readonly<Record<string, string | boolean | undefined>>

const OPEN_STREET_MAP = { url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png', attribution: '© OpenStreetMap contributors' }
const NOMINATIM = 'https://nominatim.openstreetmap.org/search'

/**
 * Parses the map settings, separately from the rest of the configuration, because most screens show no map.
 * @throws for an unusable setting
 */
export function readMapSettings(raw: RawEnv): MapSettings {
  const googleKey = trimmed(raw.VITE_GOOGLE_MAPS_API_KEY)
  const url = trimmed(raw.VITE_MAP_TILES_URL)
  const geocoderUrl = trimmed(raw.VITE_GEOCODER_URL) || NOMINATIM
  if (url && !['{z}', '{x}', '{y}'].every((part) => url.includes(part))) {
    throw new Error('VITE_MAP_TILES_URL must hold {z}, {x} and {y}, such as https://tiles.example.com/{z}/{x}/{y}.png.')
  }
  if (!URL.canParse(geocoderUrl)) throw new Error(`VITE_GEOCODER_URL must be a URL such as ${NOMINATIM}, not "${geocoderUrl}".`)
  return {
    ...(googleKey && { googleKey }),
    tiles: url ? { url, attribution: trimmed(raw.VITE_MAP_TILES_ATTRIBUTION) } : OPEN_STREET_MAP,
    geocoderUrl,
  }
}

function trimmed(value: string | boolean | undefined): string {
  return typeof value === 'string' ? value.trim() : ''
}

let settings: MapSettings | undefined

/** The build's map settings, parsed on first use. */
export function mapSettings(): MapSettings {
  settings ??= readMapSettings(import.meta.env)
  return settings
}
