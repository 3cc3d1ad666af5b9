import { everybodyLabel, mustsFilterLabel } from './memberLabels'
import { isUnbounded, NO_FILTER, type HouseFilter, type NumberRange } from './houseFilter'
import type { FitIndex } from '@/domain/fit/fitIndex'
import { convert, formatPrice } from '@/domain/money/money'
import type { Currency, MeasurementSystem } from '@/domain/units/preferences'
import { PROPERTY_TYPE_LABELS, MAX_STARS } from '@/domain/house/house'
import { areaUnit, formatArea } from '@/domain/units/units'

/** An active criterion of a filter: its label, and the filter without it. */
export type ActiveFilter = { key: string; label: string; remainingFilter: HouseFilter }

type Viewer = { currency: Currency; system: MeasurementSystem; memberCount: number; fits: FitIndex | null }

/** Lists the active criteria of the filter. Each chosen status and each chosen type is a criterion of its own. */
export function activeFilters(filter: HouseFilter, viewer: Viewer): ActiveFilter[] {
  const { text, price, bedrooms, bathrooms, statuses, hideRuledOut, types, rating, favorites, area, viewing } = filter
  const unit = ` ${areaUnit(viewer.system)}`
  const criteria: (ActiveFilter | false)[] = [
    text !== '' && { key: 'text', label: `“${text}”`, remainingFilter: { ...filter, text: '' } },
    !isUnbounded(price) && {
      key: 'price',
      label: priceLabel(price, viewer.currency),
      remainingFilter: { ...filter, price: NO_FILTER.price },
    },
    bedrooms !== null && { key: 'bedrooms', label: bedroomLabel(bedrooms), remainingFilter: { ...filter, bedrooms: null } },
    bathrooms !== null && { key: 'bathrooms', label: atLeast(bathrooms, 'bathroom'), remainingFilter: { ...filter, bathrooms: null } },
    ...statuses.map((status) => ({
      key: status,
      label: status,
      remainingFilter: { ...filter, statuses: statuses.filter((each) => each !== status) },
    })),
    hideRuledOut && { key: 'hide', label: 'Not interested and declined hidden', remainingFilter: { ...filter, hideRuledOut: false } },
    ...types.map((type) => ({
      key: type,
      label: PROPERTY_TYPE_LABELS[type],
      remainingFilter: { ...filter, types: types.filter((each) => each !== type) },
    })),
    rating !== null && { key: 'rating', label: ratingLabel(rating), remainingFilter: { ...filter, rating: null } },
    favorites && { key: 'favorites', label: 'Favorites', remainingFilter: { ...filter, favorites: false } },
    filter.favoriteOfEveryone && {
      key: 'everybody',
      label: everybodyLabel(viewer.memberCount),
      remainingFilter: { ...filter, favoriteOfEveryone: false },
    },
    !isUnbounded(area) && {
      key: 'area',
      label: rangeLabel(area, (value) => formatArea(value, viewer.system), unit),
      remainingFilter: { ...filter, area: NO_FILTER.area },
    },
    viewing && { key: 'viewing', label: 'Viewing scheduled', remainingFilter: { ...filter, viewing: false } },
    filter.whoseMusts !== null && {
      key: 'musts',
      label: `No missed musts: ${midSentence(mustsFilterLabel(viewer.fits, filter.whoseMusts))}`,
      remainingFilter: { ...filter, whoseMusts: null },
    },
    !isUnbounded(filter.cost) && {
      key: 'cost',
      label: `${priceLabel(filter.cost, viewer.currency)} a month`,
      remainingFilter: { ...filter, cost: NO_FILTER.cost },
    },
    filter.reduced && { key: 'reduced', label: 'Price reduced', remainingFilter: { ...filter, reduced: false } },
  ]
  return criteria.filter((part) => part !== false)
}

/** Lowercases a label for the middle of a sentence, unless it is a person's name or "Somebody". */
function midSentence(label: string): string {
  return /^(You|Both of us|All of us)$/.test(label) ? label.toLowerCase() : label
}

/** For example "3+ bedrooms". */
function atLeast(count: number, noun: string): string {
  return `${count}+ ${noun}s`
}

function bedroomLabel(bedrooms: number | 'studio'): string {
  return bedrooms === 'studio' ? 'Studio' : atLeast(bedrooms, 'bedroom')
}

function ratingLabel(rating: number): string {
  return rating === MAX_STARS ? `${rating} stars` : atLeast(rating, 'star')
}

function priceLabel({ currency, ...range }: HouseFilter['price'], viewerCurrency: Currency): string {
  const label = rangeLabel(range, (value) => formatPrice(convert(value, currency, viewerCurrency), viewerCurrency))
  return currency === viewerCurrency ? label : `≈ ${label}`
}

/** For example "From $100", "Up to $500" or "$100 – $500". A trailing `unit` is shown only once: "1,000 – 2,000 sq ft". */
function rangeLabel({ min, max }: NumberRange, format: (value: number) => string, unit = ''): string {
  if (min === null) return `Up to ${format(max ?? 0)}`
  if (max === null) return `From ${format(min)}`
  const from = format(min)
  return `${unit && from.endsWith(unit) ? from.slice(0, -unit.length) : from} – ${format(max)}`
}
