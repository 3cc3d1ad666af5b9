import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyParameters, anyText } from '@/test/properties'
import { groupedNumber, plainNumber, steppedNumber } from './numberText'

describe('a number as people type it', () => {
  it.each([
    ['', ''],
    ['742500', '742500'],
    [' 742500 ', '742500'],
    ['742,500', '742500'],
    ['742.500', '742500'],
    ['742,500.00', '742500.00'],
    ['742.500,00', '742500.00'],
    ['1,250,000', '1250000'],
    ['1.250.000', '1250000'],
    ['1 250 000', '1250000'],
    ['1 250 000,5', '1250000.5'],
    ['1\u{202F}250\u{A0}000', '1250000'],
    ["1'250'000", '1250000'],
    ['1’250’000.50', '1250000.50'],
    ['$742,500', '742500'],
    ['742.500 €', '742500'],
    ['７４２，５００', '742500'],
    ['-1,000', '-1000'],
    ['1,5', '1.5'],
    ['2.5', '2.5'],
    ['.5', '.5'],
    [',5', '.5'],
    ['2.', '2.'],
    ['0.125', '0.125'],
    ['1234.567', '1234.567'],
    ['03', '03'],
  ])('%j becomes %j', (text, plain) => expect(plainNumber(text)).toBe(plain))

  it.each([
    ['6.125', '6.125'],
    ['7,375', '7.375'],
    ['12.5', '12.5'],
    ['1,250,000', '1,250,000'],
  ])('%j becomes %j if its thousands cannot be grouped', (text, plain) => expect(plainNumber(text, false)).toBe(plain))

  it.each(['abc', '-', '1e6', '12 50', '1,2,3', '1.2.3', '7,42,500', '742,500.000,00', '3 beds', '.', '0x10'])(
    '%j is left unchanged, so that validation can report it',
    (text) => expect(plainNumber(text)).toBe(text),
  )

  it('does not change when it is normalized again', () => {
    const typed = fc.string({ unit: fc.constantFrom('0', '1', '2', '5', '000', '250', '.', ',', "'", ' ', '-', '$') })
    fc.assert(
      fc.property(fc.oneof(typed, anyText), (text) => {
        const plain = plainNumber(text)
        expect(plainNumber(plain)).toBe(plain)
      }),
      propertyParameters,
    )
  })
})

describe('in a number field that is not being edited,', () => {
  it.each([
    ['', ''],
    ['999', '999'],
    ['742500', '742,500'],
    ['1250000.50', '1,250,000.50'],
    ['-1000', '-1,000'],
    ['03', '3'],
    ['0', '0'],
    ['0.5', '0.5'],
    ['abc', 'abc'],
    ['1e6', '1e6'],
  ])('%j is shown as %j', (plain, grouped) => expect(groupedNumber(plain)).toBe(grouped))

  it('the shown text is read back as the same number', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.integer({ min: 0, max: 9 }), (whole, tenth) => {
        const plain = tenth === 0 ? String(whole) : `${whole}.${tenth}`
        expect(plainNumber(groupedNumber(plain))).toBe(plain)
      }),
      propertyParameters,
    )
  })
})

describe('stepping with the arrow keys', () => {
  it.each<[string, 1 | -1, Parameters<typeof steppedNumber>[2], string]>([
    ['742500', 1, { step: 1000, min: 0 }, '743000'],
    ['742500', -1, { step: 1000, min: 0 }, '742000'],
    ['742000', -1, { step: 1000, min: 0 }, '741000'],
    ['2', 1, { step: 0.5, min: 0 }, '2.5'],
    ['0', -1, { step: 0.5, min: 0 }, '0'],
    ['60', 1, { step: 15, min: 15 }, '75'],
    ['50', -1, { step: 15, min: 15 }, '45'],
    ['15', -1, { step: 15, min: 15 }, '15'],
    ['', 1, { step: 15, min: 15 }, '15'],
    ['2026', 1, { step: 1, min: 1800, max: 2026 }, '2026'],
    ['139.4', 1, { step: 1, min: 0 }, '140'],
    ['abc', 1, { step: 1 }, 'abc'],
  ])('from %j in direction %j with %j gives %j', (text, direction, steps, next) => {
    expect(steppedNumber(text, direction, steps)).toBe(next)
  })
})
