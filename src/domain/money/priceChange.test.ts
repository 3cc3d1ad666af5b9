import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { propertyParameters } from '@/test/properties'
import { CURRENCY_CODES } from '../units/preferences'
import { priceChange, priceDrop, type HouseWithPriceChange } from './priceChange'

const house = (overrides: Partial<HouseWithPriceChange> = {}): HouseWithPriceChange => ({
  price: 485_000,
  priceCurrency: 'USD',
  priceBefore: 500_000,
  // On the same day everywhere from Honolulu to Auckland.
  priceChangedAt: '2026-05-04T10:30:00+00:00',
  ...overrides,
})

describe('the last change of a price', () => {
  it('is shown with the amount and the day', () => {
    expect(priceChange(house(), 'USD')).toEqual({
      isDrop: true,
      text: '↓ $15,000',
      sentence: 'Price reduced by $15,000 on May 4, 2026',
    })
    expect(priceChange(house({ priceBefore: 480_000 }), 'USD')).toEqual({
      isDrop: false,
      text: '↑ $5,000',
      sentence: 'Price raised by $5,000 on May 4, 2026',
    })
  })

  it('is shown in the viewer’s currency, like prices', () => {
    expect(priceChange(house(), 'EUR')).toMatchObject({
      text: '↓ ≈ €13,800',
      sentence: 'Price reduced by ≈ €13,800 on May 4, 2026',
    })
  })

  it.each([
    ['that never changed', house({ priceBefore: null, priceChangedAt: null })],
    ['that changed together with its currency', house({ priceBefore: null })],
    ['without the time of the change', house({ priceChangedAt: null })],
    ['with an invalid time of the change', house({ priceChangedAt: 'soon' })],
    ['that was 0 before', house({ priceBefore: 0 })],
    ['that is the same as before', house({ priceBefore: 485_000 })],
  ])('is not shown for a price %s', (_, each) => {
    expect(priceChange(each, 'USD')).toBeNull()
  })

  it('is not shown if it rounds to nothing in the viewer’s currency', () => {
    expect(priceChange(house({ price: 50_000_000, priceBefore: 50_000_050, priceCurrency: 'JPY' }), 'USD')).toBeNull()
  })
})

const prices = fc.integer({ min: 1, max: 1_000_000_000_000 })

test('an arrow never points the wrong way, and its amount is never negative', () => {
  fc.assert(
    fc.property(
      prices,
      prices,
      fc.constantFrom(...CURRENCY_CODES),
      fc.constantFrom(...CURRENCY_CODES),
      (price, priceBefore, priceCurrency, viewerCurrency) => {
        const pricedHouse = house({ price, priceBefore, priceCurrency })
        const change = priceChange(pricedHouse, viewerCurrency)
        expect(Math.sign(priceDrop(pricedHouse))).toBe(Math.sign(priceBefore - price))
        if (!change) return
        expect(change.isDrop).toBe(price < priceBefore)
        expect(change.text.startsWith(price < priceBefore ? '↓ ' : '↑ ')).toBe(true)
        expect(change.text).not.toContain('-')
      },
    ),
    propertyParameters,
  )
})

test.each([
  [{ price: 90, priceBefore: 100 }, 0.1],
  [{ price: 110, priceBefore: 100 }, -0.1],
  [{ price: 100, priceBefore: null }, 0],
  [{ price: 100, priceBefore: 0 }, 0],
])('a drop is measured as a fraction of the previous price: %j', (each, fraction) => {
  expect(priceDrop(each)).toBeCloseTo(fraction)
})
