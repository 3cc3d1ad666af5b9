import { comparablePrice } from './money'
import type { Currency } from './preferences'

/** What houses can be sorted by, with the labels of the sort menu (spec §9, ruling 38). */
export const SORT_KEYS = [
  { key: 'price', label: 'Price' },
  { key: 'address', label: 'Address' },
  { key: 'updatedAt', label: 'Last Updated' },
  { key: 'rating', label: 'Rating' },
  { key: 'squareFeet', label: 'Square Footage' },
] as const

export type SortKey = (typeof SORT_KEYS)[number]['key']
export type SortDirection = 'asc' | 'desc'
export type HouseSort = { key: SortKey; direction: SortDirection }

/** The sort after choosing a key: a new key starts descending, the same key again flips (ruling 22). */
export function nextSort(current: HouseSort | null, key: SortKey): HouseSort {
  return { key, direction: current?.key === key && current.direction === 'desc' ? 'asc' : 'desc' }
}

/** The sort that an address writes as "price.desc"; null for anything else. */
export function sortFrom(text: string | null): HouseSort | null {
  const [key, direction] = text?.split('.') ?? []
  const known = SORT_KEYS.find((each) => each.key === key)
  return known && (direction === 'asc' || direction === 'desc') ? { key: known.key, direction } : null
}

export type SortableHouse = {
  id: string
  price: number
  priceCurrency: Currency
  address: { street: string }
  /** ISO instants. */
  createdAt: string
  updatedAt: string
  /** 0 is "Not rated". */
  rating: number
  squareFeet: number
}

// A fixed language, so that every browser and the server's tests agree on the order. Made when it is needed: that takes a while.
let streets: Intl.Collator | undefined

function instant(iso: string): number {
  return Date.parse(iso) || 0
}

const VALUES: Record<SortKey, (house: SortableHouse) => number | string> = {
  price: (house) => comparablePrice(house.price, house.priceCurrency),
  address: (house) => house.address.street.trim(),
  updatedAt: (house) => instant(house.updatedAt),
  rating: (house) => house.rating,
  squareFeet: (house) => house.squareFeet,
}

function compare(one: number | string, other: number | string): number {
  if (typeof one === 'string' || typeof other === 'string') {
    streets ??= new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
    return streets.compare(String(one), String(other))
  }
  return one < other ? -1 : one > other ? 1 : 0
}

/**
 * The houses in a new array, sorted by the chosen key, or newest first without one (ruling 38). Prices compare converted
 * (ruling 11), streets with their numbers as numbers; houses that are not rated come last in either direction
 * (ruling 12). Equal houses keep one order, that of their ids.
 */
export function sortHouses<House extends SortableHouse>(houses: readonly House[], sort: HouseSort | null): House[] {
  const valueOf = sort ? VALUES[sort.key] : (house: SortableHouse) => instant(house.createdAt)
  const sign = sort?.direction === 'asc' ? 1 : -1
  const isLast = (value: number | string) => Number(sort?.key === 'rating' && value === 0)
  return houses
    .map((house) => ({ house, value: valueOf(house) }))
    .toSorted(
      (one, other) =>
        isLast(one.value) - isLast(other.value) ||
        sign * compare(one.value, other.value) ||
        (one.house.id < other.house.id ? -1 : 1),
    )
    .map(({ house }) => house)
}
