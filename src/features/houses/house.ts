import type { Address } from '@/domain/address'
import { asCurrency } from '@/domain/money'
import type { Opinion } from '@/domain/opinions'
import { isMeasurementSystem, type Currency, type MeasurementSystem } from '@/domain/preferences'
import { isPropertyType, type PropertyType } from '@/domain/propertyType'
import { ratingFromRow } from '@/domain/rating'
import type { Json, Tables } from '@/types/database.types'

export type Contact = { name: string; role?: string; phone: string; email?: string }

/** A candidate house in the client's shape (spec §3). */
export type House = {
  id: string
  /** Owner of the hunt. */
  userId: string
  /** Who added the house; null once that account is gone. */
  createdBy: string | null
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
  propertyType: PropertyType | null
  /** One of the six statuses; an unknown value is shown as it is, without a style. */
  status: string
  /** The viewer's own, like the rating (ruling 3). */
  isFavorite: boolean
  /** 1 to 5, or 0 for "Not rated" (ruling 12). */
  rating: number
  ownerRating: number
  /** Of the hunt's collaborators; the owner's stands above. */
  opinions: Opinion[]
  photos: string[]
  notes: string
  contacts: Contact[]
  isExample: boolean
  createdAt: string
  updatedAt: string
}

/** The embedded backend gives whole numbers of a numeric column as text: "2.0". */
export type HouseRow = Omit<Tables<'houses'>, 'bathrooms'> & {
  bathrooms: number | string
  house_opinions?: OpinionRow[]
}

type OpinionRow = Pick<Tables<'house_opinions'>, 'user_id' | 'rating' | 'is_favorite'> & { profiles: { full_name: string | null } | null }

/**
 * Maps a stored row; a jsonb value of another shape than expected becomes the empty value, never a crash.
 * @param viewerId whose favorite and rating the house shows: the owner's stand in the row, others' beside it (ruling 3)
 * @param opinions those known before, for a row that was written: it comes back without them
 */
export function houseFromRow(row: HouseRow, viewerId: string, opinions = (row.house_opinions ?? []).map(opinionFrom)): House {
  const ownerRating = ratingFromRow(row.rating)
  const owner = { isFavorite: row.is_favorite, rating: ownerRating }
  const { isFavorite, rating } = row.user_id === viewerId ? owner : opinionOf(opinions, viewerId)
  return {
    id: row.id,
    userId: row.user_id,
    createdBy: row.created_by,
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
    propertyType: isPropertyType(row.property_type) ? row.property_type : null,
    status: row.status,
    isFavorite,
    rating,
    ownerRating,
    opinions,
    photos: listFrom(row.photos).filter((photo): photo is string => typeof photo === 'string'),
    notes: row.notes ?? '',
    contacts: listFrom(row.contacts).map(contactFrom),
    isExample: row.is_example,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

function opinionFrom({ user_id: userId, rating, is_favorite: isFavorite, profiles }: OpinionRow): Opinion {
  return { userId, name: profiles?.full_name ?? 'A House Hunter user', rating, isFavorite }
}

function opinionOf(opinions: readonly Opinion[], viewerId: string): Pick<Opinion, 'isFavorite' | 'rating'> {
  return opinions.find(({ userId }) => userId === viewerId) ?? { isFavorite: false, rating: 0 }
}

/** Whose eyes the houses are seen with. */
export type Viewer = { id: string; name: string }

/** The house with another opinion of this viewer's. */
export function withOpinion(house: House, viewer: Viewer, change: Partial<Pick<Opinion, 'isFavorite' | 'rating'>>): House {
  const { isFavorite = house.isFavorite, rating = house.rating } = change
  if (house.userId === viewer.id) return { ...house, isFavorite, rating, ownerRating: rating }
  const others = house.opinions.filter(({ userId }) => userId !== viewer.id)
  return { ...house, isFavorite, rating, opinions: [...others, { userId: viewer.id, name: viewer.name, rating, isFavorite }] }
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
  const { address, coordinates, photos, contacts, lotSize, yearBuilt, opinions } = x
  const numbers = [x.price, x.bedrooms, x.bathrooms, x.squareFeet, x.rating, x.ownerRating, lotSize ?? 0, yearBuilt ?? 0]
  return (
    hasTexts(x, 'id', 'userId', 'status', 'notes', 'createdAt', 'updatedAt') &&
    isObject(address) &&
    hasTexts(address, 'street', 'city', 'state', 'zip', 'country') &&
    isObject(coordinates) &&
    numbers.concat(coordinates.lat, coordinates.lng).every(Number.isFinite) &&
    lotSize !== undefined &&
    yearBuilt !== undefined &&
    (x.createdBy === null || typeof x.createdBy === 'string') &&
    (x.propertyType === null || isPropertyType(x.propertyType)) &&
    Array.isArray(opinions) &&
    opinions.every((opinion) => isObject(opinion) && hasTexts(opinion, 'userId', 'name') && Number.isFinite(opinion.rating)) &&
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
