import type { Address } from '../address/address'
import type { LatLng } from '../map/geo'
import type { Opinion } from '../sharing/opinions'
import type { Currency } from '../units/preferences'

export type Contact = { name: string; role?: string; phone: string; email?: string }

/** Maximum length of notes in characters, the same as in the database. */
export const NOTES_LIMIT = 10_000

/**
 * The fields of a house that several folders need, for rules, maps, search or comparison. For all fields, see
 * src/features/houses/house.ts.
 */
export type HouseCore = {
  id: string
  /** The id of the hunt's owner. */
  userId: string
  address: Address
  /** (0,0) means unknown. */
  coordinates: LatLng
  /** In whole units of `priceCurrency`. */
  price: number
  priceCurrency: Currency
  /** The price before the last change, in the same currency; null if there was no change, or if it changed the currency. */
  priceBefore: number | null
  /** When the price or its currency last changed, as an ISO timestamp; null if neither has. */
  priceChangedAt: string | null
  /** 0 means a studio. */
  bedrooms: number
  bathrooms: number
  /** In square feet, whatever unit it was typed in. */
  squareFeet: number
  /** In square feet; null means no lot. */
  lotSize: number | null
  yearBuilt: number | null
  propertyType: PropertyType | null
  /** One of the six statuses; any other value is shown without a color of its own. */
  status: string
  /** Whether the house is one of the viewer's favorites. */
  isFavorite: boolean
  /** The viewer's rating: 1 to 5, or 0 for "Not rated". */
  rating: number
  ownerRating: number
  ownerIsFavorite: boolean
  /** The opinions of the hunt's collaborators. The owner's is in `ownerRating` and `ownerIsFavorite`. */
  opinions: Opinion[]
  notes: string
  contacts: Contact[]
  /** Whether the house is a built-in example. */
  isExample: boolean
  /** An ISO timestamp, like `updatedAt`. */
  createdAt: string
  updatedAt: string
}

/** The signed-in person. */
export type Viewer = { id: string; name: string }

/** Returns the house with a change to the viewer's opinion of it. */
export function withOpinion<House extends HouseCore>(
  house: House,
  viewer: Viewer,
  change: Partial<Pick<Opinion, 'isFavorite' | 'rating'>>,
): House {
  const { isFavorite = house.isFavorite, rating = house.rating } = change
  if (house.userId === viewer.id) return { ...house, isFavorite, rating, ownerRating: rating, ownerIsFavorite: isFavorite }
  const others = house.opinions.filter(({ userId }) => userId !== viewer.id)
  return { ...house, isFavorite, rating, opinions: [...others, { userId: viewer.id, name: viewer.name, rating, isFavorite }] }
}

export const PROPERTY_TYPES = ['house', 'flat', 'terraced', 'land', 'other'] as const
export type PropertyType = (typeof PROPERTY_TYPES)[number]

export const PROPERTY_TYPE_LABELS: Readonly<Record<PropertyType, string>> = {
  house: 'House',
  flat: 'Flat',
  terraced: 'Terraced',
  land: 'Land',
  other: 'Other',
}

export const isPropertyType = (x: unknown): x is PropertyType => PROPERTY_TYPES.includes(x as PropertyType)

export const MAX_STARS = 5

/** The rating to assume for old rows stored without a rating. */
const DEFAULT_RATING = 3

/** Converts a stored rating to whole stars, from 0 ("Not rated") to 5. */
export function ratingFromRow(rating: number | null | undefined): number {
  if (rating == null || Number.isNaN(rating)) return DEFAULT_RATING
  return Math.min(MAX_STARS, Math.max(0, Math.round(rating)))
}

/** The statuses of a house, in the order of the menu. */
export const HOUSE_STATUSES = ['Interested', 'Not Interested', 'Offer Made', 'Offer Declined', 'Offer Accepted', 'Bought'] as const

export type HouseStatus = (typeof HOUSE_STATUSES)[number]

export const DEFAULT_STATUS: HouseStatus = 'Interested'

/** Statuses of houses that are no longer candidates: lists dim these houses and can hide them. */
const RULED_OUT_STATUSES: readonly string[] = ['Not Interested', 'Offer Declined'] satisfies HouseStatus[]

export const isRuledOut = (status: string): boolean => RULED_OUT_STATUSES.includes(status)

/** Whether a value is one of the six statuses, spelled exactly. */
export function isHouseStatus(value: unknown): value is HouseStatus {
  return HOUSE_STATUSES.some((status) => status === value)
}
