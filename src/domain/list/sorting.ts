import { type HouseCore, HOUSE_STATUSES } from '../house/house'
import { comparablePrice } from '../money/money'
import { priceDrop } from '../money/priceChange'
import { EVERYBODY, VIEWER } from '../fit/wishes'

/** The sort keys that the menu always offers, with their labels. */
export const SORT_KEYS = [
  { key: 'price', label: 'Price' },
  { key: 'address', label: 'Address' },
  { key: 'updatedAt', label: 'Last Updated' },
  { key: 'rating', label: 'Rating' },
  { key: 'squareFeet', label: 'Square Footage' },
  { key: 'priceChange', label: 'Price Change' },
] as const

/** "Best Fit" is offered if the viewer has wishes, "Best Fit for All" if others have wishes that the viewer may read. */
const FIT_KEYS = [
  { key: 'fit', label: 'Best Fit' },
  { key: 'fitOfAll', label: 'Best Fit for All' },
] as const

/** Offered if monthly costs can be calculated; the viewer's personal assumptions are enough for that. */
const COST_KEYS = [{ key: 'monthlyCost', label: 'Monthly Cost' }] as const

/** All sort keys: those above, and further columns of the table. */
const ALL_KEYS = [
  ...SORT_KEYS,
  ...FIT_KEYS,
  ...COST_KEYS,
  { key: 'bedrooms', label: 'Bedrooms' },
  { key: 'bathrooms', label: 'Bathrooms' },
  { key: 'status', label: 'Status' },
] as const

export type SortKey = (typeof ALL_KEYS)[number]['key']
type FitKey = (typeof FIT_KEYS)[number]['key']
type CostKey = (typeof COST_KEYS)[number]['key']
export type SortDirection = 'asc' | 'desc'
export type HouseSort = { key: SortKey; direction: SortDirection }

/**
 * The sort keys that the menu offers, including the current one.
 * @param people the people whose wishes the viewer may read
 * @param isCostAvailable whether monthly costs can be calculated
 */
export function offeredSorts(sort: HouseSort | null, people: readonly { isViewer: boolean }[] = [], isCostAvailable = false) {
  const fitAvailability = { fit: people.some(({ isViewer }) => isViewer), fitOfAll: people.some(({ isViewer }) => !isViewer) }
  const isOffered = ({ key }: { key: SortKey }) =>
    key === sort?.key || (isFitKey(key) && fitAvailability[key]) || (isCostKey(key) && isCostAvailable)
  return [...SORT_KEYS, ...ALL_KEYS.slice(SORT_KEYS.length).filter(isOffered)]
}

/** The sort after a key is chosen: a new key sorts descending; the current key reverses its direction. */
export function nextSort(current: HouseSort | null, key: SortKey): HouseSort {
  return { key, direction: current?.key === key && current.direction === 'desc' ? 'asc' : 'desc' }
}

/** Parses a URL parameter such as "price.desc"; null if invalid. */
export function sortFrom(text: string | null): HouseSort | null {
  const [key, direction] = text?.split('.') ?? []
  const match = ALL_KEYS.find((each) => each.key === key)
  return match && (direction === 'asc' || direction === 'desc') ? { key: match.key, direction } : null
}

export type SortableHouse = Pick<
  HouseCore,
  | 'id'
  | 'price'
  | 'priceBefore'
  | 'priceCurrency'
  | 'createdAt'
  | 'updatedAt'
  | 'rating'
  | 'squareFeet'
  | 'bedrooms'
  | 'bathrooms'
  | 'status'
> & {
  address: { street: string }
}

// A fixed language, so that all browsers sort alike. Created on demand, because creating a collator is slow.
let streetCollator: Intl.Collator | undefined

function epochMs(iso: string): number {
  return Date.parse(iso) || 0
}

const VALUE_GETTERS: Record<Exclude<SortKey, FitKey | CostKey>, (house: SortableHouse) => number | string> = {
  price: (house) => comparablePrice(house.price, house.priceCurrency),
  address: (house) => house.address.street.trim(),
  updatedAt: (house) => epochMs(house.updatedAt),
  rating: (house) => house.rating,
  squareFeet: (house) => house.squareFeet,
  priceChange: priceDrop,
  bedrooms: (house) => house.bedrooms,
  bathrooms: (house) => house.bathrooms,
  status: (house) => HOUSE_STATUSES.findIndex((status) => status === house.status),
}

const isCostKey = (key: SortKey): key is CostKey => key === 'monthlyCost'
const isFitKey = (key: SortKey): key is FitKey => FIT_KEYS.some((fit) => fit.key === key)

function compare(one: number | string, other: number | string): number {
  if (typeof one === 'string' || typeof other === 'string') {
    streetCollator ??= new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
    return streetCollator.compare(String(one), String(other))
  }
  return one < other ? -1 : one > other ? 1 : 0
}

/**
 * Returns the houses sorted by the key, or newest first if there is no sort. Compares prices after conversion, house numbers as numbers,
 * and price drops relative to the previous price. Unrated houses, and houses without a price change, come last in either direction.
 * Ties are broken by id.
 * @param rankOf the rank by fit, higher is better; if missing, a sort by fit falls back to the time when a house was added
 * @param monthlyCostOf the monthly cost, in one currency for all houses; if missing, a sort by cost has the same fallback
 */
export function sortHouses<House extends SortableHouse>(
  houses: readonly House[],
  sort: HouseSort | null,
  rankOf?: (house: House, person: string) => number,
  monthlyCostOf?: (house: House) => number,
): House[] {
  const addedAt = (house: House) => epochMs(house.createdAt)
  const valueOf = !sort
    ? addedAt
    : isFitKey(sort.key)
      ? (house: House) => rankOf?.(house, sort.key === 'fit' ? VIEWER : EVERYBODY) ?? addedAt(house)
      : isCostKey(sort.key)
        ? (monthlyCostOf ?? addedAt)
        : VALUE_GETTERS[sort.key]
  const sign = sort?.direction === 'asc' ? 1 : -1
  const isLast = (value: number | string) => (sort?.key === 'rating' || sort?.key === 'priceChange') && value === 0
  return houses
    .map((house) => ({ house, value: valueOf(house) }))
    .toSorted(
      (one, other) =>
        Number(isLast(one.value)) - Number(isLast(other.value)) ||
        sign * compare(one.value, other.value) ||
        (one.house.id < other.house.id ? -1 : 1),
    )
    .map(({ house }) => house)
}
