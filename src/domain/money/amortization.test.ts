import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyParameters } from '@/test/properties'
import { balanceAfter, loanPeriods, monthlyPayment, type Loan } from './amortization'

const toCents = (amount: number) => amount.toFixed(2)

describe('the monthly payment', () => {
  it.each<[string, Loan, string]>([
    ['of a textbook example', { amount: 200_000, rate: 6, years: 30 }, '1199.10'],
    ['without interest', { amount: 120_000, rate: 0, years: 30 }, '333.33'],
    ['at next to no interest', { amount: 120_000, rate: 1e-12, years: 30 }, '333.33'],
    ['at the lowest rate that a number can represent', { amount: 120_000, rate: 5e-324, years: 30 }, '333.33'],
    // investopedia.com/terms/a/amortization.asp, "Example of Amortization"
    ['of a four-year loan', { amount: 30_000, rate: 3, years: 4 }, '664.03'],
    // justaaa.com/finance/607664
    ['of $12,500 at 9% over 3 years', { amount: 12_500, rate: 9, years: 3 }, '397.50'],
    ['of no loan', { amount: 0, rate: 6, years: 30 }, '0.00'],
    ['of a one-year loan at the highest rate', { amount: 1200, rate: 100, years: 1 }, '161.99'],
  ])('%s', (_, loan, expected) => expect(toCents(monthlyPayment(loan))).toBe(expected))
})

describe('schedules match published ones to the cent:', () => {
  // answerprime.com/200-000-mortgage-monthly-payment: interest, principal and balance for each month of the first year.
  const MORTGAGE_SCHEDULE = `1000.00 199.10 199800.90
999.00 200.10 199600.80
998.00 201.10 199399.71
997.00 202.10 199197.60
995.99 203.11 198994.49
994.97 204.13 198790.36
993.95 205.15 198585.21
992.93 206.17 198379.04
991.90 207.21 198171.83
990.86 208.24 197963.59
989.82 209.28 197754.31
988.77 210.33 197543.98`

  // coursehero.com/file/5999634 (DemoLes-7-PMT): $10,000 at 2.9% over 5 years.
  const SHORT_LOAN_SCHEDULE = `24.17 155.08 9844.92
23.79 155.45 9689.47
23.42 155.83 9533.65
23.04 156.20 9377.44
22.66 156.58 9220.86
22.28 156.96 9063.90
21.90 157.34 8906.56
21.52 157.72 8748.85
21.14 158.10 8590.75
20.76 158.48 8432.26
20.38 158.86 8273.40
19.99 159.25 8114.15
19.61 159.63 7954.52
19.22 160.02 7794.50
18.84 160.41 7634.09
18.45 160.79 7473.30
18.06 161.18 7312.12
17.67 161.57 7150.54
17.28 161.96 6988.58
16.89 162.35 6826.23
16.50 162.75 6663.48
16.10 163.14 6500.34
15.71 163.53 6336.81
15.31 163.93 6172.88
14.92 164.33 6008.55
14.52 164.72 5843.83
14.12 165.12 5678.71
13.72 165.52 5513.19
13.32 165.92 5347.27
12.92 166.32 5180.95
12.52 166.72 5014.23
12.12 167.13 4847.10
11.71 167.53 4679.58`

  it.each<[string, Loan, string]>([
    ['$200,000 at 6% over 30 years', { amount: 200_000, rate: 6, years: 30 }, MORTGAGE_SCHEDULE],
    ['$10,000 at 2.9% over 5 years', { amount: 10_000, rate: 2.9, years: 5 }, SHORT_LOAN_SCHEDULE],
  ])('%s', (_, loan, publishedSchedule) => {
    const rows = publishedSchedule.split('\n')
    const calculated = loanPeriods(loan, 1).slice(0, rows.length)
    expect(calculated.map(({ interest, principal, balance }) => [interest, principal, balance].map(toCents).join(' '))).toEqual(rows)
  })

  // github.com/cfpb/amortize, test/test.js
  it.each([
    [4.25, '36583.36'],
    [4.375, '37694.10'],
  ])('the interest on $180,000 over five years, at %d%%', (rate, expected) => {
    const years = loanPeriods({ amount: 180_000, rate, years: 30 }, 12).slice(0, 5)
    expect(toCents(years.reduce((sum, { interest }) => sum + interest, 0))).toBe(expected)
  })
})

const loan: fc.Arbitrary<Loan> = fc.record({
  amount: fc.integer({ min: 1, max: 1e12 }),
  rate: fc.oneof(fc.double({ min: 0, max: 100, noNaN: true }), fc.constantFrom(0, 1e-12, 5e-324, 100)),
  years: fc.integer({ min: 1, max: 60 }),
})

describe('any loan', () => {
  it('ends with a balance of 0, and the principal adds up to the amount of the loan', () => {
    fc.assert(
      fc.property(loan, fc.constantFrom(1 as const, 12 as const), (each, months) => {
        const periods = loanPeriods(each, months)
        expect(periods).toHaveLength((each.years * 12) / months)
        expect(periods.at(-1)?.balance).toBe(0)
        const totalPrincipal = periods.reduce((sum, { principal }) => sum + principal, 0)
        expect(Math.abs(totalPrincipal - each.amount) / each.amount).toBeLessThan(1e-9)
      }),
      { numRuns: 200 },
    )
  })

  it('splits each payment into interest and principal', () => {
    fc.assert(
      fc.property(loan, (each) => {
        const totalPaid = monthlyPayment(each) * each.years * 12
        const total = loanPeriods(each, 12).reduce((sum, { interest, principal }) => sum + interest + principal, 0)
        expect(Math.abs(total - totalPaid) / totalPaid).toBeLessThan(1e-9)
      }),
      propertyParameters,
    )
  })

  it('charges interest on the previous balance each month', () => {
    fc.assert(
      fc.property(loan, fc.nat({ max: 719 }), (each, anyMonth) => {
        const month = anyMonth % (each.years * 12)
        const before = balanceAfter(each, month)
        const { interest, balance } = loanPeriods(each, 1)[month] ?? { interest: Number.NaN, balance: Number.NaN }
        expect(Math.abs(interest - (before * each.rate) / 1200) / each.amount).toBeLessThan(1e-9)
        expect(balance).toBeLessThanOrEqual(before)
      }),
      { numRuns: 200 },
    )
  })

  it('costs no less at a higher rate, and more for a larger amount', () => {
    fc.assert(
      fc.property(loan, fc.double({ min: 0, max: 50, noNaN: true }), fc.integer({ min: 1, max: 1e9 }), (each, more, amount) => {
        const payment = monthlyPayment(each)
        expect(monthlyPayment({ ...each, rate: each.rate + more })).toBeGreaterThanOrEqual(payment * (1 - 1e-12))
        expect(monthlyPayment({ ...each, amount: each.amount + amount })).toBeGreaterThan(payment * (1 - 1e-12))
      }),
      propertyParameters,
    )
  })
})
