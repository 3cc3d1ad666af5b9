import { formatNumber } from '../units/numbers.ts'
import { DEFAULT_CURRENCY, isCurrency, type Currency, type MeasurementSystem } from '../units/preferences.ts'
import { areaUnit, SQFT_TO_SQM } from '../units/units.ts'

/** The supported currencies, with their en-US symbols and fixed exchange rates per US dollar. */
export const CURRENCIES = [
  { code: 'USD', name: 'US dollar', sign: '$', perUsd: 1 },
  { code: 'EUR', name: 'Euro', sign: '€', perUsd: 0.92 },
  { code: 'ILS', name: 'Israeli shekel', sign: '₪', perUsd: 3.63 },
  { code: 'GBP', name: 'British pound', sign: '£', perUsd: 0.79 },
  { code: 'JPY', name: 'Japanese yen', sign: '¥', perUsd: 151.54 },
  { code: 'CAD', name: 'Canadian dollar', sign: 'CA$', perUsd: 1.36 },
] as const satisfies { code: Currency; name: string; sign: string; perUsd: number }[]

const CURRENCY_BY_CODE = Object.fromEntries(CURRENCIES.map((each) => [each.code, each])) as Record<Currency, (typeof CURRENCIES)[number]>

/** Returns the currency, or US dollars for an unknown value. */
export function asCurrency(value: unknown): Currency {
  return isCurrency(value) ? value : DEFAULT_CURRENCY
}

/** A price in US dollars, for comparing prices across currencies. */
export function comparablePrice(price: number, currency: Currency): number {
  return price / CURRENCY_BY_CODE[currency].perUsd
}

/** Converts an amount by way of US dollars, unrounded. If both currencies are the same, the amount stays exact. */
export function convert(amount: number, from: Currency, to: Currency): number {
  return from === to ? amount : comparablePrice(amount, from) * CURRENCY_BY_CODE[to].perUsd
}

/** Formats an amount in en-US style without decimals: "$450,000", "CA$136,000". */
export function formatPrice(amount: number, currency: Currency): string {
  return `${CURRENCY_BY_CODE[currency].sign}${formatNumber(amount, 0)}`
}

export type DisplayPrice = {
  /** In the viewer's currency, prefixed with "≈ " if converted. */
  text: string
  isConverted: boolean
  /** In the house's currency. */
  original: string
}

/** Formats a house's price, both in the viewer's currency and in its own. */
export function displayPrice(price: number, priceCurrency: Currency, viewerCurrency: Currency): DisplayPrice {
  const original = formatPrice(price, priceCurrency)
  if (priceCurrency === viewerCurrency) return { text: original, isConverted: false, original }
  return { text: `≈ ${formatPrice(convert(price, priceCurrency, viewerCurrency), viewerCurrency)}`, isConverted: true, original }
}

/** Rounds a price per area to whole units or, if it is below 1, to hundredths: a square foot of a large plot may cost only cents. */
export const roundAreaPrice = (amount: number): number => (amount < 0.995 ? Math.round(amount * 100) / 100 : Math.round(amount))

/** Formats a rounded price per area: "$300", "$0.34". */
export function formatAreaPrice(rounded: number, currency: Currency): string {
  return rounded < 1 ? `${CURRENCY_BY_CODE[currency].sign}${rounded.toFixed(2)}` : formatPrice(rounded, currency)
}

type HouseWithPrice = { price: number; priceCurrency: Currency; squareFeet: number }

/** The price of a square foot or square meter in the viewer's currency, with the unit; null if the area or price is missing. */
export function pricePerArea({ price, priceCurrency, squareFeet }: HouseWithPrice, currency: Currency, system: MeasurementSystem) {
  if (squareFeet <= 0 || price <= 0) return null
  const area = system === 'metric' ? squareFeet * SQFT_TO_SQM : squareFeet
  const prefix = priceCurrency === currency ? '' : '≈ '
  const amount = roundAreaPrice(convert(price, priceCurrency, currency) / area)
  return { text: prefix + formatAreaPrice(amount, currency), unit: areaUnit(system) }
}

const MAGNITUDES = [
  { from: 999_500_000, unit: 1_000_000_000, letter: 'B' },
  { from: 999_500, unit: 1_000_000, letter: 'M' },
  { from: 1000, unit: 1000, letter: 'k' },
]

/** A short form of a price in the viewer's currency: "$728k", "$1.25M", "≈ €95k" if converted. */
export function shortPrice(price: number, priceCurrency: Currency, viewerCurrency: Currency): string {
  const amount = Math.round(convert(price, priceCurrency, viewerCurrency))
  const magnitude = MAGNITUDES.find(({ from }) => amount >= from)
  if (!magnitude) return displayPrice(price, priceCurrency, viewerCurrency).text
  const sign = CURRENCIES.find(({ code }) => code === viewerCurrency)?.sign ?? ''
  // Rounds to three significant digits, except that thousands are whole numbers.
  const scaledAmount = amount / magnitude.unit
  const decimals = magnitude.letter === 'k' || scaledAmount >= 99.95 ? 0 : scaledAmount >= 9.995 ? 1 : 2
  return `${priceCurrency === viewerCurrency ? '' : '≈ '}${sign}${Number(scaledAmount.toFixed(decimals))}${magnitude.letter}`
}
