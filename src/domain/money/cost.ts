import { monthlyPayment, balanceAfter, type Loan } from './amortisation'
import type { HouseCore } from '../house/house'
import { comparablePrice, convert } from './money'
import type { Currency } from '../units/preferences'
import { purchaseCosts, type PurchaseRule } from './purchaseCosts'

/** Assumptions for all houses of a hunt. Amounts are in `currency`, shares in percent. */
export type CostAssumptions = PurchaseRule & {
  currency: Currency
  /** Key of the preset on which they are based; empty for none. */
  preset: string
  presetYear: number | null
  /** Percent of the price. Either this or the amount is null. */
  depositShare: number | null
  depositAmount: number | null
  /** Percent a year. */
  rate: number
  /** Term of the loan. */
  years: number
  /** Years for which the rate is fixed; null if unknown. */
  fixedYears: number | null
  /** The loan is insured if the deposit is below this share of the price; null for never. */
  insuranceBelow: number | null
  /** Percent of the loan a year. */
  insuranceRate: number | null
  /** Percent of the price a year. */
  maintenance: number
}

/** The costs entered for one house; null if not entered. Amounts are in `currency`. */
export type HouseCosts = {
  /** Per year. */
  propertyTax: number | null
  /** Per month. */
  serviceCharge: number | null
  /** Per year. */
  groundRent: number | null
  /** Per year. */
  insurance: number | null
  /** Paid once. */
  renovation: number | null
  currency: Currency
}

export type PricedHouse = Pick<HouseCore, 'id' | 'price' | 'priceCurrency'>

export type CostKey = 'loan' | 'mortgageInsurance' | 'maintenance' | 'propertyTax' | 'serviceCharge' | 'groundRent' | 'insurance'
export type CashKey = 'deposit' | 'purchase' | 'renovation'

/** @property origin `assumed` for the whole hunt, or `entered` for this house, even if still missing */
export type CostLine<Key> = { key: Key; label: string; amount: number | null; origin: 'assumed' | 'entered' }

/** The costs of a house, in its currency and unrounded. */
export type CostBreakdown = {
  currency: Currency
  /** Sum of the known monthly costs. */
  monthly: number
  /** Its parts, per month. */
  lines: readonly CostLine<CostKey>[]
  /** Sum of the known costs on the day of purchase. */
  cash: number
  cashLines: readonly CostLine<CashKey>[]
  loan: Loan
  /** When the fixed rate ends, and the debt at that time; null without a loan, or if the rate is fixed for the whole term. */
  fixedEnd: { years: number; balance: number } | null
}

/** Monthly costs that are entered for each house; `months` is the period of the amount. */
const ENTERED_COSTS = [
  { key: 'propertyTax', label: 'Property tax', months: 12 },
  { key: 'serviceCharge', label: 'Service charge or HOA', months: 1 },
  { key: 'groundRent', label: 'Ground rent', months: 12 },
  { key: 'insurance', label: 'Home insurance', months: 12 },
] as const

/** @param entered the costs entered for this house; undefined for none */
export function costOf(house: PricedHouse, assumptions: CostAssumptions, entered: HouseCosts | undefined): CostBreakdown {
  const { price, priceCurrency: currency } = house
  const { rate, years, fixedYears } = assumptions
  const deposit = depositOf(house, assumptions)
  const loan = { amount: price - deposit, rate, years }
  const lines = monthlyLines(house, loan, assumptions, entered)
  const purchaseAmount = convert(purchaseCosts(convert(price, currency, assumptions.currency), assumptions), assumptions.currency, currency)
  const cashLines: CostLine<CashKey>[] = [
    { key: 'deposit', label: 'Deposit', amount: deposit, origin: 'assumed' },
    { key: 'purchase', label: 'Purchase costs', amount: purchaseAmount, origin: 'assumed' },
    { key: 'renovation', label: 'Renovation', amount: enteredAmount(entered, 'renovation', currency), origin: 'entered' },
  ]
  const endsBeforeLoan = fixedYears !== null && fixedYears < years && loan.amount > 0
  return {
    currency,
    monthly: sum(lines),
    lines,
    cash: sum(cashLines),
    cashLines,
    loan,
    fixedEnd: endsBeforeLoan ? { years: fixedYears, balance: balanceAfter(loan, fixedYears * 12) } : null,
  }
}

/** The monthly cost of a house in US dollars, for comparing houses. */
export function comparableMonthly(house: PricedHouse, assumptions: CostAssumptions, entered: HouseCosts | undefined): number {
  const loan = { amount: house.price - depositOf(house, assumptions), rate: assumptions.rate, years: assumptions.years }
  return comparablePrice(sum(monthlyLines(house, loan, assumptions, entered)), house.priceCurrency)
}

function monthlyLines(house: PricedHouse, loan: Loan, assumptions: CostAssumptions, entered: HouseCosts | undefined): CostLine<CostKey>[] {
  const { price, priceCurrency: currency } = house
  const lines: CostLine<CostKey>[] = [{ key: 'loan', label: 'Loan', amount: monthlyPayment(loan), origin: 'assumed' }]
  if (isInsured(price, loan, assumptions)) {
    const amount = monthlyShare(loan.amount, assumptions.insuranceRate ?? 0)
    lines.push({ key: 'mortgageInsurance', label: 'Mortgage insurance', amount, origin: 'assumed' })
  }
  lines.push({ key: 'maintenance', label: 'Maintenance', amount: monthlyShare(price, assumptions.maintenance), origin: 'assumed' })
  for (const { key, label, months } of ENTERED_COSTS) {
    const amount = enteredAmount(entered, key, currency)
    lines.push({ key, label, amount: amount === null ? null : amount / months, origin: 'entered' })
  }
  return lines
}

type EnteredKey = Exclude<keyof HouseCosts, 'currency'>

/** An entered amount, converted; null if not entered. */
function enteredAmount(entered: HouseCosts | undefined, key: EnteredKey, currency: Currency): number | null {
  const amount = entered?.[key] ?? null
  return entered && amount !== null ? convert(amount, entered.currency, currency) : null
}

/** The deposit in the house's currency, at most the price. */
function depositOf({ price, priceCurrency }: PricedHouse, { depositShare, depositAmount, currency }: CostAssumptions): number {
  return Math.min(price, depositShare === null ? convert(depositAmount ?? 0, currency, priceCurrency) : (price * depositShare) / 100)
}

/** Relative rounding error allowed in a share. */
const ROUNDING = 1e-9

function isInsured(price: number, loan: Loan, { insuranceBelow }: CostAssumptions): boolean {
  const deposit = price - loan.amount
  return insuranceBelow !== null && loan.amount > 0 && deposit * 100 < price * insuranceBelow * (1 - ROUNDING)
}

const monthlyShare = (amount: number, percentAYear: number) => (amount * percentAYear) / 1200

const sum = (lines: readonly { amount: number | null }[]) => lines.reduce((total, { amount }) => total + (amount ?? 0), 0)
