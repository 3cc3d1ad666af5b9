import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyParameters } from '@/test/properties'
import { COST_PRESETS } from './costPresets'
import { purchaseCosts, type PurchaseRule } from './purchaseCosts'

const ruleOf = (key: string) => COST_PRESETS.find((preset) => preset.key === key)!.assumptions
const bandRuleOf = (key: string): PurchaseRule => ({ ...ruleOf(key), purchaseShare: null })

describe('purchase costs', () => {
  it.each<[string, number, PurchaseRule, number]>([
    // sampsoncoward.co.uk, "Stamp Duty Rates April 2025", same as the government's example
    ['England, £295,000', 295_000, ruleOf('uk'), 4750],
    // foxdavidson.co.uk, "Stamp Duty Calculator – Rates from 1 April 2025"
    ['England, £125,000', 125_000, ruleOf('uk'), 0],
    ['England, £250,000', 250_000, ruleOf('uk'), 2500],
    ['England, £925,000', 925_000, ruleOf('uk'), 36_250],
    ['England, £1,000,000', 1_000_000, ruleOf('uk'), 43_750],
    ['England, £2,000,000', 2_000_000, ruleOf('uk'), 153_750],
    ['Germany, 10.57% of €500,000', 500_000, ruleOf('germany'), 52_850],
    // Ontario's land transfer tax, from the table that agents and lawyers there publish.
    ['Ontario, $275,000', 275_000, bandRuleOf('canada'), 2600],
    ['Ontario, $500,000', 500_000, bandRuleOf('canada'), 6475],
    ['Ontario, $2,000,000', 2_000_000, bandRuleOf('canada'), 36_475],
    ['a price of 0', 0, ruleOf('uk'), 0],
    ['a fixed sum alone', 500_000, { purchaseShare: null, purchaseBands: null, purchaseExtra: 2500 }, 2500],
    [
      'everything together',
      200_000,
      {
        purchaseShare: 1,
        purchaseBands: [
          { upTo: 100_000, share: 0 },
          { upTo: null, share: 5 },
        ],
        purchaseExtra: 300,
      },
      7300,
    ],
  ])('%s', (_, price, rule, expected) => expect(purchaseCosts(price, rule)).toBeCloseTo(expected, 6))

  // The expected amount is from the "Purchase Tax Calculator" of kamakama.app, with the brackets of 2025.
  it('Israel, ₪3,000,000', () => expect(Math.round(purchaseCosts(3_000_000, bandRuleOf('israel')))).toBe(45_538))

  const anyRule: fc.Arbitrary<PurchaseRule> = fc.record({
    purchaseShare: fc.option(fc.double({ min: 0, max: 100, noNaN: true })),
    purchaseBands: fc.option(
      fc
        .tuple(
          fc.uniqueArray(fc.integer({ min: 1, max: 1e7 }), { maxLength: 11 }),
          fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { minLength: 12, maxLength: 12 }),
        )
        .map(([bandLimits, shares]) =>
          [...bandLimits.toSorted((one, other) => one - other), null].map((upTo, index) => ({ upTo, share: shares[index] ?? 0 })),
        ),
    ),
    purchaseExtra: fc.integer({ min: 0, max: 1e6 }),
  })
  const anyPrice = fc.integer({ min: 0, max: 2e7 })

  it('never fall as the price rises, and never exceed twice the price plus the fixed sum', () => {
    fc.assert(
      fc.property(anyRule, anyPrice, anyPrice, (rule, price, increase) => {
        const cost = purchaseCosts(price, rule)
        expect(purchaseCosts(price + increase, rule)).toBeGreaterThanOrEqual(cost - 1e-6)
        expect(cost).toBeLessThanOrEqual(2 * price + rule.purchaseExtra + 1e-6)
      }),
      propertyParameters,
    )
  })

  it('equal a percentage of the price if all bands have the same percentage', () => {
    fc.assert(
      fc.property(anyRule, anyPrice, fc.double({ min: 0, max: 100, noNaN: true }), ({ purchaseBands: bands }, one, share) => {
        const uniformRule = {
          purchaseShare: null,
          purchaseBands: (bands ?? [{ upTo: null, share }]).map(({ upTo }) => ({ upTo, share })),
          purchaseExtra: 0,
        }
        expect(purchaseCosts(one, uniformRule)).toBeCloseTo((one * share) / 100, 4)
      }),
      propertyParameters,
    )
  })
})
