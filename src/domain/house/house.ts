import type { Address } from '../address/address'
import type { LatLng } from '../map/geo'
import type { Opinion } from '../sharing/opinions'
import type { Currency } from '../units/preferences'

export type Contact = { name: string; role?: string; phone: string; email?: string }

/** The most characters of notes that the table keeps. */
export const NOTES_LIMIT = 10_000

/**
 * What more than one room reads of a house: rules, maps, search and comparison. A field joins when a second room needs it;
 * all fields stand in src/features/houses/house.ts.
 */
export type HouseCore = {
  id: string
  /** Owner of the hunt. */
  userId: string
  address: Address
  /** (0,0) means unknown. */
  coordinates: LatLng
  /** Whole units of `priceCurrency`. */
  price: number
  priceCurrency: Currency
  /** Before the last change, in the same currency; null where there was none, or the currency changed as well. */
  priceBefore: number | null
  /** ISO instant of the last change; null where there was none. */
  priceChangedAt: string | null
  /** 0 means a studio. */
  bedrooms: number
  bathrooms: number
  /** Always square feet, whatever was typed. */
  squareFeet: number
  /** Square feet; null means no lot. */
  lotSize: number | null
  yearBuilt: number | null
  propertyType: PropertyType | null
  /** One of the six statuses; an unknown value is shown as it is, without a style. */
  status: string
  /** The viewer's own, like the rating. */
  isFavorite: boolean
  /** 1 to 5, or 0 for "Not rated". */
  rating: number
  ownerRating: number
  ownerIsFavorite: boolean
  /** Of the hunt's collaborators; the owner's stands above. */
  opinions: Opinion[]
  notes: string
  contacts: Contact[]
  /** One of the built-in examples. */
  isExample: boolean
  /** ISO instants. */
  createdAt: string
  updatedAt: string
}

/** Whose eyes the houses are seen with. */
export type Viewer = { id: string; name: string }

/** The house with another opinion of this viewer's. */
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

/** What kind of home a house is. Optional. */
export const PROPERTY_TYPES = ['house', 'flat', 'terraced', 'land', 'other'] as const
export type PropertyType = (typeof PROPERTY_TYPES)[number]

/** Each kind in words. */
export const PROPERTY_TYPE_LABELS: Readonly<Record<PropertyType, string>> = {
  house: 'House',
  flat: 'Flat',
  terraced: 'Terraced',
  land: 'Land',
  other: 'Other',
}

export const isPropertyType = (x: unknown): x is PropertyType => PROPERTY_TYPES.includes(x as PropertyType)

export const MAX_STARS = 5

/** What an old row without a rating counts as. */
const DEFAULT_RATING = 3

/** The rating of a stored row as whole stars from 0 ("Not rated") to 5; a missing one is 3. */
export function ratingFromRow(rating: number | null | undefined): number {
  if (rating == null || Number.isNaN(rating)) return DEFAULT_RATING
  return Math.min(MAX_STARS, Math.max(0, Math.round(rating)))
}

/** The statuses of a house, in the order in which they are offered. */
export const HOUSE_STATUSES = ['Interested', 'Not Interested', 'Offer Made', 'Offer Declined', 'Offer Accepted', 'Bought'] as const

export type HouseStatus = (typeof HOUSE_STATUSES)[number]

export const DEFAULT_STATUS: HouseStatus = 'Interested'

/** Houses that are out of the running: lists show them more quietly, and can leave them out. */
const RULED_OUT: readonly string[] = ['Not Interested', 'Offer Declined'] satisfies HouseStatus[]

export const isRuledOut = (status: string): boolean => RULED_OUT.includes(status)

/** Whether a value is one of the six statuses, spelled exactly. */
export function isHouseStatus(value: unknown): value is HouseStatus {
  return HOUSE_STATUSES.some((status) => status === value)
}
