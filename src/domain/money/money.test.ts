import { describe, expect, it } from 'vitest'
import { propertyParameters } from '@/test/properties'
import { asCurrency, comparablePrice, convert, CURRENCIES, displayPrice, formatPrice, pricePerArea, shortPrice } from './money'
import { isCurrency, CURRENCY_CODES } from '../units/preferences'
import * as fc from 'fast-check'

const codes = CURRENCIES.map(({ code }) => code)
const anyCurrency = fc.constantFrom(...codes)
const anyPrice = fc.integer({ min: 1, max: 1_000_000_000_000 })

describe('currencies', () => {
  it('are US dollars, euros, shekels, pounds, yen and Canadian dollars', () => {
    expect(codes).toEqual(['USD', 'EUR', 'ILS', 'GBP', 'JPY', 'CAD'])
  })

  it('count as US dollars if unknown', () => {
    expect([undefined, null, '', 'usd', 'XAU', 'toString', 7].map(asCurrency)).toEqual(Array(7).fill('USD'))
    expect(asCurrency('ILS')).toBe('ILS')
  })

  it('are recognized by their exact codes only', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(isCurrency(value)).toBe(codes.some((code) => code === value))
        expect(codes).toContain(asCurrency(value))
      }),
      propertyParameters,
    )
  })
})

describe('prices', () => {
  it.each(codes)('in %s are formatted as the browser formats them', (currency) => {
    const formatter = new Intl.NumberFormat('en-US', { style: 'currency', currency, maximumFractionDigits: 0 })
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e13, noNaN: true }), (amount) => {
        expect(formatPrice(amount, currency)).toBe(formatter.format(amount))
      }),
      propertyParameters,
    )
  })
})

describe('conversion', () => {
  it.each([
    [100_000, 'USD', 'EUR', '€92,000'],
    [100_000, 'USD', 'ILS', '₪363,000'],
    [100_000, 'USD', 'GBP', '£79,000'],
    [100_000, 'USD', 'JPY', '¥15,154,000'],
    [100_000, 'USD', 'CAD', 'CA$136,000'],
    [92_000, 'EUR', 'GBP', '£79,000'],
    [450_000, 'USD', 'USD', '$450,000'],
  ] as const)('%d %s in %s is %s', (amount, from, to, text) => {
    expect(formatPrice(convert(amount, from, to), to)).toBe(text)
  })

  it('to the same currency returns the amount unchanged', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true }), anyCurrency, (amount, currency) => {
        expect(convert(amount, currency, currency)).toBe(amount)
      }),
      propertyParameters,
    )
  })

  it('there and back returns the original amount', () => {
    fc.assert(
      fc.property(anyPrice, anyCurrency, anyCurrency, (price, from, to) => {
        expect(Math.abs(convert(convert(price, from, to), to, from) / price - 1)).toBeLessThan(1e-12)
      }),
      propertyParameters,
    )
  })

  it('is the same via a third currency', () => {
    fc.assert(
      fc.property(anyPrice, anyCurrency, anyCurrency, anyCurrency, (price, from, via, to) => {
        expect(Math.abs(convert(convert(price, from, via), via, to) / convert(price, from, to) - 1)).toBeLessThan(1e-12)
      }),
      propertyParameters,
    )
  })

  it('preserves the order of two prices in any display currency', () => {
    fc.assert(
      fc.property(anyPrice, anyPrice, anyCurrency, anyCurrency, (one, other, from, to) => {
        expect(Math.sign(convert(one, from, to) - convert(other, from, to))).toBe(Math.sign(one - other))
      }),
      propertyParameters,
    )
  })

  it('makes prices in different currencies comparable', () => {
    expect(comparablePrice(100_000, 'EUR')).toBeGreaterThan(comparablePrice(105_000, 'USD'))
  })
})

describe('a price on the screen', () => {
  it('is the stored price if the viewer uses its currency', () => {
    expect(displayPrice(450_000, 'EUR', 'EUR')).toEqual({ text: '€450,000', isConverted: false, original: '€450,000' })
  })

  it('is marked if it is converted, and comes with the original price', () => {
    expect(displayPrice(100_000, 'USD', 'EUR')).toEqual({ text: '≈ €92,000', isConverted: true, original: '$100,000' })
  })

  it('is marked if and only if the currencies differ, and never has a fraction', () => {
    fc.assert(
      fc.property(anyPrice, anyCurrency, anyCurrency, (price, from, to) => {
        const display = displayPrice(price, from, to)
        expect(display.isConverted).toBe(from !== to)
        expect(display.text.startsWith('≈ ')).toBe(from !== to)
        expect(display.text + display.original).not.toContain('.')
      }),
      propertyParameters,
    )
  })
})

const house = { price: 450_000, priceCurrency: 'USD', squareFeet: 1500 } as const

it('the price per area is per square foot or square meter, depending on the viewer', () => {
  expect(pricePerArea(house, 'USD', 'imperial')).toEqual({ text: '$300', unit: 'sq ft' })
  expect(pricePerArea(house, 'USD', 'metric')).toEqual({ text: '$3,229', unit: 'm²' })
})

it('a price per area below 1 has two decimals', () => {
  expect(pricePerArea({ ...house, price: 150_000, squareFeet: 435_600 }, 'USD', 'imperial')?.text).toBe('$0.34')
  expect(pricePerArea({ ...house, price: 600, squareFeet: 1000 }, 'EUR', 'imperial')?.text).toBe('≈ €0.55')
  expect(pricePerArea({ ...house, price: 500, squareFeet: 1000 }, 'USD', 'imperial')?.text).toBe('$0.50')
  expect(pricePerArea({ ...house, price: 999, squareFeet: 1000 }, 'USD', 'imperial')?.text).toBe('$1')
})

it('a converted price per area is marked', () => {
  expect(pricePerArea(house, 'EUR', 'metric')).toEqual({ text: '≈ €2,971', unit: 'm²' })
})

it.each([{ squareFeet: 0 }, { price: 0 }])('the price per area is null if the area or the price is missing: %o', (overrides) => {
  expect(pricePerArea({ ...house, ...overrides }, 'USD', 'imperial')).toBeNull()
})

it.each([
  [1, '$1'],
  [999, '$999'],
  [1000, '$1k'],
  [727_600, '$728k'],
  [999_499, '$999k'],
  [999_500, '$1M'],
  [1_250_000, '$1.25M'],
  [12_340_000, '$12.3M'],
  [123_400_000, '$123M'],
  [999_499_999, '$999M'],
  [999_500_000, '$1B'],
  [1_000_000_000_000, '$1000B'],
])('%i is shortened to %s', (price, text) => expect(shortPrice(price, 'USD', 'USD')).toBe(text))

it('a converted price is marked', () => {
  expect(shortPrice(460_000, 'EUR', 'USD')).toBe('≈ $500k')
  expect(shortPrice(100_000, 'USD', 'CAD')).toBe('≈ CA$136k')
  expect(shortPrice(100, 'EUR', 'USD')).toBe('≈ $109')
})

it('every price fits on a pin', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000_000_000 }),
      fc.constantFrom(...CURRENCY_CODES),
      fc.constantFrom(...CURRENCY_CODES),
      (price, from, to) => {
        expect(shortPrice(price, from, to)).toMatch(/^(≈ )?(\$|€|₪|£|¥|CA\$)\d{1,6}(\.\d{1,2})?[kMB]?$/)
      },
    ),
    propertyParameters,
  )
})
