import type { CostIndex } from '@/domain/money/costIndex'
import type { FitIndex } from '@/domain/fit/fitIndex'
import type { HouseCore, PropertyType, HouseStatus } from '@/domain/house/house'
import type { Member } from '@/domain/sharing/hunt'
import type { SearchableHouse } from '@/domain/list/houseSearch'
import type { HouseWithOpinions } from '@/domain/sharing/opinions'
import { DEFAULT_CURRENCY, type Currency } from '@/domain/units/preferences'

/** A lower and an upper limit, both inclusive; null means unbounded. */
export type NumberRange = { min: number | null; max: number | null }

/** All filters of a list of houses. */
export type HouseFilter = {
  /** Search words. A house has to match all of them. */
  text: string
  /** Whole units of `currency`; prices in other currencies are converted to it. */
  price: NumberRange & { currency: Currency }
  /** The minimum number, or `studio` for studios only. */
  bedrooms: number | 'studio' | null
  /** The minimum number. */
  bathrooms: number | null
  /** Matches houses with any of these; if empty, with any status. */
  statuses: readonly HouseStatus[]
  /** Hides ruled-out houses, unless their status is in `statuses`. */
  hideRuledOut: boolean
  /** Matches houses of any of these types; if empty, all houses. */
  types: readonly PropertyType[]
  /** The minimum star rating by the viewer. */
  rating: number | null
  favorites: boolean
  /** Only houses that every member has made a favorite. */
  favoriteOfEveryone: boolean
  /** In square feet. */
  area: NumberRange
  /** Only houses with an upcoming viewing. */
  viewing: boolean
  /** Only houses whose last price change was a reduction. */
  reduced: boolean
  /** Only houses that miss none of the must-haves of this person: a user id, `me` or `everybody`. */
  whoseMusts: string | null
  /** Monthly cost, in whole units of `currency`. */
  cost: NumberRange & { currency: Currency }
}

const UNBOUNDED: NumberRange = { min: null, max: null }

/** The empty filter, which every house passes. */
export const NO_FILTER: HouseFilter = {
  text: '',
  price: { ...UNBOUNDED, currency: DEFAULT_CURRENCY },
  bedrooms: null,
  bathrooms: null,
  statuses: [],
  hideRuledOut: false,
  types: [],
  rating: null,
  favorites: false,
  favoriteOfEveryone: false,
  area: UNBOUNDED,
  viewing: false,
  reduced: false,
  whoseMusts: null,
  cost: { ...UNBOUNDED, currency: DEFAULT_CURRENCY },
}

export type FilterableHouse = SearchableHouse &
  HouseWithOpinions &
  Pick<
    HouseCore,
    | 'id'
    | 'coordinates'
    | 'price'
    | 'priceBefore'
    | 'priceCurrency'
    | 'bedrooms'
    | 'bathrooms'
    | 'squareFeet'
    | 'lotSize'
    | 'yearBuilt'
    | 'propertyType'
    | 'rating'
    | 'isFavorite'
  >

/** Data that filters need in addition to the houses. */
export type FilterContext = {
  /** The houses with an upcoming viewing. Null if unknown: every house then passes the filter by viewings. */
  viewings: { has: (houseId: string) => boolean } | null
  members: readonly Member[]
  /** How well houses fit the members' wishes. Null if unknown: every house then passes the filter by must-haves. */
  fits: Pick<FitIndex, 'missesMust'> | null
  /** Monthly costs. Null if unknown, in which case every house passes the cost filter. */
  costs: Pick<CostIndex, 'monthlyCostIn'> | null
}

export const isUnbounded = ({ min, max }: NumberRange): boolean => min === null && max === null

/** Whether any part of the filter is active. */
export function isFiltering({ text, price, area, statuses, types, cost, ...filter }: HouseFilter): boolean {
  const hasLimit = [filter.bedrooms, filter.bathrooms, filter.rating, filter.whoseMusts].some((limit) => limit !== null)
  const hasFlag = filter.favorites || filter.favoriteOfEveryone || filter.viewing || filter.reduced || filter.hideRuledOut
  return text !== '' || hasLimit || hasFlag || statuses.length + types.length > 0 || ![price, area, cost].every(isUnbounded)
}

/** A filter after "Clear all", which keeps the search words, and `favoriteOfEveryone` if the list does not offer favorites as a filter. */
export const clearedFilter = ({ text, favoriteOfEveryone }: HouseFilter, groups: readonly string[]): HouseFilter => ({
  ...NO_FILTER,
  text,
  favoriteOfEveryone: favoriteOfEveryone && !groups.includes('favorites'),
})

/** Whether "Clear all" would change the filter. */
export const isClearable = (filter: HouseFilter, groups: readonly string[]): boolean =>
  isFiltering({ ...filter, text: '', favoriteOfEveryone: filter.favoriteOfEveryone && groups.includes('favorites') })

/** The URL parameters of a filter; see `readFilter`. */
export const FILTER_PARAMETERS = [
  'q',
  'price',
  'beds',
  'baths',
  'status',
  'hide',
  'type',
  'rating',
  'favorites',
  'everybody',
  'area',
  'viewing',
  'reduced',
  'musts',
  'cost',
] as const

export type FilterParameter = (typeof FILTER_PARAMETERS)[number]

/** Whether any filter parameter is present. Its value may still be invalid, because nothing is parsed here. */
export function mayContainFilter(params: URLSearchParams): boolean {
  return FILTER_PARAMETERS.some((name) => params.has(name))
}
