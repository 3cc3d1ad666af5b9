import type { SearchableHouse } from './houseText'
import { DEFAULT_CURRENCY, type Currency } from './preferences'
import type { PropertyType } from './propertyType'
import type { HouseStatus } from './status'

/** From and to, both included; null means open. */
export type Range = { min: number | null; max: number | null }

/** Everything that a list of houses can be narrowed by (ruling 18). */
export type HouseFilter = {
  /** Words that must all occur. */
  text: string
  /** Whole units of `currency`, in which prices are compared (ruling 11). */
  price: Range & { currency: Currency }
  /** At least so many, or studios only. */
  bedrooms: number | 'studio' | null
  /** At least so many. */
  bathrooms: number | null
  /** Any of these; none means all. */
  statuses: readonly HouseStatus[]
  types: readonly PropertyType[]
  /** At least so many stars. */
  rating: number | null
  favorites: boolean
  /** Square feet. */
  area: Range
  /** Only houses with a viewing that is still to come. */
  viewing: boolean
}

const OPEN: Range = { min: null, max: null }

/** Narrows nothing. */
export const NO_FILTER: HouseFilter = {
  text: '',
  price: { ...OPEN, currency: DEFAULT_CURRENCY },
  bedrooms: null,
  bathrooms: null,
  statuses: [],
  types: [],
  rating: null,
  favorites: false,
  area: OPEN,
  viewing: false,
}

export type FilterableHouse = SearchableHouse & {
  id: string
  price: number
  priceCurrency: Currency
  /** 0 means a studio. */
  bedrooms: number
  bathrooms: number
  squareFeet: number
  propertyType: PropertyType | null
  /** 0 is "Not rated". */
  rating: number
  isFavorite: boolean
}

export const isOpen = ({ min, max }: Range): boolean => min === null && max === null

/** Whether the filter narrows anything. */
export function isFiltering({ text, price, area, bedrooms, bathrooms, rating, statuses, types, favorites, viewing }: HouseFilter): boolean {
  const limits = [bedrooms, bathrooms, rating].some((limit) => limit !== null)
  return text !== '' || limits || favorites || viewing || statuses.length + types.length > 0 || !isOpen(price) || !isOpen(area)
}
