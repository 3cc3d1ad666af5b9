import { expect, test } from 'vitest'
import { readMapSettings } from './mapSettings'

test('by default, the Leaflet map uses OpenStreetMap’s servers, and nothing is requested from Google', () => {
  expect(readMapSettings({ VITE_GOOGLE_MAPS_API_KEY: '  ' })).toEqual({
    tiles: { url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png', attribution: '© OpenStreetMap contributors' },
    geocoderUrl: 'https://nominatim.openstreetmap.org/search',
  })
})

test('the Google key, the tiles and the geocoder can be configured', () => {
  const raw = {
    VITE_GOOGLE_MAPS_API_KEY: ' a-key ',
    VITE_MAP_TILES_URL: 'https://tiles.example.com/{z}/{x}/{y}.png',
    VITE_MAP_TILES_ATTRIBUTION: '© Example',
    VITE_GEOCODER_URL: 'https://places.example.com/search?token=a',
  }
  expect(readMapSettings(raw)).toEqual({
    googleKey: 'a-key',
    tiles: { url: raw.VITE_MAP_TILES_URL, attribution: '© Example' },
    geocoderUrl: raw.VITE_GEOCODER_URL,
  })
})

test.each([
  [{ VITE_MAP_TILES_URL: 'https://tiles.example.com/{z}.png' }, /VITE_MAP_TILES_URL must hold/],
  [{ VITE_GEOCODER_URL: 'places.example.com' }, /VITE_GEOCODER_URL must be a URL .* not "places\.example\.com"/],
])('%o is rejected with a message', (raw, message) => expect(() => readMapSettings(raw)).toThrow(message))
