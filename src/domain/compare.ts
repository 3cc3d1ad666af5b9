import { formatAddress, type Address } from './address'
import { formatShortDate, toCalendarDate } from './dates'
import { inSentence } from './inSentence'
import { convert, displayPrice, formatPrice } from './money'
import { averageRating, ratingsOf, type Opinion } from './opinions'
import type { Currency, MeasurementSystem } from './preferences'
import { PROPERTY_TYPE_LABELS, type PropertyType } from './propertyType'
import { areaUnit, formatArea, SQFT_TO_SQM } from './units'

export type ComparableHouse = {
  id: string
  userId: string
  address: Address
  price: number
  priceCurrency: Currency
  bedrooms: number
  bathrooms: number
  squareFeet: number
  lotSize: number | null
  yearBuilt: number | null
  propertyType: PropertyType | null
  status: string
  isFavorite: boolean
  ownerRating: number
  opinions: readonly Opinion[]
  notes: string
  contacts: readonly { name: string; role?: string; phone: string; email?: string }[]
  createdAt: string
}

export type CompareViewer = {
  id: string
  currency: Currency
  system: MeasurementSystem
  /** The name of a hunt's owner. */
  ownerName: (ownerId: string) => string
  /** When the next viewing of a house is, in words; null where there is none, undefined where that is not known. */
  nextViewing: (houseId: string) => string | null | undefined
}

export type CompareCell = {
  /** What is read; an empty text means unknown. */
  text: string
  /** A second, quieter line. */
  detail?: string
  /** Stars to draw in place of the text. */
  stars?: number
  best: boolean
}

export type CompareRow = {
  key: string
  label: string
  /** What being best means here, in words; empty where nothing can be better. */
  bestWords: string
  differs: boolean
  /** One for each house, in their order. */
  cells: readonly CompareCell[]
}

type Value = Omit<CompareCell, 'best'> & {
  /** What best is decided by, as it is shown; null is unknown and never best. */
  figure?: number | null
}

type RowPlan = { key: string; label: string; best?: { is: 'low' | 'high'; words: string }; value: (house: ComparableHouse) => Value }

const high = (words: string) => ({ is: 'high', words }) as const

/** The rows that compare these houses for a viewer; differing rows and the best values are marked (ruling 18). */
export function compareRows(houses: readonly ComparableHouse[], viewer: CompareViewer): CompareRow[] {
  const plans = [...factPlans(viewer), ...ratingPlans(houses, viewer), ...restPlans(viewer)]
  return plans.map((plan) => rowOf(plan, houses))
}

function rowOf({ key, label, best, value }: RowPlan, houses: readonly ComparableHouse[]): CompareRow {
  const values = houses.map(value)
  const known = values.map(({ figure }) => figure).filter((figure) => figure != null)
  const top = best?.is === 'low' ? Math.min(...known) : Math.max(...known)
  const decided = best !== undefined && known.some((figure) => figure !== top)
  return {
    key,
    label,
    bestWords: best?.words ?? '',
    differs: new Set(values.map(({ text }) => text)).size > 1,
    cells: values.map(({ figure, ...cell }) => ({ ...cell, best: decided && figure === top })),
  }
}

function factPlans({ currency, system }: CompareViewer): RowPlan[] {
  const area = (squareFeet: number | null, none: string): Value =>
    squareFeet === null ? { text: none } : { text: formatArea(squareFeet, system), figure: squareFeet }
  return [
    { key: 'price', label: 'Price', best: { is: 'low', words: 'Lowest price' }, value: (house) => priceValue(house, currency) },
    {
      key: 'pricePerArea',
      label: `Price per ${areaUnit(system)}`,
      best: { is: 'low', words: 'Lowest for its size' },
      value: (house) => pricePerArea(house, currency, system),
    },
    { key: 'status', label: 'Status', value: ({ status }) => ({ text: status }) },
    {
      key: 'propertyType',
      label: 'Property Type',
      value: ({ propertyType }) => ({ text: propertyType ? PROPERTY_TYPE_LABELS[propertyType] : '' }),
    },
    {
      key: 'bedrooms',
      label: 'Bedrooms',
      best: high('Most bedrooms'),
      value: ({ bedrooms }) => ({ text: bedrooms === 0 ? 'Studio' : String(bedrooms), figure: bedrooms }),
    },
    {
      key: 'bathrooms',
      label: 'Bathrooms',
      best: high('Most bathrooms'),
      value: ({ bathrooms }) => ({ text: String(bathrooms), figure: bathrooms }),
    },
    { key: 'squareFeet', label: 'Property Size', best: high('Largest'), value: ({ squareFeet }) => area(squareFeet, '') },
    { key: 'lotSize', label: 'Lot Size', best: high('Largest lot'), value: ({ lotSize }) => area(lotSize, 'No lot') },
    {
      key: 'yearBuilt',
      label: 'Year Built',
      best: high('Newest'),
      value: ({ yearBuilt }) => ({ text: String(yearBuilt ?? ''), figure: yearBuilt }),
    },
  ]
}

function priceValue({ price, priceCurrency }: ComparableHouse, currency: Currency): Value {
  const shown = displayPrice(price, priceCurrency, currency)
  const figure = Math.round(convert(price, priceCurrency, currency))
  return { text: shown.text, figure, ...(shown.converted && { detail: shown.original }) }
}

function pricePerArea({ price, priceCurrency, squareFeet }: ComparableHouse, currency: Currency, system: MeasurementSystem): Value {
  const area = system === 'metric' ? squareFeet * SQFT_TO_SQM : squareFeet
  if (area <= 0) return { text: '', figure: null }
  const figure = Math.round(convert(price, priceCurrency, currency) / area)
  return { text: `${priceCurrency === currency ? '' : '≈ '}${formatPrice(figure, currency)}`, figure }
}

/** A row for everybody who has rated one of the houses, the viewer's always, and the average where there are several. */
function ratingPlans(houses: readonly ComparableHouse[], viewer: CompareViewer): RowPlan[] {
  const ratings = new Map(houses.map((house) => [house.id, ratingsOf(house, viewer.id, viewer.ownerName(house.userId))]))
  const people = new Map([[viewer.id, 'You']])
  for (const { userId, who } of [...ratings.values()].flat()) {
    const known = people.get(userId) ?? ''
    // Some houses need the full name to tell two people apart.
    if (userId !== viewer.id && who.length > known.length) people.set(userId, who)
  }
  const ratingOf = (house: ComparableHouse, userId: string) => ratings.get(house.id)?.find((each) => each.userId === userId)?.rating ?? 0
  const rows = [...people].map(([userId, who]): RowPlan => ({
    key: `rating-${userId}`,
    label: userId === viewer.id ? 'Your rating' : `${inSentence(who)}’s rating`,
    best: high('Highest rating'),
    value: (house) => starsValue(ratingOf(house, userId)),
  }))
  const average: RowPlan = {
    key: 'average',
    label: 'Average rating',
    best: high('Highest rating'),
    value: (house) => {
      const figure = averageRating(house)
      return { text: figure === null ? 'None yet' : figure.toFixed(1), figure }
    },
  }
  return people.size > 1 ? [...rows, average] : rows
}

function starsValue(rating: number): Value {
  return rating === 0 ? { text: 'Not rated' } : { text: `${rating} of 5`, stars: rating, figure: rating }
}

function restPlans({ nextViewing }: CompareViewer): RowPlan[] {
  return [
    { key: 'favorite', label: 'Favorite', value: ({ isFavorite }) => ({ text: isFavorite ? 'Yes' : 'No' }) },
    { key: 'viewing', label: 'Next viewing', value: ({ id }) => viewingValue(nextViewing(id)) },
    { key: 'address', label: 'Address', value: ({ address }) => ({ text: formatAddress(address) }) },
    { key: 'contacts', label: 'Contacts', value: ({ contacts }) => ({ text: contacts.map(contactLine).join('\n') || 'None' }) },
    { key: 'notes', label: 'Notes', value: ({ notes }) => ({ text: notes || 'None' }) },
    { key: 'added', label: 'Added', value: ({ createdAt }) => ({ text: dayOf(createdAt) }) },
  ]
}

function viewingValue(next: string | null | undefined): Value {
  return { text: next === null ? 'None' : (next ?? '') }
}

function contactLine({ name, role, phone, email }: ComparableHouse['contacts'][number]): string {
  const who = role ? `${inSentence(name)} (${inSentence(role)})` : inSentence(name)
  return [who, phone, email].filter(Boolean).join(', ')
}

function dayOf(instant: string): string {
  const moment = new Date(instant)
  return Number.isNaN(moment.getTime()) ? '' : formatShortDate(toCalendarDate(moment))
}
