import { everybodyLabel, whoseLabel } from './memberLabels'
import { isOpen, NO_FILTER, type HouseFilter, type Range } from './houseFilter'
import type { FitIndex } from '@/domain/fit/fitIndex'
import { convert, formatPrice } from '@/domain/money/money'
import type { Currency, MeasurementSystem } from '@/domain/units/preferences'
import { PROPERTY_TYPE_LABELS, MAX_STARS } from '@/domain/house/house'
import { areaUnit, formatArea } from '@/domain/units/units'

/** One thing that the list is narrowed by, in words, and the filter without it. */
export type ActiveFilter = { key: string; words: string; without: HouseFilter }

type Viewer = { currency: Currency; system: MeasurementSystem; /** Of the hunt. */ memberCount: number; fits: FitIndex | null }

/** Everything that the filter narrows by, each part to be cleared by itself. */
export function activeFilters(filter: HouseFilter, viewer: Viewer): ActiveFilter[] {
  const { text, price, bedrooms, bathrooms, statuses, hideRuledOut, types, rating, favorites, area, viewing } = filter
  const unit = ` ${areaUnit(viewer.system)}`
  const active: (ActiveFilter | false)[] = [
    text !== '' && { key: 'text', words: `“${text}”`, without: { ...filter, text: '' } },
    !isOpen(price) && { key: 'price', words: priceWords(price, viewer.currency), without: { ...filter, price: NO_FILTER.price } },
    bedrooms !== null && { key: 'bedrooms', words: bedroomWords(bedrooms), without: { ...filter, bedrooms: null } },
    bathrooms !== null && { key: 'bathrooms', words: atLeast(bathrooms, 'bathroom'), without: { ...filter, bathrooms: null } },
    ...statuses.map((status) => ({
      key: status,
      words: status,
      without: { ...filter, statuses: statuses.filter((each) => each !== status) },
    })),
    hideRuledOut && { key: 'hide', words: 'Not interested and declined hidden', without: { ...filter, hideRuledOut: false } },
    ...types.map((type) => ({
      key: type,
      words: PROPERTY_TYPE_LABELS[type],
      without: { ...filter, types: types.filter((each) => each !== type) },
    })),
    rating !== null && { key: 'rating', words: ratingWords(rating), without: { ...filter, rating: null } },
    favorites && { key: 'favorites', words: 'Favorites', without: { ...filter, favorites: false } },
    filter.favoriteOfAll && { key: 'everybody', words: everybodyLabel(viewer.memberCount), without: { ...filter, favoriteOfAll: false } },
    !isOpen(area) && {
      key: 'area',
      words: rangeWords(area, (value) => formatArea(value, viewer.system), unit),
      without: { ...filter, area: NO_FILTER.area },
    },
    viewing && { key: 'viewing', words: 'Viewing scheduled', without: { ...filter, viewing: false } },
    filter.mustsOf !== null && {
      key: 'musts',
      words: `No missed musts: ${inText(whoseLabel(viewer.fits, filter.mustsOf))}`,
      without: { ...filter, mustsOf: null },
    },
    !isOpen(filter.cost) && {
      key: 'cost',
      words: `${priceWords(filter.cost, viewer.currency)} a month`,
      without: { ...filter, cost: NO_FILTER.cost },
    },
    filter.reduced && { key: 'reduced', words: 'Price reduced', without: { ...filter, reduced: false } },
  ]
  return active.filter((part) => part !== false)
}

/** What begins a label begins no sentence here; a name stays as it is. */
function inText(whose: string): string {
  return /^(You|Both of us|All of us)$/.test(whose) ? whose.toLowerCase() : whose
}

/** At least so many, in words: "3+ bedrooms". */
function atLeast(count: number, what: string): string {
  return `${count}+ ${what}s`
}

function bedroomWords(bedrooms: number | 'studio'): string {
  return bedrooms === 'studio' ? 'Studio' : atLeast(bedrooms, 'bedroom')
}

function ratingWords(rating: number): string {
  return rating === MAX_STARS ? `${rating} stars` : atLeast(rating, 'star')
}

function priceWords({ currency, ...range }: HouseFilter['price'], viewed: Currency): string {
  const words = rangeWords(range, (value) => formatPrice(convert(value, currency, viewed), viewed))
  return currency === viewed ? words : `≈ ${words}`
}

/** "From $100", "Up to $500", "$100 – $500". A unit is said once. */
function rangeWords({ min, max }: Range, format: (value: number) => string, unit = ''): string {
  if (min === null) return `Up to ${format(max ?? 0)}`
  if (max === null) return `From ${format(min)}`
  const from = format(min)
  return `${unit && from.endsWith(unit) ? from.slice(0, -unit.length) : from} – ${format(max)}`
}
