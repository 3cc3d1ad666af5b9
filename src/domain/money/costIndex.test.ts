import { describe, expect, it } from 'vitest'
import type { CostAssumptions, HouseCosts, PricedHouse } from './cost'
import { costIndex, notEnteredText } from './costIndex'
import { assumptionsOf, COST_PRESETS } from './costPresets'
import { sortHouses, type SortableHouse } from '../list/sorting'

const ASSUMPTIONS: CostAssumptions = {
  ...assumptionsOf(COST_PRESETS[0]),
  rate: 0,
  years: 10,
  depositShare: 0,
  insuranceBelow: null,
  insuranceRate: null,
  maintenance: 0,
  purchaseShare: 10,
}
const ALL_ENTERED: HouseCosts = { propertyTax: 1200, serviceCharge: 0, groundRent: 0, insurance: 0, renovation: 0, currency: 'USD' }
const house = (id: string, price: number, priceCurrency: PricedHouse['priceCurrency'] = 'USD'): PricedHouse => ({
  id,
  price,
  priceCurrency,
})

describe('an index of costs', () => {
  const index = costIndex(ASSUMPTIONS, { a: ALL_ENTERED }, 'USD', false)

  it('returns the monthly cost of a house, and the number of missing costs', () => {
    expect(index.summaryOf(house('a', 120_000))).toBe('$1,100 a month')
    expect(index.summaryOf(house('b', 120_000))).toBe('$1,000 a month · 4 not entered')
    expect(index.summaryOf(house('b', 92_000, 'EUR'))).toBe('≈ $833 a month · 4 not entered')
  })

  it('indicates whether the assumptions are the viewer’s own', () => {
    const personalIndex = costIndex(ASSUMPTIONS, { a: ALL_ENTERED }, 'USD', true)
    expect(personalIndex.summaryOf(house('a', 120_000))).toBe('$1,100 a month, only for you')
    expect(personalIndex.rows.map(({ label }) => label)).toEqual(['Monthly cost, only for you', 'Cash needed on the day, only for you'])
  })

  it('returns whole units of any currency, as they are shown', () => {
    expect(index.monthlyCostIn(house('a', 120_000), 'USD')).toBe(1100)
    expect(index.monthlyCostIn(house('a', 120_000), 'EUR')).toBe(1012)
    expect(index.sortValueOf(house('b', 110_400, 'EUR'))).toBeCloseTo(1000, 9)
  })

  it('has rows for a comparison', () => {
    const [month, day] = index.rows
    const one = house('b', 110_400, 'EUR')
    expect([month?.textOf(one), month?.detailOf(one), month?.numberOf(one)]).toEqual([
      '≈ $1,000',
      'Not entered: property tax, service charge or HOA, ground rent, home insurance',
      1000,
    ])
    expect([day?.textOf(one), day?.detailOf(one), day?.numberOf(one)]).toEqual(['≈ $12,000', 'Not entered: renovation', 12_000])
    expect(day?.detailOf(house('a', 1))).toBe('')
  })

  it('sorts across currencies', () => {
    const sortable = (each: PricedHouse): SortableHouse => ({
      ...each,
      priceBefore: null,
      createdAt: '',
      updatedAt: '',
      rating: 0,
      squareFeet: 1,
      bedrooms: 1,
      bathrooms: 1,
      status: '',
      address: { street: '' },
    })
    const houses = [house('a', 120_000), house('b', 130_000), house('c', 112_000, 'EUR')].map(sortable)
    const order = (direction: 'asc' | 'desc') =>
      sortHouses(houses, { key: 'monthlyCost', direction }, undefined, index.sortValueOf).map(({ id }) => id)
    expect(order('asc')).toEqual(['c', 'b', 'a'])
    expect(order('desc')).toEqual(['a', 'b', 'c'])
  })
})

it('lists missing costs', () => {
  expect(notEnteredText([])).toBe('')
  expect(notEnteredText(['Property tax', 'Home insurance'])).toBe('Not entered: property tax, home insurance')
})
