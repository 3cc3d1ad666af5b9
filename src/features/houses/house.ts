import type { Address } from '@/domain/address/address'
import type { Contact, HouseCore } from '@/domain/house/house'
import type { Opinion } from '@/domain/sharing/opinions'
import type { MergeRules } from '@/lib/api/conflicts'
import type { Tables, TablesInsert } from '@/types/database.types'
// These imports are relative, because the build configuration imports this file and cannot resolve the alias.
import { isPropertyType, ratingFromRow } from '../../domain/house/house.ts'
import { asCurrency } from '../../domain/money/money.ts'
import { isMeasurementSystem, type MeasurementSystem } from '../../domain/units/preferences.ts'
import { PHOTO_DETAILS_LIST } from '../../lib/photos/photoDetails.ts'
import {
  BOOLEAN,
  hasStrings,
  isListOf,
  isObject,
  outsideForm,
  NUMBER,
  NUMBER_OR_NULL,
  rowFields,
  scalarKind,
  STRING,
  STRING_OR_NULL,
  inForm,
  type FieldsOf,
  type ItemOf,
  type ValueKind,
  type FormColumn,
} from '../../lib/api/rowFields.ts'

const ADDRESS: ValueKind<Address> = {
  read(stored) {
    const { street, city, state, zip, country } = asObject(stored)
    return {
      street: STRING.read(street),
      city: STRING.read(city),
      state: STRING.read(state),
      zip: STRING.read(zip),
      country: STRING.read(country),
    }
  },
  is: (value) => hasStrings(value, 'street', 'city', 'state', 'zip', 'country'),
}

export const addressFrom = ADDRESS.read

const COORDINATES: ValueKind<HouseCore['coordinates']> = {
  read(stored) {
    const { lat, lng } = asObject(stored)
    return { lat: NUMBER.read(lat), lng: NUMBER.read(lng) }
  },
  is: (value) => isObject(value) && Number.isFinite(value.lat) && Number.isFinite(value.lng),
}

const PHOTOS: ValueKind<string[]> = {
  read: (stored) => asArray(stored).filter((photo) => typeof photo === 'string'),
  is: (value) => isListOf(value, (photo) => typeof photo === 'string'),
}

const CONTACTS: ValueKind<Contact[]> = {
  read: (stored) => asArray(stored).map(contactFrom),
  is: (value) => isListOf(value, (contact) => hasStrings(contact, 'name', 'phone')),
}

/**
 * Every column of the table `houses` with its kind of value. In the client, a column's name is in camel case: `squareFeet`. This list
 * determines which columns are read, how they are mapped, which ones the form saves, and how saved copies are validated. The fields'
 * labels and their headings in files are in transfer/houseFile.ts.
 */
const FIELDS = {
  id: outsideForm(STRING),
  user_id: outsideForm(STRING),
  /** The member who added the house; null once that member's account is deleted. */
  created_by: outsideForm(STRING_OR_NULL),
  address: inForm(ADDRESS),
  coordinates: inForm(COORDINATES),
  price: inForm(NUMBER),
  price_currency: inForm(scalarKind(asCurrency)),
  bedrooms: inForm(NUMBER),
  bathrooms: inForm(NUMBER),
  square_feet: inForm(NUMBER),
  lot_size: inForm(NUMBER_OR_NULL),
  /** The units in which the areas were typed. The areas themselves are stored in square feet. */
  measurement_system: inForm(scalarKind((stored): MeasurementSystem => (isMeasurementSystem(stored) ? stored : 'imperial'))),
  year_built: inForm(NUMBER_OR_NULL),
  property_type: inForm(scalarKind((stored) => (isPropertyType(stored) ? stored : null))),
  status: inForm(STRING),
  /** In a row, this is the owner's favorite flag; in a `House`, it is the viewer's. The same goes for the rating. */
  is_favorite: outsideForm(BOOLEAN),
  rating: outsideForm(scalarKind((stored) => ratingFromRow(typeof stored === 'number' ? stored : null))),
  photos: inForm(PHOTOS),
  photo_details: outsideForm(PHOTO_DETAILS_LIST),
  notes: inForm(STRING),
  /** URL of the listing; empty if unknown. */
  listing_url: inForm(STRING),
  contacts: inForm(CONTACTS),
  is_example: outsideForm(BOOLEAN),
  price_before: outsideForm(NUMBER_OR_NULL),
  price_changed_at: outsideForm(STRING_OR_NULL),
  created_at: outsideForm(STRING),
  updated_at: outsideForm(STRING),
} satisfies FieldsOf<'houses'>

const { columns, fromRow, isItem, ...fields } = rowFields(FIELDS)

/** A candidate house, as the client represents it. */
export type House = ItemOf<typeof FIELDS> & Pick<HouseCore, 'ownerRating' | 'ownerIsFavorite' | 'opinions'>

/** Enough of a house to tell whether a listing or a typed address belongs to it. */
export type HouseIdentity = Pick<House, 'id' | 'address' | 'listingUrl'>

/** The columns that the form saves. */
export type HouseFields = Required<Pick<TablesInsert<'houses'>, FormColumn<typeof FIELDS>>>

export type HouseRow = Tables<'houses'> & { house_opinions?: OpinionRow[]; house_history?: HistoryRow[] | null }

export type HistoryRow = Pick<Tables<'house_history'>, 'kind' | 'price' | 'price_currency' | 'status' | 'actor_id' | 'changed_at'>

type OpinionRow = Pick<Tables<'house_opinions'>, 'user_id' | 'rating' | 'is_favorite'> & { profiles: { full_name: string | null } | null }

/** The columns that saving a house returns. */
export const HOUSE_COLUMNS = columns

/** The `select` parameter to read a whole house: its columns and the members' opinions. */
export const HOUSE_WITH_OPINIONS_COLUMNS = `${columns},house_opinions(user_id,rating,is_favorite,profiles(full_name))`

export const HISTORY_COLUMNS = 'kind,price,price_currency,status,actor_id,changed_at'

/**
 * Maps a stored row. A value of an unexpected shape is replaced by the field's default.
 * @param viewerId the house gets this user's favorite and rating: the owner's are in the row, others' in `opinions`
 * @param opinions the cached opinions, for a row returned by a write, which has none of its own
 */
export function houseFromRow(row: Partial<HouseRow>, viewerId: string, opinions = (row.house_opinions ?? []).map(opinionFrom)): House {
  const house = fromRow(row)
  const { isFavorite, rating } = house.userId === viewerId ? house : opinionOf(opinions, viewerId)
  return { ...house, isFavorite, rating, ownerRating: house.rating, ownerIsFavorite: house.isFavorite, opinions }
}

/** The fields that the form edits, as column values. Two versions of them are compared to detect changes. */
export const storedFields: (house: House) => HouseFields = fields.formColumnsOf

/** How two people's changes to a house are merged. Coordinates are looked up again after the address has changed. */
export const HOUSE_MERGE_RULES: MergeRules<HouseFields> = {
  derivedColumns: ['coordinates'],
  columnGroups: [
    ['price', 'price_currency'],
    ['address', 'coordinates'],
  ],
}

/** Converts a house, or a part of one, to column values. */
export const { columnsOf } = fields

/** Whether a value from a saved copy is a house with valid fields, so that screens can read them without checking. */
export function isHouse(x: unknown): x is House {
  const { ownerRating, ownerIsFavorite, opinions } = asObject(x)
  return isItem(x) && Number.isFinite(ownerRating) && typeof ownerIsFavorite === 'boolean' && isListOf(opinions, isOpinion)
}

function opinionFrom({ user_id: userId, rating, is_favorite: isFavorite, profiles }: OpinionRow): Opinion {
  return { userId, name: profiles?.full_name ?? 'A House Hunter user', rating, isFavorite }
}

function opinionOf(opinions: readonly Opinion[], viewerId: string): Pick<Opinion, 'isFavorite' | 'rating'> {
  return opinions.find(({ userId }) => userId === viewerId) ?? { isFavorite: false, rating: 0 }
}

const isOpinion = (x: unknown) => hasStrings(x, 'userId', 'name') && Number.isFinite(asObject(x).rating)

function asObject(x: unknown): Record<string, unknown> {
  return isObject(x) ? x : {}
}

function asArray(x: unknown): unknown[] {
  return Array.isArray(x) ? x : []
}

function contactFrom(x: unknown): Contact {
  const { name, role, phone, email } = asObject(x)
  return {
    name: STRING.read(name),
    ...(STRING.read(role) && { role: STRING.read(role) }),
    phone: STRING.read(phone),
    ...(STRING.read(email) && { email: STRING.read(email) }),
  }
}
