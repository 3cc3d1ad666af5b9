import type { Place } from '@/domain/map/places'
import { isTravelMode } from '@/domain/map/travel'
import { isObject, NUMBER, NUMBER_OR_NULL, STRING } from '@/lib/api/rowFields'

/** The columns that inserts and updates return. */
export const PLACE_COLUMNS = 'id,user_id,label,address,latitude,longitude,mode,most_minutes'

/** The editable fields of a place. */
export type PlaceFields = Omit<Place, 'id' | 'userId'>

/** Converts the places that the database sends as JSON, and leaves out invalid ones. */
export function parsePlaces(stored: unknown): Place[] {
  return (Array.isArray(stored) ? stored : []).map(placeFromRow).filter((place) => place !== null)
}

/** Converts a stored place; null if this version of the app does not know its travel mode. */
export function placeFromRow(row: unknown): Place | null {
  if (!isObject(row) || !isTravelMode(row.mode)) return null
  return {
    id: STRING.read(row.id),
    userId: STRING.read(row.user_id),
    label: STRING.read(row.label),
    address: STRING.read(row.address),
    point: { lat: NUMBER.read(row.latitude), lng: NUMBER.read(row.longitude) },
    mode: row.mode,
    mostMinutes: NUMBER_OR_NULL.read(row.most_minutes),
  }
}

/** The place as column values of an `own_places` row. */
export function columnsOfPlace({ label, address, point, mode, mostMinutes }: PlaceFields) {
  return { label, address, latitude: point.lat, longitude: point.lng, mode, most_minutes: mostMinutes }
}

/** Adds the place at the end, or replaces the one with the same id. */
export function withPlace(places: readonly Place[], place: Place): Place[] {
  const index = places.findIndex(({ id }) => id === place.id)
  return index === -1 ? [...places, place] : places.with(index, place)
}
