import { describe, expect, it } from 'vitest'
import { amountFrom, amountText } from './amounts'

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
    ['139.4', 139.4],
    ['139,4', 139.4],
    ['-5', Number.NaN],
    ['five', Number.NaN],
    ['1e9', Number.NaN],
    ['$5', Number.NaN],
    ['1234567890123', Number.NaN],
  ])('%j', (text, amount) => expect(amountFrom(text)).toBe(amount))

  it.each([1, 450_000, 139.4, 1_000_000_000])('%d is read back as it stands in the field', (amount) => {
    expect(amountFrom(amountText(amount))).toBe(amount)
  })
})
