import type { CostRow } from '../money/costIndex'
import type { FitRow } from '../fit/fitIndex'
import { formatAddress } from '../address/address'
import { formatShortDate, toCalendarDate } from '../time/dates'
import type { Contact, HouseCore } from '../house/house'
import { COMPARED_FACTS, type FactName, HOUSE_FACTS } from '../house/houseFacts'
import { isolateText } from '../text/unicode'
import { convert, displayPrice, formatAreaPrice, roundAreaPrice } from '../money/money'
import type { Member } from '../sharing/hunt'
import { opinionsOf, type NamedOpinion, favoritesText } from '../sharing/opinions'
import type { Currency, MeasurementSystem } from '../units/preferences'
import { areaUnit, SQFT_TO_SQM } from '../units/units'

export type ComparableHouse = Omit<HouseCore, 'isExample' | 'updatedAt'>

export type CompareViewer = {
  id: string
  currency: Currency
  system: MeasurementSystem
  /** The members of an owner's hunt; empty until they are loaded. */
  membersOf: (ownerId: string) => readonly Member[]
  /** The formatted time of a house's next viewing; null if there is none, undefined if unknown. */
  nextViewing: (houseId: string) => string | null | undefined
  /** Rows about the wishes in the current hunt. */
  wishes?: { ownerId: string; rows: readonly FitRow[] }
  /** Rows about the costs of houses in the current hunt. */
  costs?: { ownerId: string; rows: readonly CostRow[] }
}

export type CompareCell = {
  /** Empty if unknown. */
  text: string
  /** A secondary line. */
  detail?: string
  /** Stars to show instead of the text. */
  stars?: number
  isBest: boolean
}

export type CompareRow = {
  key: string
  label: string
  /** Label of the best value; empty if values are not ranked. */
  bestLabel: string
  differs: boolean
  /** Whether differences stay unmarked, because almost all houses differ in this row, for example in their notes. */
  ignoresDifferences: boolean
  /** A cell for each house, in the order of the houses. */
  cells: readonly CompareCell[]
}

type Value = Omit<CompareCell, 'isBest'> & {
  /** The number that is compared to find the best; null if unknown. */
  number?: number | null
}

type RowDefinition<House> = {
  key: string
  label: string
  ignoresDifferences?: boolean
  best?: { extreme: 'low' | 'high'; label: string }
  value: (house: House) => Value
}

const highestIsBest = (label: string) => ({ extreme: 'high', label }) as const

/** Builds the rows of a comparison for a viewer, and marks differing rows and best values. */
export function comparisonRows(houses: readonly ComparableHouse[], viewer: CompareViewer): CompareRow[] {
  const opinions = new Map(houses.map((house) => [house.id, opinionsOf(house, viewer.membersOf(house.userId), viewer.id)]))
  const definitions = [
    ...priceRows(viewer),
    ...costRows(houses, viewer),
    ...factRows(viewer),
    ...ratingRows(opinions, viewer),
    ...wishRows(viewer),
    ...otherRows(opinions, viewer),
  ]
  return definitions.map((definition) => comparisonRow(definition, houses))
}

/** Builds a row of a comparison, and marks whether its values differ and which of them are best. */
export function comparisonRow<House>(
  { key, label, best, ignoresDifferences = false, value }: RowDefinition<House>,
  houses: readonly House[],
): CompareRow {
  const values = houses.map(value)
  const numbers = values.map(({ number }) => number).filter((number) => number != null)
  const bestNumber = best?.extreme === 'low' ? Math.min(...numbers) : Math.max(...numbers)
  const hasBest = best !== undefined && numbers.some((number) => number !== bestNumber)
  return {
    key,
    label,
    bestLabel: best?.label ?? '',
    ignoresDifferences,
    differs: !ignoresDifferences && new Set(values.map(({ text }) => text)).size > 1,
    cells: values.map(({ number, ...cell }) => ({ ...cell, isBest: hasBest && number === bestNumber })),
  }
}

function priceRows({ currency, system }: CompareViewer): RowDefinition<ComparableHouse>[] {
  return [
    { key: 'price', label: 'Price', best: { extreme: 'low', label: 'Lowest price' }, value: (house) => priceValue(house, currency) },
    {
      key: 'pricePerArea',
      label: `Price per ${areaUnit(system)}`,
      best: { extreme: 'low', label: 'Lowest for its size' },
      value: (house) => pricePerArea(house, currency, system),
    },
  ]
}

/** The labels of the highest value, for facts in which more is better. */
const HIGHEST_LABELS: { [Name in FactName]?: string } = {
  bedrooms: 'Most bedrooms',
  bathrooms: 'Most bathrooms',
  squareFeet: 'Largest',
  lotSize: 'Largest lot',
}

function factRows({ system }: CompareViewer): RowDefinition<ComparableHouse>[] {
  return COMPARED_FACTS.map((key) => {
    const { label, text } = HOUSE_FACTS[key]
    const highestLabel = HIGHEST_LABELS[key]
    const value = (house: ComparableHouse): Value => {
      const fact = house[key]
      return { text: text(house, system), number: typeof fact === 'number' ? fact : null }
    }
    return { key, label, ...(highestLabel && { best: highestIsBest(highestLabel) }), value }
  })
}

function priceValue({ price, priceCurrency }: ComparableHouse, currency: Currency): Value {
  const display = displayPrice(price, priceCurrency, currency)
  const number = Math.round(convert(price, priceCurrency, currency))
  return { text: display.text, number, ...(display.isConverted && { detail: display.original }) }
}

function pricePerArea({ price, priceCurrency, squareFeet }: ComparableHouse, currency: Currency, system: MeasurementSystem): Value {
  const area = system === 'metric' ? squareFeet * SQFT_TO_SQM : squareFeet
  if (area <= 0) return { text: '', number: null }
  const number = roundAreaPrice(convert(price, priceCurrency, currency) / area)
  return { text: `${priceCurrency === currency ? '' : '≈ '}${formatAreaPrice(number, currency)}`, number }
}

type Opinions = ReadonlyMap<string, readonly NamedOpinion[]>

/** A row for each member of the houses' hunts, the viewer first. There is no average, because it would hide disagreements. */
function ratingRows(opinions: Opinions, viewer: CompareViewer): RowDefinition<ComparableHouse>[] {
  const people = new Map([
    [viewer.id, 'You'],
    ...[...opinions.values()].flat().map(({ userId, shortName }) => [userId, shortName] as const),
  ])
  return [...people].map(([userId, shortName]): RowDefinition<ComparableHouse> => ({
    key: `rating-${userId}`,
    label: userId === viewer.id ? 'Your rating' : `${shortName}’s rating`,
    best: highestIsBest('Highest rating'),
    value: (house) => ratingValue(userId, house, opinions, viewer),
  }))
}

/**
 * A person's rating of a house; empty if the person is not a member of its hunt. The viewer's rating is a field of the house, so it is
 * known even if the members are not.
 */
function ratingValue(userId: string, house: ComparableHouse, opinions: Opinions, viewer: CompareViewer): Value {
  if (userId === viewer.id) return starsValue(house.rating)
  const opinion = opinions.get(house.id)?.find((each) => each.userId === userId)
  return opinion ? starsValue(opinion.rating) : { text: '' }
}

/** Wishes belong to one hunt, so houses of other hunts have empty cells. */
function wishRows({ wishes }: CompareViewer): RowDefinition<ComparableHouse>[] {
  const valueIfInHunt = (house: ComparableHouse, value: Value): Value => (house.userId === wishes?.ownerId ? value : { text: '' })
  return (wishes?.rows ?? []).map(({ key, label, textOf, numberOf }): RowDefinition<ComparableHouse> => ({
    key,
    label,
    best: highestIsBest('Fits best'),
    value: (house) => valueIfInHunt(house, { text: textOf(house), number: numberOf(house) }),
  }))
}

/**
 * Assumptions belong to one hunt, so houses of other hunts have empty cells. A best value is marked only if the same costs are
 * entered for all houses of that hunt: missing taxes do not make a house cheap.
 */
function costRows(houses: readonly ComparableHouse[], { costs }: CompareViewer): RowDefinition<ComparableHouse>[] {
  const isInHunt = (house: ComparableHouse) => house.userId === costs?.ownerId
  const huntHouses = houses.filter(isInHunt)
  return (costs?.rows ?? []).map(({ key, label, textOf, detailOf, numberOf }): RowDefinition<ComparableHouse> => ({
    key,
    label,
    ...(new Set(huntHouses.map(detailOf)).size === 1 && { best: { extreme: 'low', label: 'Lowest' } as const }),
    value: (house) => (isInHunt(house) ? { text: textOf(house), detail: detailOf(house), number: numberOf(house) } : { text: '' }),
  }))
}

function starsValue(rating: number): Value {
  return rating === 0 ? { text: 'Not rated' } : { text: `${rating} of 5`, stars: rating, number: rating }
}

function favoriteValue(house: ComparableHouse, opinions: readonly NamedOpinion[] = []): Value {
  if (opinions.length < 2) return { text: house.isFavorite ? 'Yes' : 'No' }
  return { text: favoritesText(opinions, 'page') || 'Nobody’s' }
}

function otherRows(opinions: Opinions, { nextViewing }: CompareViewer): RowDefinition<ComparableHouse>[] {
  return [
    { key: 'favorite', label: 'Favorite', value: (house) => favoriteValue(house, opinions.get(house.id)) },
    { key: 'viewing', label: 'Next viewing', value: ({ id }) => viewingValue(nextViewing(id)) },
    { key: 'address', label: 'Address', ignoresDifferences: true, value: ({ address }) => ({ text: formatAddress(address) }) },
    {
      key: 'contacts',
      label: 'Contacts',
      ignoresDifferences: true,
      value: ({ contacts }) => ({ text: contacts.map(contactLine).join('\n') || 'None' }),
    },
    { key: 'notes', label: 'Notes', ignoresDifferences: true, value: ({ notes }) => ({ text: notes || 'None' }) },
    { key: 'added', label: 'Added', ignoresDifferences: true, value: ({ createdAt }) => ({ text: dayOf(createdAt) }) },
  ]
}

function viewingValue(next: string | null | undefined): Value {
  return { text: next === null ? 'None' : (next ?? '') }
}

function contactLine({ name, role, phone, email }: Contact): string {
  const nameAndRole = role ? `${isolateText(name)} (${isolateText(role)})` : isolateText(name)
  return [nameAndRole, phone, email].filter(Boolean).join(', ')
}

function dayOf(timestamp: string): string {
  const date = new Date(timestamp)
  return Number.isNaN(date.getTime()) ? '' : formatShortDate(toCalendarDate(date))
}
