import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyParameters } from '@/test/properties'
import { comparablePrice, CURRENCIES } from '../money/money'
import { HOUSE_STATUSES } from '../house/house'
import { nextSort, offeredSorts, SORT_KEYS, sortFrom, sortHouses, type SortableHouse } from './sorting'

const base: SortableHouse = {
  id: 'a',
  price: 1,
  priceCurrency: 'USD',
  priceBefore: null,
  address: { street: '' },
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  rating: 0,
  squareFeet: 1,
  bedrooms: 1,
  bathrooms: 1,
  status: 'Interested',
}

function house(id: string, changes: Partial<SortableHouse>): SortableHouse {
  return { ...base, id, ...changes }
}

const ids = (houses: readonly SortableHouse[]) => houses.map(({ id }) => id).join('')

const instant = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }).map((date) => date.toISOString())
const anyHouses = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    price: fc.integer({ min: 1, max: 50 }),
    priceCurrency: fc.constantFrom(...CURRENCIES.map(({ code }) => code)),
    priceBefore: fc.option(fc.integer({ min: 1, max: 50 })),
    address: fc.record({ street: fc.stringMatching(/^[0-9]{0,3} ?[A-Ca-c]{0,3}$/) }),
    createdAt: instant,
    updatedAt: instant,
    rating: fc.integer({ min: 0, max: 5 }),
    squareFeet: fc.integer({ min: 1, max: 10 }),
    bedrooms: fc.integer({ min: 0, max: 3 }),
    bathrooms: fc.constantFrom(1, 1.5, 2),
    status: fc.constantFrom(...HOUSE_STATUSES, 'Something else'),
  }),
  { selector: ({ id }) => id, maxLength: 12 },
)
const TABLE_KEYS = ['bedrooms', 'bathrooms', 'status'] as const
const anyKey = fc.constantFrom(...SORT_KEYS.map(({ key }) => key), ...TABLE_KEYS)
const anySort = fc.option(fc.record({ key: anyKey, direction: fc.constantFrom('asc' as const, 'desc' as const) }))

describe('choosing a sort key', () => {
  it('sorts descending first, then ascending, then descending again', () => {
    const first = nextSort(null, 'price')
    const second = nextSort(first, 'price')
    const third = nextSort(second, 'price')
    expect([first, second, third].map(({ direction }) => direction)).toEqual(['desc', 'asc', 'desc'])
  })

  it('starts descending again for another key', () => {
    expect(nextSort({ key: 'price', direction: 'desc' }, 'rating')).toEqual({ key: 'rating', direction: 'desc' })
    expect(nextSort({ key: 'price', direction: 'asc' }, 'rating')).toEqual({ key: 'rating', direction: 'desc' })
  })

  it('is always a choice of at least six keys, each with a label', () => {
    expect(SORT_KEYS.map(({ label }) => label)).toEqual(['Price', 'Address', 'Last Updated', 'Rating', 'Square Footage', 'Price Change'])
  })
})

describe('keys that are not always in the menu:', () => {
  it.each(TABLE_KEYS)('%s is read from a URL, and offered by the menu while it is chosen', (key) => {
    const sort = sortFrom(`${key}.asc`)
    expect(sort).toEqual({ key, direction: 'asc' })
    expect(offeredSorts(sort).map((each) => each.key)).toEqual([...SORT_KEYS.map((each) => each.key), key])
    expect(offeredSorts(null)).toEqual(SORT_KEYS)
  })

  it.each([
    ['nobody', [], []],
    ['the viewer', [{ isViewer: true }], ['fit']],
    ['somebody else', [{ isViewer: false }], ['fitOfAll']],
    ['both', [{ isViewer: true }, { isViewer: false }], ['fit', 'fitOfAll']],
  ])('sorting by fit is offered depending on whose wishes the viewer may read: %s', (_, people, keys) => {
    expect(offeredSorts(null, people).slice(SORT_KEYS.length)).toMatchObject(keys.map((key) => ({ key })))
  })

  it('sorting by fit uses the rank for the viewer or for everybody; until ranks are loaded, the newest houses come first', () => {
    const houses = [house('a', { createdAt: '2026-01-03T00:00:00Z' }), house('b', {}), house('c', {})]
    const ranks: Record<string, string> = { me: 'bca', everybody: 'cba' }
    const rankOf = ({ id }: { id: string }, person: string) => -(ranks[person] ?? '').indexOf(id)
    expect(ids(sortHouses(houses, { key: 'fit', direction: 'desc' }, rankOf))).toBe('bca')
    expect(ids(sortHouses(houses, { key: 'fitOfAll', direction: 'desc' }, rankOf))).toBe('cba')
    expect(ids(sortHouses(houses, { key: 'fit', direction: 'desc' }))).toBe('abc')
  })

  it('the status is ordered by progress, not alphabetically', () => {
    const houses = HOUSE_STATUSES.map((status, index) => house(String(index), { status }))
    expect(ids(sortHouses(houses, { key: 'status', direction: 'desc' }))).toBe('543210')
  })
})

describe('a sort in a URL', () => {
  it.each([
    ['price.desc', { key: 'price', direction: 'desc' }],
    ['updatedAt.asc', { key: 'updatedAt', direction: 'asc' }],
    ['price.sideways', null],
    ['size.asc', null],
    ['__proto__.asc', null],
    ['price', null],
    ['', null],
    [null, null],
  ])('%j is %j', (text, sort) => expect(sortFrom(text)).toEqual(sort))
})

describe('the order', () => {
  it('is newest first by default, whatever the format of the times', () => {
    const houses = [
      house('a', { createdAt: '2026-03-01T10:00:00Z' }),
      house('b', { createdAt: '2026-03-01T10:30:00.123456+00:00' }),
      house('c', { createdAt: '2026-03-01T13:00:00+02:00' }),
    ]
    expect(ids(sortHouses(houses, null))).toBe('cba')
  })

  it('by price compares converted values', () => {
    const houses = [
      house('a', { price: 105_000, priceCurrency: 'USD' }),
      house('b', { price: 100_000, priceCurrency: 'EUR' }),
      house('c', { price: 1_000_000, priceCurrency: 'JPY' }),
    ]
    expect(ids(sortHouses(houses, { key: 'price', direction: 'desc' }))).toBe('bac')
    expect(ids(sortHouses(houses, { key: 'price', direction: 'asc' }))).toBe('cab')
  })

  it('by address reads house numbers as numbers and ignores case and accents', () => {
    const houses = ['12 Elm St', '9 elm St', '9 Élm St', 'Ash Rd', '100 Elm St'].map((street, index) =>
      house('abcde'.charAt(index), { address: { street } }),
    )
    expect(ids(sortHouses(houses, { key: 'address', direction: 'asc' }))).toBe('bcaed')
    expect(
      ids(
        sortHouses([house('b', { address: { street: '9 Elm St' } }), house('a', { address: { street: ' 9 Elm St ' } })], {
          key: 'address',
          direction: 'asc',
        }),
      ),
    ).toBe('ab')
  })

  it('by rating puts unrated houses last in either direction', () => {
    const houses = [0, 5, 0, 1, 3].map((rating, index) => house('abcde'.charAt(index), { rating }))
    expect(ids(sortHouses(houses, { key: 'rating', direction: 'desc' }))).toBe('bedac')
    expect(ids(sortHouses(houses, { key: 'rating', direction: 'asc' }))).toBe('debac')
  })

  it('by price change starts with the largest relative drop, and ends with unchanged prices', () => {
    const previousPrices = [null, 1000, 110, 90, 100]
    const houses = previousPrices.map((priceBefore, index) => house('abcde'.charAt(index), { price: index === 1 ? 950 : 100, priceBefore }))
    expect(ids(sortHouses(houses, { key: 'priceChange', direction: 'desc' }))).toBe('cbdae')
    expect(ids(sortHouses(houses, { key: 'priceChange', direction: 'asc' }))).toBe('dbcae')
  })

  it('treats an invalid time as the oldest', () => {
    const houses = [house('a', { updatedAt: 'never' }), house('b', {})]
    expect(ids(sortHouses(houses, { key: 'updatedAt', direction: 'desc' }))).toBe('ba')
  })
})

describe('any sorted list', () => {
  it('contains every house and does not change the given list', () => {
    fc.assert(
      fc.property(anyHouses, anySort, (houses, sort) => {
        const before = ids(houses)
        const sorted = sortHouses(houses, sort)
        expect(ids(houses)).toBe(before)
        expect(new Set(sorted)).toEqual(new Set(houses))
        expect(sorted).toHaveLength(houses.length)
      }),
      propertyParameters,
    )
  })

  it('does not depend on the original order', () => {
    fc.assert(
      fc.property(anyHouses, anySort, (houses, sort) => {
        expect(ids(sortHouses(houses.toReversed(), sort))).toBe(ids(sortHouses(houses, sort)))
      }),
      propertyParameters,
    )
  })

  it('by descending price has no cheaper house before a more expensive one', () => {
    fc.assert(
      fc.property(anyHouses, (houses) => {
        const prices = sortHouses(houses, { key: 'price', direction: 'desc' }).map((each) =>
          comparablePrice(each.price, each.priceCurrency),
        )
        expect(prices).toEqual(prices.toSorted((one, other) => other - one))
      }),
      propertyParameters,
    )
  })
})
