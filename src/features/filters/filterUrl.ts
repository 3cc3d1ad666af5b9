import { FILTER_PARAMETERS, type FilterParameter, NO_FILTER, type HouseFilter, type NumberRange } from './houseFilter'
import { asCurrency } from '@/domain/money/money'
import { PROPERTY_TYPES, MAX_STARS, HOUSE_STATUSES } from '@/domain/house/house'
import { AREA_LIMIT, PRICE_LIMIT, ROOM_LIMIT } from '@/domain/house/houseLimits'
import { EVERYBODY, VIEWER } from '@/domain/fit/wishes'

/*
 * The filter as URL parameters: `?q=elm&price=100000-500000.USD&beds=3&status=interested.offer-made&area=-2000`.
 * Invalid values are ignored. Each filter has one canonical form in the URL.
 */

/** The maximum length of the search text. Longer text is truncated. */
const MAX_TEXT_LENGTH = 200

const slug = (status: string) => status.toLowerCase().replaceAll(' ', '-')

export function readFilter(params: URLSearchParams): HouseFilter {
  const readParameter = (name: FilterParameter) => params.get(name) ?? ''
  const readAmounts = (name: 'price' | 'cost') => {
    const [range = '', currency] = readParameter(name).split('.')
    return amountsFrom(rangeFrom(range, PRICE_LIMIT), currency)
  }
  const parts = (name: 'status' | 'type') => readParameter(name).toLowerCase().split('.')
  return {
    text: readParameter('q').slice(0, MAX_TEXT_LENGTH).trim(),
    price: readAmounts('price'),
    bedrooms: readParameter('beds') === 'studio' ? 'studio' : numberWithin(readParameter('beds'), /^\d{1,3}$/, ROOM_LIMIT),
    bathrooms: numberWithin(readParameter('baths'), /^\d{1,3}(\.5)?$/, ROOM_LIMIT),
    statuses: HOUSE_STATUSES.filter((status) => parts('status').includes(slug(status))),
    hideRuledOut: readParameter('hide') === 'ruled-out',
    types: PROPERTY_TYPES.filter((type) => parts('type').includes(type)),
    rating: numberWithin(readParameter('rating'), /^\d$/, MAX_STARS),
    favorites: readParameter('favorites') === '1',
    favoriteOfEveryone: readParameter('everybody') === '1',
    area: rangeFrom(readParameter('area'), AREA_LIMIT),
    viewing: readParameter('viewing') === '1',
    reduced: readParameter('reduced') === '1',
    whoseMusts: whoseMustsFrom(readParameter('musts')),
    cost: readAmounts('cost'),
  }
}

/** Returns a copy of the parameters with the filter replaced and all other parameters preserved. */
export function writeFilter(params: URLSearchParams, filter: HouseFilter): URLSearchParams {
  const parameters = new URLSearchParams(params)
  const values: Record<FilterParameter, string> = {
    q: filter.text.trim(),
    price: amountsText(filter.price),
    beds: String(filter.bedrooms ?? ''),
    baths: String(filter.bathrooms ?? ''),
    status: filter.statuses.map(slug).join('.'),
    hide: filter.hideRuledOut ? 'ruled-out' : '',
    type: filter.types.join('.'),
    rating: String(filter.rating ?? ''),
    favorites: filter.favorites ? '1' : '',
    everybody: filter.favoriteOfEveryone ? '1' : '',
    area: rangeText(filter.area),
    viewing: filter.viewing ? '1' : '',
    reduced: filter.reduced ? '1' : '',
    musts: filter.whoseMusts ?? '',
    cost: amountsText(filter.cost),
  }
  for (const name of FILTER_PARAMETERS) {
    parameters.delete(name)
    if (values[name]) parameters.set(name, values[name])
  }
  return parameters
}

function whoseMustsFrom(text: string): string | null {
  return text === VIEWER || text === EVERYBODY || /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text) ? text : null
}

/** Parses a number above 0 and up to the limit; null for anything else. */
function numberWithin(text: string, pattern: RegExp, limit: number): number | null {
  const value = pattern.test(text) ? Number(text) : 0
  return value > 0 && value <= limit ? value : null
}

function rangeFrom(text: string, limit: number): NumberRange {
  const [, from = '', to = ''] = /^(\d*)-(\d*)$/.exec(text) ?? []
  const [min, max] = [numberWithin(from, /^\d{1,13}$/, limit), numberWithin(to, /^\d{1,13}$/, limit)]
  return min !== null && max !== null && min > max ? { min: max, max: min } : { min, max }
}

function amountsFrom({ min, max }: NumberRange, currency: string | undefined): HouseFilter['price'] {
  return min === null && max === null ? NO_FILTER.price : { min, max, currency: asCurrency(currency) }
}

function amountsText({ currency, ...range }: HouseFilter['price']): string {
  const text = rangeText(range)
  return text && `${text}.${currency}`
}

function rangeText({ min, max }: NumberRange): string {
  return min === null && max === null ? '' : `${min ?? ''}-${max ?? ''}`
}
