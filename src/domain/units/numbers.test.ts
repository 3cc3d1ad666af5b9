import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '@/test/properties'
import { formatNumber } from './numbers'

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const tenths = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

test.each([
  [0, 0, '0'],
  [7, 1, '7'],
  [999.5, 0, '1,000'],
  [1000, 0, '1,000'],
  [1234567.25, 1, '1,234,567.3'],
  [139.4, 1, '139.4'],
  [-1234.56, 1, '-1,234.6'],
  [999_999_999_999, 0, '999,999,999,999'],
])('%d with %d decimals is %s', (value, decimals, text) => {
  expect(formatNumber(value, decimals)).toBe(text)
})

test('whole amounts read as the browser would write them', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e13, noNaN: true }), (value) => {
      expect(formatNumber(value, 0)).toBe(whole.format(value))
    }),
    propertyRuns,
  )
})

test('tenths read as the browser would write them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), (value) => {
      expect(formatNumber(value / 10, 1)).toBe(tenths.format(value / 10))
    }),
    propertyRuns,
  )
})
