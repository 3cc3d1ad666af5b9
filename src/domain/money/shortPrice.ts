import { CURRENCIES, convert, displayPrice } from './money'
import type { Currency } from '../units/preferences'

const STEPS = [
  { from: 999_500_000, unit: 1_000_000_000, letter: 'B' },
  { from: 999_500, unit: 1_000_000, letter: 'M' },
  { from: 1000, unit: 1000, letter: 'k' },
]

/** A house's price for a viewer where there is little room: "$728k", "$1.25M", "≈ €95k" when it was converted. */
export function shortPrice(price: number, priceCurrency: Currency, viewerCurrency: Currency): string {
  const amount = Math.round(convert(price, priceCurrency, viewerCurrency))
  const step = STEPS.find(({ from }) => amount >= from)
  if (!step) return displayPrice(price, priceCurrency, viewerCurrency).text
  const sign = CURRENCIES.find(({ code }) => code === viewerCurrency)?.sign ?? ''
  // Three figures are enough to tell houses apart; thousands are whole.
  const figure = amount / step.unit
  const decimals = step.letter === 'k' || figure >= 99.95 ? 0 : figure >= 9.995 ? 1 : 2
  return `${priceCurrency === viewerCurrency ? '' : '≈ '}${sign}${Number(figure.toFixed(decimals))}${step.letter}`
}
