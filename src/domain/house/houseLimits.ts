import { NOTES_LIMIT } from './house'
import { LINK_LIMIT } from '../text/webLink'

/** The earliest year of construction that can be entered. */
export const EARLIEST_YEAR_BUILT = 1800

/** Maximum lengths of text fields in characters, the same as in the database. */
export const TEXT_LIMITS = {
  street: 200,
  city: 120,
  state: 120,
  zip: 20,
  country: 80,
  notes: NOTES_LIMIT,
  listingUrl: LINK_LIMIT,
  name: 200,
  role: 100,
  phone: 50,
  email: 254,
}

/** The most photos and contacts a house can have. */
export const MAX_PHOTOS = 40
export const MAX_CONTACTS = 50

export const PRICE_LIMIT = 1_000_000_000_000
export const AREA_LIMIT = 100_000_000
export const LOT_LIMIT = 1_000_000_000
export const ROOM_LIMIT = 100
