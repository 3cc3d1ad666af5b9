import type { Address } from '@/domain/address'
import { asCurrency } from '@/domain/money'
import { isMeasurementSystem, type Currency, type MeasurementSystem } from '@/domain/preferences'
import { ratingFromRow } from '@/domain/rating'
import type { Json, Tables } from '@/types/database.types'

export type Contact = { name: string; role?: string; phone: string; email?: string }

/** A candidate house in the client's shape (spec §3). */
export type House = {
  id: string
  /** Owner of the hunt. */
  userId: string
  address: Address
  /** (0,0) means unknown (ruling 15). */
  coordinates: { lat: number; lng: number }
  /** Whole units of `priceCurrency` (ruling 11). */
  price: number
  priceCurrency: Currency
  /** 0 means a studio (ruling 13). */
  bedrooms: number
  bathrooms: number
  /** Always square feet, whatever was typed (ruling 10). */
  squareFeet: number
  /** Square feet; null means no lot (ruling 13). */
  lotSize: number | null
  /** What the areas were typed in; they are not stored in it (ruling 10). */
  measurementSystem: MeasurementSystem
  yearBuilt: number | null
  /** One of the six statuses; an unknown value is shown as it is, without a style. */
  status: string
  isFavorite: boolean
  /** 1 to 5, or 0 for "Not rated" (ruling 12). */
  rating: number
  photos: string[]
  notes: string
  contacts: Contact[]
  isExample: boolean
  createdAt: string
  updatedAt: string
}

/** The columns that every read and write asks for. */
export const HOUSE_COLUMNS =
  'id,user_id,address,coordinates,price,price_currency,bedrooms,bathrooms,square_feet,lot_size,measurement_system,' +
  'year_built,status,is_favorite,rating,photos,notes,contacts,is_example,created_at,updated_at'

/** The embedded backend gives whole numbers of a numeric column as text: "2.0". */
export type HouseRow = Omit<Tables<'houses'>, 'created_by' | 'bathrooms'> & { bathrooms: number | string }

/** Maps a stored row; a jsonb value of another shape than expected becomes the empty value, never a crash. */
export function houseFromRow(row: HouseRow): House {
  return {
    id: row.id,
    userId: row.user_id,
    address: addressFrom(row.address),
    coordinates: coordinatesFrom(row.coordinates),
    price: row.price,
    priceCurrency: asCurrency(row.price_currency),
    bedrooms: row.bedrooms,
    bathrooms: Number(row.bathrooms),
    squareFeet: row.square_feet,
    lotSize: row.lot_size,
    measurementSystem: isMeasurementSystem(row.measurement_system) ? row.measurement_system : 'imperial',
    yearBuilt: row.year_built,
    status: row.status,
    isFavorite: row.is_favorite,
    rating: ratingFromRow(row.rating),
    photos: listFrom(row.photos).filter((photo): photo is string => typeof photo === 'string'),
    notes: row.notes ?? '',
    contacts: listFrom(row.contacts).map(contactFrom),
    isExample: row.is_example,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

function listFrom(json: Json | undefined): Json[] {
  return Array.isArray(json) ? json : []
}

function fields(json: Json | undefined): Record<string, Json | undefined> {
  return typeof json === 'object' && json !== null && !Array.isArray(json) ? json : {}
}

function text(json: Json | undefined): string {
  return typeof json === 'string' ? json : ''
}

function addressFrom(json: Json): Address {
  const { street, city, state, zip, country } = fields(json)
  return { street: text(street), city: text(city), state: text(state), zip: text(zip), country: text(country) }
}

function coordinatesFrom(json: Json): House['coordinates'] {
  const { lat, lng } = fields(json)
  return { lat: degrees(lat), lng: degrees(lng) }
}

function degrees(json: Json | undefined): number {
  return typeof json === 'number' && Number.isFinite(json) ? json : 0
}

function contactFrom(json: Json): Contact {
  const { name, role, phone, email } = fields(json)
  return {
    name: text(name),
    ...(text(role) && { role: text(role) }),
    phone: text(phone),
    ...(text(email) && { email: text(email) }),
  }
}

/** Whether a value from the local copy has the shape of a house; everything that a screen reads without a check is checked. */
export function isHouse(x: unknown): x is House {
  if (!isObject(x)) return false
  const { address, coordinates, photos, contacts, lotSize, yearBuilt } = x
  const numbers = [x.price, x.bedrooms, x.bathrooms, x.squareFeet, x.rating, lotSize ?? 0, yearBuilt ?? 0]
  return (
    hasTexts(x, 'id', 'userId', 'status', 'notes', 'createdAt', 'updatedAt') &&
    isObject(address) &&
    hasTexts(address, 'street', 'city', 'state', 'zip', 'country') &&
    isObject(coordinates) &&
    numbers.concat(coordinates.lat, coordinates.lng).every(Number.isFinite) &&
    lotSize !== undefined &&
    yearBuilt !== undefined &&
    asCurrency(x.priceCurrency) === x.priceCurrency &&
    isMeasurementSystem(x.measurementSystem) &&
    [x.isFavorite, x.isExample].every((flag) => typeof flag === 'boolean') &&
    Array.isArray(photos) &&
    photos.every((photo) => typeof photo === 'string') &&
    Array.isArray(contacts) &&
    contacts.every((contact) => isObject(contact) && hasTexts(contact, 'name', 'phone'))
  )
}

function isObject(x: unknown): x is Record<string, unknown> {
  return typeof x === 'object' && x !== null
}

function hasTexts(x: Record<string, unknown>, ...keys: string[]): boolean {
  return keys.every((key) => typeof x[key] === 'string')
}
