import type { CostIndex } from '@/domain/money/costIndex'
import type { FitIndex } from '@/domain/fit/fitIndex'
import type { HouseCore, PropertyType, HouseStatus } from '@/domain/house/house'
import type { Member } from '@/domain/sharing/hunt'
import type { SearchableHouse } from '@/domain/list/houseSearch'
import type { WithOpinions } from '@/domain/sharing/opinions'
import { DEFAULT_CURRENCY, type Currency } from '@/domain/units/preferences'

/** From and to, both included; null means open. */
export type Range = { min: number | null; max: number | null }

/** Everything that a list of houses can be narrowed by. */
export type HouseFilter = {
  /** Words that must all occur. */
  text: string
  /** Whole units of `currency`; prices in other currencies are converted to it. */
  price: Range & { currency: Currency }
  /** At least so many, or studios only. */
  bedrooms: number | 'studio' | null
  /** At least so many. */
  bathrooms: number | null
  /** Any of these; none means all. */
  statuses: readonly HouseStatus[]
  /** Leaves out what is not of interest any more, unless its status is among the statuses. */
  hideRuledOut: boolean
  types: readonly PropertyType[]
  /** At least so many stars. */
  rating: number | null
  favorites: boolean
  /** Only houses that every member of the hunt has marked with the heart. */
  favoriteOfAll: boolean
  /** Square feet. */
  area: Range
  /** Only houses with a viewing that is still to come. */
  viewing: boolean
  /** Only houses whose price fell at its last change. */
  reduced: boolean
  /** Only houses that miss no must of this person, by id, of the viewer (`me`), or of anybody (`everybody`). */
  mustsOf: string | null
  /** What a house costs a month, in whole units of `currency`. */
  cost: Range & { currency: Currency }
}

const OPEN: Range = { min: null, max: null }

/** Narrows nothing. */
export const NO_FILTER: HouseFilter = {
  text: '',
  price: { ...OPEN, currency: DEFAULT_CURRENCY },
  bedrooms: null,
  bathrooms: null,
  statuses: [],
  hideRuledOut: false,
  types: [],
  rating: null,
  favorites: false,
  favoriteOfAll: false,
  area: OPEN,
  viewing: false,
  reduced: false,
  mustsOf: null,
  cost: { ...OPEN, currency: DEFAULT_CURRENCY },
}

export type FilterableHouse = SearchableHouse &
  WithOpinions &
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

/** What a list is narrowed by beside the houses themselves. */
export type FilterContext = {
  /** Which houses have a viewing that is still to come. */
  viewings: { has: (houseId: string) => boolean }
  /** Those of the hunt. */
  members: readonly Member[]
  /** How houses fit people's wishes, where there are any. */
  fits: Pick<FitIndex, 'missesMust'> | null
  /** What houses cost a month, where that is known. */
  costs: Pick<CostIndex, 'monthlyIn'> | null
}

export const isOpen = ({ min, max }: Range): boolean => min === null && max === null

/** Whether the filter narrows anything. */
export function isFiltering({ text, price, area, statuses, types, cost, ...filter }: HouseFilter): boolean {
  const limits = [filter.bedrooms, filter.bathrooms, filter.rating, filter.mustsOf].some((limit) => limit !== null)
  const only = filter.favorites || filter.favoriteOfAll || filter.viewing || filter.reduced || filter.hideRuledOut
  return text !== '' || limits || only || statuses.length + types.length > 0 || !isOpen(price) || !isOpen(area) || !isOpen(cost)
}

/** The parts of a URL that hold a filter; see `readFilter`. */
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

/** Whether a URL may hold a filter, without reading it. */
export function mayHoldFilter(params: URLSearchParams): boolean {
  return FILTER_PARAMETERS.some((name) => params.has(name))
}
