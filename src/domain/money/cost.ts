import { monthlyPayment, balanceAfter, type Loan } from './amortisation'
import type { HouseCore } from '../house/house'
import { comparablePrice, convert } from './money'
import type { Currency } from '../units/preferences'
import { purchaseCosts, type PurchaseRule } from './purchaseCosts'

/** What is assumed of every house of a hunt. Amounts are in `currency`, shares in percent. */
export type CostAssumptions = PurchaseRule & {
  currency: Currency
  /** The key of the preset that they began with; empty for none. */
  preset: string
  presetYear: number | null
  /** Of the price. Either this or the amount, the other is null. */
  depositShare: number | null
  depositAmount: number | null
  /** Percent a year. */
  rate: number
  /** Until the loan is paid off. */
  years: number
  /** For how many years the rate is fixed; null where that is not known. */
  fixedYears: number | null
  /** While the deposit is under this share of the price the loan is insured; null for never. */
  insuranceBelow: number | null
  /** Percent of the loan a year. */
  insuranceRate: number | null
  /** Percent of the price a year. */
  maintenance: number
}

/** What is known of one house's own costs; null where nobody has entered it. Amounts are in `currency`. */
export type HouseCosts = {
  /** A year. */
  propertyTax: number | null
  /** A month. */
  serviceCharge: number | null
  /** A year. */
  groundRent: number | null
  /** A year. */
  insurance: number | null
  /** Once. */
  renovation: number | null
  currency: Currency
}

export type PricedHouse = Pick<HouseCore, 'id' | 'price' | 'priceCurrency'>

export type CostKey = 'loan' | 'mortgageInsurance' | 'maintenance' | 'propertyTax' | 'serviceCharge' | 'groundRent' | 'insurance'
export type CashKey = 'deposit' | 'purchase' | 'renovation'

/** @property origin `assumed` for the whole hunt, or `entered` for this house, or it would be */
export type CostLine<Key> = { key: Key; label: string; amount: number | null; origin: 'assumed' | 'entered' }

/** What a house costs, in its own currency and unrounded. */
export type HouseCost = {
  currency: Currency
  /** A month, all that is known. */
  monthly: number
  /** What that is made of, a month each. */
  lines: readonly CostLine<CostKey>[]
  /** Needed on the day of buying, all that is known. */
  cash: number
  cashLines: readonly CostLine<CashKey>[]
  loan: Loan
  /** When the fixed rate ends, and what is left of the loan then; null without a loan or an end within its years. */
  fixedEnd: { years: number; balance: number } | null
}

/** The house's own parts of a month, with how many months each amount is for. */
const ENTERED = [
  { key: 'propertyTax', label: 'Property tax', months: 12 },
  { key: 'serviceCharge', label: 'Service charge or HOA', months: 1 },
  { key: 'groundRent', label: 'Ground rent', months: 12 },
  { key: 'insurance', label: 'Home insurance', months: 12 },
] as const

/** @param own of this house; undefined where nothing was ever entered */
export function costOf(house: PricedHouse, assumed: CostAssumptions, own: HouseCosts | undefined): HouseCost {
  const { price, priceCurrency: currency } = house
  const { rate, years, fixedYears } = assumed
  const deposit = depositOf(house, assumed)
  const loan = { amount: price - deposit, rate, years }
  const lines = monthlyLines(house, loan, assumed, own)
  const buying = convert(purchaseCosts(convert(price, currency, assumed.currency), assumed), assumed.currency, currency)
  const cashLines: CostLine<CashKey>[] = [
    { key: 'deposit', label: 'Deposit', amount: deposit, origin: 'assumed' },
    { key: 'purchase', label: 'Purchase costs', amount: buying, origin: 'assumed' },
    { key: 'renovation', label: 'Renovation', amount: enteredAmount(own, 'renovation', currency), origin: 'entered' },
  ]
  const endsEarly = fixedYears !== null && fixedYears < years && loan.amount > 0
  return {
    currency,
    monthly: sum(lines),
    lines,
    cash: sum(cashLines),
    cashLines,
    loan,
    fixedEnd: endsEarly ? { years: fixedYears, balance: balanceAfter(loan, fixedYears * 12) } : null,
  }
}

/** What a house costs a month, in US dollars, for comparing houses. */
export function comparableMonthly(house: PricedHouse, assumed: CostAssumptions, own: HouseCosts | undefined): number {
  const loan = { amount: house.price - depositOf(house, assumed), rate: assumed.rate, years: assumed.years }
  return comparablePrice(sum(monthlyLines(house, loan, assumed, own)), house.priceCurrency)
}

function monthlyLines(house: PricedHouse, loan: Loan, assumed: CostAssumptions, own: HouseCosts | undefined): CostLine<CostKey>[] {
  const { price, priceCurrency: currency } = house
  const lines: CostLine<CostKey>[] = [{ key: 'loan', label: 'Loan', amount: monthlyPayment(loan), origin: 'assumed' }]
  if (isInsured(price, loan, assumed)) {
    const amount = monthOf(loan.amount, assumed.insuranceRate ?? 0)
    lines.push({ key: 'mortgageInsurance', label: 'Mortgage insurance', amount, origin: 'assumed' })
  }
  lines.push({ key: 'maintenance', label: 'Maintenance', amount: monthOf(price, assumed.maintenance), origin: 'assumed' })
  for (const { key, label, months } of ENTERED) {
    const amount = enteredAmount(own, key, currency)
    lines.push({ key, label, amount: amount === null ? null : amount / months, origin: 'entered' })
  }
  return lines
}

type EnteredKey = Exclude<keyof HouseCosts, 'currency'>

/** What was entered, in another currency; null for nothing. */
function enteredAmount(own: HouseCosts | undefined, key: EnteredKey, currency: Currency): number | null {
  const amount = own?.[key] ?? null
  return own && amount !== null ? convert(amount, own.currency, currency) : null
}

/** Never more than the price: who brings more needs no loan. */
function depositOf({ price, priceCurrency }: PricedHouse, { depositShare, depositAmount, currency }: CostAssumptions): number {
  return Math.min(price, depositShare === null ? convert(depositAmount ?? 0, currency, priceCurrency) : (price * depositShare) / 100)
}

/** What rounding may take from a share, as a part of it. */
const ROUNDING = 1e-9

function isInsured(price: number, loan: Loan, { insuranceBelow }: CostAssumptions): boolean {
  const deposit = price - loan.amount
  return insuranceBelow !== null && loan.amount > 0 && deposit * 100 < price * insuranceBelow * (1 - ROUNDING)
}

const monthOf = (amount: number, percentAYear: number) => (amount * percentAYear) / 1200

const sum = (lines: readonly { amount: number | null }[]) => lines.reduce((total, { amount }) => total + (amount ?? 0), 0)
