import { monthlyPayment, balanceAfter, type Loan } from './amortization'
import type { HouseCore } from '../house/house'
import { comparablePrice, convert } from './money'
import type { Currency } from '../units/preferences'
import { purchaseCosts, type PurchaseRule } from './purchaseCosts'

/** Assumptions for all houses of a hunt. Amounts are in `currency`, shares in percent. */
export type CostAssumptions = PurchaseRule & {
  currency: Currency
  /** The key of the preset on which the assumptions are based; empty if there is none. */
  preset: string
  presetYear: number | null
  /** A percentage of the price. Either this or `depositAmount` is null. */
  depositShare: number | null
  depositAmount: number | null
  /** The interest rate in percent per year. */
  rate: number
  /** The term of the loan. */
  years: number
  /** The number of years for which the rate is fixed; null if it is fixed for the whole term. */
  fixedYears: number | null
  /** The loan is insured if the deposit is below this share of the price; null if loans are never insured. */
  insuranceBelow: number | null
  /** A yearly percentage of the loan. */
  insuranceRate: number | null
  /** A yearly percentage of the price. */
  maintenance: number
}

/** The costs entered for one house. A cost that was not entered is null. Amounts are in `currency`. */
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

export type CostLine<Key> = {
  key: Key
  label: string
  /** Null if missing. */
  amount: number | null
  /** Whether the cost is assumed for the whole hunt, or is to be entered for this house. */
  origin: 'assumed' | 'entered'
}

/** The costs of a house, in the house's currency and unrounded. */
export type CostBreakdown = {
  currency: Currency
  /** The sum of the known monthly costs. */
  monthlyCost: number
  /** The parts of `monthlyCost`. */
  lines: readonly CostLine<CostKey>[]
  /** The sum of the known costs on the day of purchase. */
  cash: number
  cashLines: readonly CostLine<CashKey>[]
  loan: Loan
  /** When the fixed rate ends, and the debt at that time; null if there is no loan, or if its rate is fixed for the whole term. */
  fixedRateEnd: { years: number; balance: number } | null
}

/** Running costs that are entered for each house. `months` is the period that the entered amount covers. */
const ENTERED_COSTS = [
  { key: 'propertyTax', label: 'Property tax', months: 12 },
  { key: 'serviceCharge', label: 'Service charge or HOA', months: 1 },
  { key: 'groundRent', label: 'Ground rent', months: 12 },
  { key: 'insurance', label: 'Home insurance', months: 12 },
] as const

/** @param enteredCosts the costs entered for this house; undefined if there are none */
export function costOf(house: PricedHouse, assumptions: CostAssumptions, enteredCosts: HouseCosts | undefined): CostBreakdown {
  const { price, priceCurrency: currency } = house
  const { rate, years, fixedYears } = assumptions
  const deposit = depositOf(house, assumptions)
  const loan = { amount: price - deposit, rate, years }
  const lines = monthlyLines(house, loan, assumptions, enteredCosts)
  const purchaseCostsTotal = convert(
    purchaseCosts(convert(price, currency, assumptions.currency), assumptions),
    assumptions.currency,
    currency,
  )
  const cashLines: CostLine<CashKey>[] = [
    { key: 'deposit', label: 'Deposit', amount: deposit, origin: 'assumed' },
    { key: 'purchase', label: 'Purchase costs', amount: purchaseCostsTotal, origin: 'assumed' },
    { key: 'renovation', label: 'Renovation', amount: enteredAmount(enteredCosts, 'renovation', currency), origin: 'entered' },
  ]
  const endsBeforeLoan = fixedYears !== null && fixedYears < years && loan.amount > 0
  return {
    currency,
    monthlyCost: sum(lines),
    lines,
    cash: sum(cashLines),
    cashLines,
    loan,
    fixedRateEnd: endsBeforeLoan ? { years: fixedYears, balance: balanceAfter(loan, fixedYears * 12) } : null,
  }
}

/** The monthly cost of a house in US dollars, for comparing houses with prices in different currencies. */
export function comparableMonthlyCost(house: PricedHouse, assumptions: CostAssumptions, enteredCosts: HouseCosts | undefined): number {
  const loan = { amount: house.price - depositOf(house, assumptions), rate: assumptions.rate, years: assumptions.years }
  return comparablePrice(sum(monthlyLines(house, loan, assumptions, enteredCosts)), house.priceCurrency)
}

function monthlyLines(
  house: PricedHouse,
  loan: Loan,
  assumptions: CostAssumptions,
  enteredCosts: HouseCosts | undefined,
): CostLine<CostKey>[] {
  const { price, priceCurrency: currency } = house
  const lines: CostLine<CostKey>[] = []
  if (loan.amount > 0) lines.push({ key: 'loan', label: 'Loan', amount: monthlyPayment(loan), origin: 'assumed' })
  if (isInsured(price, loan, assumptions)) {
    const amount = monthlyShare(loan.amount, assumptions.insuranceRate ?? 0)
    lines.push({ key: 'mortgageInsurance', label: 'Mortgage insurance', amount, origin: 'assumed' })
  }
  lines.push({ key: 'maintenance', label: 'Maintenance', amount: monthlyShare(price, assumptions.maintenance), origin: 'assumed' })
  for (const { key, label, months } of ENTERED_COSTS) {
    const amount = enteredAmount(enteredCosts, key, currency)
    lines.push({ key, label, amount: amount === null ? null : amount / months, origin: 'entered' })
  }
  return lines
}

type EnteredKey = Exclude<keyof HouseCosts, 'currency'>

/** An entered amount, converted to `currency`; null if it was not entered. */
function enteredAmount(enteredCosts: HouseCosts | undefined, key: EnteredKey, currency: Currency): number | null {
  const amount = enteredCosts?.[key] ?? null
  return enteredCosts && amount !== null ? convert(amount, enteredCosts.currency, currency) : null
}

/** The deposit in the house's currency, at most the price. */
function depositOf({ price, priceCurrency }: PricedHouse, { depositShare, depositAmount, currency }: CostAssumptions): number {
  return Math.min(price, depositShare === null ? convert(depositAmount ?? 0, currency, priceCurrency) : (price * depositShare) / 100)
}

/** The relative rounding error that is tolerated when a deposit is compared with a share of the price. */
const ROUNDING_TOLERANCE = 1e-9

function isInsured(price: number, loan: Loan, { insuranceBelow }: CostAssumptions): boolean {
  const deposit = price - loan.amount
  return insuranceBelow !== null && loan.amount > 0 && deposit * 100 < price * insuranceBelow * (1 - ROUNDING_TOLERANCE)
}

const monthlyShare = (amount: number, percentPerYear: number) => (amount * percentPerYear) / 1200

const sum = (lines: readonly { amount: number | null }[]) => lines.reduce((total, { amount }) => total + (amount ?? 0), 0)
