import { formatNumber } from '../units/numbers.ts'
import { DEFAULT_CURRENCY, isCurrency, type Currency, type MeasurementSystem } from '../units/preferences.ts'
import { areaUnit, SQFT_TO_SQM } from '../units/units.ts'

/** The currencies offered, with their signs in en-US and their fixed rates per US dollar. */
export const CURRENCIES = [
  { code: 'USD', name: 'US dollar', sign: '$', perUsd: 1 },
  { code: 'EUR', name: 'Euro', sign: '€', perUsd: 0.92 },
  { code: 'ILS', name: 'Israeli shekel', sign: '₪', perUsd: 3.63 },
  { code: 'GBP', name: 'British pound', sign: '£', perUsd: 0.79 },
  { code: 'JPY', name: 'Japanese yen', sign: '¥', perUsd: 151.54 },
  { code: 'CAD', name: 'Canadian dollar', sign: 'CA$', perUsd: 1.36 },
] as const satisfies { code: Currency; name: string; sign: string; perUsd: number }[]

const BY_CODE = Object.fromEntries(CURRENCIES.map((each) => [each.code, each])) as Record<Currency, (typeof CURRENCIES)[number]>

/** The value as a currency; an unknown one counts as US dollars. */
export function asCurrency(value: unknown): Currency {
  return isCurrency(value) ? value : DEFAULT_CURRENCY
}

/** A price in US dollars, for comparing prices of different currencies. */
export function comparablePrice(price: number, currency: Currency): number {
  return price / BY_CODE[currency].perUsd
}

/** An amount in another currency, by way of US dollars and unrounded. The same currency returns the exact amount. */
export function convert(amount: number, from: Currency, to: Currency): number {
  return from === to ? amount : comparablePrice(amount, from) * BY_CODE[to].perUsd
}

/** An amount in en-US currency style without decimals: "$450,000", "CA$136,000". */
export function formatPrice(amount: number, currency: Currency): string {
  return `${BY_CODE[currency].sign}${formatNumber(amount, 0)}`
}

export type DisplayPrice = {
  /** What the viewer reads first: in their own currency, with "≈ " in front when it was converted. */
  text: string
  converted: boolean
  /** The price as the house states it. */
  original: string
}

/** A house's price for a viewer, in both currencies. */
export function displayPrice(price: number, priceCurrency: Currency, viewerCurrency: Currency): DisplayPrice {
  const original = formatPrice(price, priceCurrency)
  if (priceCurrency === viewerCurrency) return { text: original, converted: false, original }
  return { text: `≈ ${formatPrice(convert(price, priceCurrency, viewerCurrency), viewerCurrency)}`, converted: true, original }
}

type Priced = { price: number; priceCurrency: Currency; squareFeet: number }

/** What one square foot or square metre of a house costs in the viewer's currency, and the unit; nothing without an area. */
export function pricePerArea({ price, priceCurrency, squareFeet }: Priced, currency: Currency, system: MeasurementSystem) {
  if (squareFeet <= 0 || price <= 0) return null
  const area = system === 'metric' ? squareFeet * SQFT_TO_SQM : squareFeet
  const sign = priceCurrency === currency ? '' : '≈ '
  return { text: sign + formatPrice(convert(price, priceCurrency, currency) / area, currency), unit: areaUnit(system) }
}

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
