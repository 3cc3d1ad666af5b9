import { expect, test, describe, it } from 'vitest'
import { propertyParameters, anyText } from '@/test/properties'
import { formatNumber, parseAmount, parseNumber } from './numbers'
import * as fc from 'fast-check'

const wholeFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const tenthsFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

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

test('whole amounts are formatted as the browser formats them', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e13, noNaN: true }), (value) => {
      expect(formatNumber(value, 0)).toBe(wholeFormat.format(value))
    }),
    propertyParameters,
  )
})

test('tenths are formatted as the browser formats them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), (value) => {
      expect(formatNumber(value / 10, 1)).toBe(tenthsFormat.format(value / 10))
    }),
    propertyParameters,
  )
})

describe('an amount as people type it', () => {
  it.each<[string, number | null]>([
    ['', null],
    ['  ', null],
    ['0', null],
    ['450000', 450_000],
    ['450,000', 450_000],
    ['450.000', 450_000],
    ['1.250.000', 1_250_000],
    ["1'250'000", 1_250_000],
    ['450 000', 450_000],
    ['450k', 450_000],
    ['450 K', 450_000],
    ['1.2m', 1_200_000],
    ['1,2 m', 1_200_000],
    ['1.125m', 1_125_000],
    ['1,125 m', 1_125_000],
    ['1,250k', 1_250_000],
    ['1,250,000.5', 1_250_000.5],
    ['1,234.567', 1234.567],
    ['1.234,567', 1234.567],
    ['1345.488', 1345.488],
    ['450000.000', 450_000],
    ['0.125', 0.125],
    ['1,25,000', Number.NaN],
    ['1,250,00', Number.NaN],
    ['139.4', 139.4],
    ['139,4', 139.4],
    ['-5', Number.NaN],
    ['five', Number.NaN],
    ['1e9', Number.NaN],
    ['$5', Number.NaN],
    ['1234567890123', Number.NaN],
  ])('%j', (text, amount) => expect(parseAmount(text)).toBe(amount))

  it.each([1, 450_000, 139.4, 1_000_000_000])('%d is parsed back from the text in the field', (amount) => {
    expect(parseAmount(formatNumber(amount, 1))).toBe(amount)
  })
})

describe('a typed number', () => {
  it.each([
    ['0', 0],
    ['12', 12],
    [' 12 ', 12],
    ['-1', -1],
    ['+1', 1],
    ['2.5', 2.5],
    ['.5', 0.5],
    ['2.', 2],
    ['4.5e5', 450_000],
    ['1E-2', 0.01],
    ['007', 7],
  ])('%j is %d', (text, number) => expect(parseNumber(text)).toBe(number))

  it.each([
    '',
    ' ',
    '.',
    '-',
    'e5',
    '1e',
    '0x10',
    '0b1',
    '0o7',
    '1_000',
    '1,5',
    '1 000',
    'NaN',
    'Infinity',
    '-Infinity',
    '٤',
    '５',
    '12 m',
    '--1',
    '1.2.3',
  ])('%j is not a number', (text) => expect(parseNumber(text)).toBeNaN())

  it('is read back from its text', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        expect(parseNumber(String(number))).toBe(number || 0)
      }),
      propertyParameters,
    )
  })

  it('is NaN unless its text contains a digit and Number() returns the same', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const number = parseNumber(text)
        expect(Number.isNaN(number) || (number === Number(text) && /\d/.test(text))).toBe(true)
      }),
      propertyParameters,
    )
  })
})
