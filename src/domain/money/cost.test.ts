import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyParameters } from '@/test/properties'
import { comparableMonthlyCost, costOf, type CostAssumptions, type HouseCosts, type PricedHouse } from './cost'
import { assumptionsOf, COST_PRESETS, presetFor } from './costPresets'
import { convert } from './money'
import { CURRENCY_CODES } from '../units/preferences'

const USA = assumptionsOf(COST_PRESETS[0])
const PLAIN: CostAssumptions = {
  ...USA,
  preset: '',
  presetYear: null,
  depositShare: 20,
  rate: 6,
  maintenance: 0,
  insuranceBelow: null,
  insuranceRate: null,
  purchaseShare: null,
}
const HOUSE: PricedHouse = { id: 'h', price: 250_000, priceCurrency: 'USD' }
const NOTHING_ENTERED: HouseCosts = {
  propertyTax: null,
  serviceCharge: null,
  groundRent: null,
  insurance: null,
  renovation: null,
  currency: 'USD',
}
const amountsOf = (cost: ReturnType<typeof costOf>) =>
  Object.fromEntries([...cost.lines, ...cost.cashLines].map(({ key, amount }) => [key, amount === null ? null : Number(amount.toFixed(2))]))

describe('the costs of a house', () => {
  it('are only the loan payment each month if nothing else is entered; a missing amount is unknown, not 0', () => {
    const cost = costOf(HOUSE, PLAIN, undefined)
    expect(cost.monthlyCost.toFixed(2)).toBe('1199.10')
    expect(amountsOf(cost)).toEqual({
      loan: 1199.1,
      maintenance: 0,
      propertyTax: null,
      serviceCharge: null,
      groundRent: null,
      insurance: null,
      deposit: 50_000,
      purchase: 0,
      renovation: null,
    })
    expect(cost.cash).toBe(50_000)
  })

  it('include every part: yearly costs divided by twelve, the renovation once', () => {
    const enteredCosts: HouseCosts = {
      propertyTax: 3600,
      serviceCharge: 150,
      groundRent: 120,
      insurance: 1200,
      renovation: 20_000,
      currency: 'USD',
    }
    const cost = costOf(HOUSE, { ...PLAIN, maintenance: 1.2, purchaseShare: 3, purchaseExtra: 500 }, enteredCosts)
    expect(amountsOf(cost)).toEqual({
      loan: 1199.1,
      maintenance: 250,
      propertyTax: 300,
      serviceCharge: 150,
      groundRent: 10,
      insurance: 100,
      deposit: 50_000,
      purchase: 8000,
      renovation: 20_000,
    })
    expect(cost.monthlyCost.toFixed(2)).toBe('2009.10')
    expect(cost.cash).toBe(78_000)
  })

  it('treat an entered 0 as known', () => {
    expect(amountsOf(costOf(HOUSE, PLAIN, { ...NOTHING_ENTERED, serviceCharge: 0 }))).toMatchObject({ serviceCharge: 0, insurance: null })
  })

  it.each<[string, Partial<CostAssumptions>, number | undefined]>([
    ['a deposit below the limit', { depositShare: 19.999 }, 100.0],
    ['a deposit at the limit', { depositShare: 20 }, undefined],
    ['a deposit at the limit, as an amount', { depositShare: null, depositAmount: 50_000 }, undefined],
    ['a deposit a cent below the limit, as an amount', { depositShare: null, depositAmount: 49_999.99 }, 100.0],
    ['no deposit', { depositShare: 0 }, 125],
    ['no loan', { depositShare: 100 }, undefined],
    ['no limit', { depositShare: 5, insuranceBelow: null, insuranceRate: null }, undefined],
  ])('include mortgage insurance if the deposit is below the limit: %s', (_, overrides, monthly) => {
    const { mortgageInsurance } = amountsOf(costOf(HOUSE, { ...PLAIN, insuranceBelow: 20, insuranceRate: 0.6, ...overrides }, undefined))
    expect(mortgageInsurance && Math.round(mortgageInsurance)).toBe(monthly)
  })

  it('include the price as the deposit, and neither loan nor insurance, if the deposit exceeds the price', () => {
    const cost = costOf(
      HOUSE,
      { ...PLAIN, depositShare: null, depositAmount: 400_000, insuranceBelow: 100, insuranceRate: 1, fixedYears: 5 },
      undefined,
    )
    expect(amountsOf(cost)).toMatchObject({ deposit: 250_000 })
    expect(amountsOf(cost)).not.toHaveProperty('loan')
    expect(amountsOf(cost)).not.toHaveProperty('mortgageInsurance')
    expect(cost).toMatchObject({ monthlyCost: 0, fixedRateEnd: null })
  })

  it('come with the balance at the end of the fixed rate if the fixed rate ends before the loan does', () => {
    expect(costOf(HOUSE, { ...PLAIN, fixedYears: 5 }, undefined).fixedRateEnd?.balance.toFixed(2)).toBe('186108.71')
    expect(costOf(HOUSE, { ...PLAIN, fixedYears: 30 }, undefined).fixedRateEnd).toBeNull()
    expect(costOf(HOUSE, { ...PLAIN, fixedYears: null }, undefined).fixedRateEnd).toBeNull()
  })

  it('are converted from other currencies at the rates used for prices', () => {
    const euroAssumptions = { ...PLAIN, currency: 'EUR' as const, depositShare: null, depositAmount: 46_000, purchaseExtra: 920 }
    expect(amountsOf(costOf(HOUSE, euroAssumptions, { ...NOTHING_ENTERED, propertyTax: 1104, currency: 'EUR' }))).toMatchObject({
      deposit: 50_000,
      purchase: 1000,
      propertyTax: 100,
    })
  })

  it('are 0 for a house without a price if nothing is entered', () => {
    expect(costOf({ ...HOUSE, price: 0 }, { ...USA, depositShare: 0 }, undefined)).toMatchObject({ monthlyCost: 0, cash: 0 })
  })
})

const share = fc.double({ min: 0, max: 100, noNaN: true })
const amount = fc.integer({ min: 0, max: 1e7 })
const currency = fc.constantFrom(...CURRENCY_CODES)
const anyAssumptions: fc.Arbitrary<CostAssumptions> = fc
  .record({
    currency,
    deposit: fc.oneof(
      share.map((depositShare) => ({ depositShare, depositAmount: null })),
      amount.map((depositAmount) => ({ depositShare: null, depositAmount })),
    ),
    rate: fc.oneof(share, fc.constantFrom(0, 1e-12)),
    years: fc.integer({ min: 1, max: 60 }),
    insurance: fc.option(fc.tuple(share, share)),
    maintenance: share,
    purchaseShare: fc.option(share),
    hasBands: fc.boolean(),
    purchaseExtra: amount,
  })
  .map(({ deposit, insurance, hasBands, ...rest }) => ({
    ...rest,
    ...deposit,
    preset: '',
    presetYear: null,
    fixedYears: null,
    insuranceBelow: insurance?.[0] ?? null,
    insuranceRate: insurance?.[1] ?? null,
    purchaseBands: hasBands ? COST_PRESETS[1]!.assumptions.purchaseBands : null,
  }))
const anyEnteredCosts: fc.Arbitrary<HouseCosts | undefined> = fc.option(
  fc.record({
    propertyTax: fc.option(amount),
    serviceCharge: fc.option(amount),
    groundRent: fc.option(amount),
    insurance: fc.option(amount),
    renovation: fc.option(amount),
    currency,
  }),
  { nil: undefined },
)
const house: fc.Arbitrary<PricedHouse> = fc.record({
  id: fc.constant('h'),
  price: fc.integer({ min: 1, max: 1e9 }),
  priceCurrency: currency,
})
const isNear = (one: number, other: number) => Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(one))

describe('any house', () => {
  it('costs the sum of its lines, per month and on the day of purchase', () => {
    fc.assert(
      fc.property(house, anyAssumptions, anyEnteredCosts, (each, assumptions, enteredCosts) => {
        const cost = costOf(each, assumptions, enteredCosts)
        for (const { amount: part } of [...cost.lines, ...cost.cashLines])
          expect(part === null || (Number.isFinite(part) && part >= 0)).toBe(true)
        expect(
          isNear(
            cost.monthlyCost,
            cost.lines.reduce((total, line) => total + (line.amount ?? 0), 0),
          ),
        ).toBe(true)
        expect(
          isNear(
            cost.cash,
            cost.cashLines.reduce((total, line) => total + (line.amount ?? 0), 0),
          ),
        ).toBe(true)
        expect(isNear((cost.cashLines[0]?.amount ?? 0) + cost.loan.amount, each.price)).toBe(true)
      }),
      propertyParameters,
    )
  })

  it('costs no less at a higher price', () => {
    fc.assert(
      fc.property(house, anyAssumptions, anyEnteredCosts, fc.integer({ min: 1, max: 1e9 }), (each, assumptions, enteredCosts, more) => {
        const costAtHigherPrice = costOf({ ...each, price: each.price + more }, assumptions, enteredCosts)
        const cost = costOf(each, assumptions, enteredCosts)
        // If the loan is tiny, its amount is lost in the rounding error of the price.
        expect(costAtHigherPrice.monthlyCost).toBeGreaterThanOrEqual(cost.monthlyCost * (1 - 1e-9) - each.price * 1e-12)
        expect(costAtHigherPrice.cash).toBeGreaterThanOrEqual(cost.cash * (1 - 1e-9))
      }),
      propertyParameters,
    )
  })

  it('costs no less per month at a higher rate, and the same on the day of purchase', () => {
    fc.assert(
      fc.property(house, anyAssumptions, anyEnteredCosts, share, (each, assumptions, enteredCosts, rate) => {
        const [low, high] = [Math.min(rate, assumptions.rate), Math.max(rate, assumptions.rate)]
        const costAtLowRate = costOf(each, { ...assumptions, rate: low }, enteredCosts)
        const costAtHighRate = costOf(each, { ...assumptions, rate: high }, enteredCosts)
        expect(costAtHighRate.monthlyCost).toBeGreaterThanOrEqual(costAtLowRate.monthlyCost * (1 - 1e-9))
        expect(costAtHighRate.cash).toBe(costAtLowRate.cash)
      }),
      propertyParameters,
    )
  })

  it('costs the same in whichever currencies the amounts are entered', () => {
    fc.assert(
      fc.property(house, anyAssumptions, anyEnteredCosts, currency, currency, (each, assumptions, enteredCosts, to, costCurrency) => {
        const convertAssumption = (value: number) => convert(value, assumptions.currency, to)
        const convertedAssumptions: CostAssumptions = {
          ...assumptions,
          currency: to,
          depositAmount: assumptions.depositAmount === null ? null : convertAssumption(assumptions.depositAmount),
          purchaseExtra: convertAssumption(assumptions.purchaseExtra),
          purchaseBands:
            assumptions.purchaseBands?.map((band) => ({ ...band, upTo: band.upTo === null ? null : convertAssumption(band.upTo) })) ?? null,
        }
        const convertCost = (value: number | null) =>
          value === null || !enteredCosts ? null : convert(value, enteredCosts.currency, costCurrency)
        const convertedCosts = enteredCosts && {
          propertyTax: convertCost(enteredCosts.propertyTax),
          serviceCharge: convertCost(enteredCosts.serviceCharge),
          groundRent: convertCost(enteredCosts.groundRent),
          insurance: convertCost(enteredCosts.insurance),
          renovation: convertCost(enteredCosts.renovation),
          currency: costCurrency,
        }
        const cost = costOf(each, assumptions, enteredCosts)
        const costInOtherCurrencies = costOf(each, convertedAssumptions, convertedCosts)
        expect(isNear(cost.monthlyCost, costInOtherCurrencies.monthlyCost)).toBe(true)
        expect(isNear(cost.cash, costInOtherCurrencies.cash)).toBe(true)
        expect(isNear(comparableMonthlyCost(each, assumptions, enteredCosts), convert(cost.monthlyCost, each.priceCurrency, 'USD'))).toBe(
          true,
        )
      }),
      propertyParameters,
    )
  })
})

describe('the presets', () => {
  it('cover six countries, each with its year', () => {
    expect(COST_PRESETS.map(({ name, year }) => `${name} ${year}`)).toEqual([
      'USA 2025',
      'United Kingdom 2025',
      'Germany 2025',
      'Spain 2025',
      'Canada 2025',
      'Israel 2025',
    ])
    expect(assumptionsOf(COST_PRESETS[1]!)).toMatchObject({ preset: 'uk', presetYear: 2025, currency: 'GBP' })
    expect(presetFor('EUR')?.key).toBe('germany')
    expect(presetFor('JPY').key).toBe('usa')
  })

  it.each(COST_PRESETS)('for $name are within the limits of the database table', ({ key, assumptions }) => {
    expect(key.length).toBeLessThanOrEqual(20)
    expect((assumptions.depositShare === null) !== (assumptions.depositAmount === null)).toBe(true)
    expect((assumptions.insuranceBelow === null) === (assumptions.insuranceRate === null)).toBe(true)
    const bandLimits = assumptions.purchaseBands?.map(({ upTo }) => upTo ?? Infinity) ?? [Infinity]
    expect(bandLimits).toEqual(bandLimits.toSorted((one, other) => one - other))
    expect(bandLimits.at(-1)).toBe(Infinity)
  })
})
