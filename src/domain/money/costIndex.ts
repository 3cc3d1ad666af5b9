import { comparableMonthlyCost, costOf, type CostAssumptions, type CostBreakdown, type HouseCosts, type PricedHouse } from './cost'
import { convert, displayPrice } from './money'
import type { Currency } from '../units/preferences'

/** The costs of houses, for lists and comparisons. */
export type CostIndex = {
  /** The monthly cost, and how many costs are missing: "$2,310 a month · 2 not entered". */
  summaryOf: (house: PricedHouse) => string
  /** The monthly cost in US dollars, for sorting. */
  sortValueOf: (house: PricedHouse) => number
  /** The monthly cost in whole units of a currency, as it is shown. */
  monthlyCostIn: (house: PricedHouse, currency: Currency) => number
  /** The rows about costs in a comparison. */
  rows: readonly CostRow[]
}

export type CostRow = {
  key: string
  label: string
  textOf: (house: PricedHouse) => string
  detailOf: (house: PricedHouse) => string
  /** In whole units of the viewer's currency. */
  numberOf: (house: PricedHouse) => number
}

/**
 * @param enteredCosts the costs entered for houses, keyed by house id
 * @param isPersonal whether the assumptions are the viewer's own instead of the hunt's
 */
export function costIndex(
  assumptions: CostAssumptions,
  enteredCosts: Readonly<Record<string, HouseCosts>>,
  viewerCurrency: Currency,
  isPersonal: boolean,
): CostIndex {
  const costOfHouse = (house: PricedHouse) => costOf(house, assumptions, enteredCosts[house.id])
  const suffix = isPersonal ? ', only for you' : ''
  const row = (
    key: string,
    label: string,
    amountOf: (cost: CostBreakdown) => number,
    missingOf: (cost: CostBreakdown) => readonly string[],
  ): CostRow => ({
    key,
    label: `${label}${suffix}`,
    textOf: (house) => displayPrice(amountOf(costOfHouse(house)), house.priceCurrency, viewerCurrency).text,
    detailOf: (house) => notEnteredText(missingOf(costOfHouse(house))),
    numberOf: (house) => Math.round(convert(amountOf(costOfHouse(house)), house.priceCurrency, viewerCurrency)),
  })
  return {
    summaryOf: (house) => {
      const cost = costOfHouse(house)
      const missingCount = missingMonthlyCosts(cost).length
      return `${displayPrice(cost.monthlyCost, cost.currency, viewerCurrency).text} a month${suffix}${missingCount > 0 ? ` · ${missingCount} not entered` : ''}`
    },
    sortValueOf: (house) => comparableMonthlyCost(house, assumptions, enteredCosts[house.id]),
    monthlyCostIn: (house, currency) => Math.round(convert(costOfHouse(house).monthlyCost, house.priceCurrency, currency)),
    rows: [
      row('monthlyCost', 'Monthly cost', ({ monthlyCost }) => monthlyCost, missingMonthlyCosts),
      row('cashNeeded', 'Cash needed on the day', ({ cash }) => cash, missingCashCosts),
    ],
  }
}

/** Labels of the monthly costs that are not entered. */
export const missingMonthlyCosts = ({ lines }: CostBreakdown): string[] =>
  lines.filter(({ amount }) => amount === null).map(({ label }) => label)

/** Labels of the costs on the day of purchase that are not entered. */
export const missingCashCosts = ({ cashLines }: CostBreakdown): string[] =>
  cashLines.filter(({ amount }) => amount === null).map(({ label }) => label)

/** Lists missing costs: "Not entered: property tax, home insurance". Empty if nothing is missing. */
export function notEnteredText(labels: readonly string[]): string {
  return labels.length === 0 ? '' : `Not entered: ${labels.map((label) => label.charAt(0).toLowerCase() + label.slice(1)).join(', ')}`
}
