import { houseText, type SearchableHouse } from './houseText'
import { convert } from './money'
import { DEFAULT_CURRENCY, type Currency } from './preferences'
import type { PropertyType } from './propertyType'
import type { HouseStatus } from './status'
import { hasWords, searchWords } from './textSearch'

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

function isWithin(value: number, { min, max }: Range): boolean {
  return (min === null || value >= min) && (max === null || value <= max)
}

type Test = (house: FilterableHouse) => boolean

/** One test for each part of the filter that narrows anything. */
function testsOf(filter: HouseFilter, viewings: { has: (houseId: string) => boolean }): Test[] {
  const { price, bedrooms, bathrooms, statuses, types, rating, area } = filter
  const words = searchWords(filter.text)
  const tests: (Test | false)[] = [
    bedrooms !== null && ((house) => (bedrooms === 'studio' ? house.bedrooms === 0 : house.bedrooms >= bedrooms)),
    bathrooms !== null && ((house) => house.bathrooms >= bathrooms),
    statuses.length > 0 && ((house) => statuses.some((status) => status === house.status)),
    types.length > 0 && ((house) => house.propertyType !== null && types.includes(house.propertyType)),
    rating !== null && ((house) => house.rating >= rating),
    filter.favorites && ((house) => house.isFavorite),
    filter.viewing && ((house) => viewings.has(house.id)),
    !isOpen(area) && ((house) => isWithin(house.squareFeet, area)),
    // Whole units, as they are shown: a price that reads as the limit is within it.
    !isOpen(price) && ((house) => isWithin(Math.round(convert(house.price, house.priceCurrency, price.currency)), price)),
    words.length > 0 && ((house) => hasWords(houseText(house), words)),
  ]
  return tests.filter((test) => test !== false)
}

/**
 * The houses that pass every part of the filter, in their order; the very array when the filter narrows nothing.
 * @param viewings knows which houses have a viewing that is still to come
 */
export function filterHouses<House extends FilterableHouse>(
  houses: readonly House[],
  filter: HouseFilter,
  viewings: { has: (houseId: string) => boolean },
): readonly House[] {
  const tests = testsOf(filter, viewings)
  return tests.length === 0 ? houses : houses.filter((house) => tests.every((test) => test(house)))
}

/** Whether the filter narrows anything. */
export function isFiltering(filter: HouseFilter): boolean {
  return testsOf(filter, new Set()).length > 0
}
