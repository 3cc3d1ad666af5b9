import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { propertyRuns } from '@/test/properties'
import { CURRENCY_CODES } from '../units/preferences'
import { shortPrice } from './shortPrice'

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
])('%i is %s', (price, words) => expect(shortPrice(price, 'USD', 'USD')).toBe(words))

it('a converted price says so', () => {
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
    propertyRuns,
  )
})
