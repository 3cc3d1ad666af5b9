import { formatNumber } from '../units/numbers.ts'
import { DEFAULT_CURRENCY, isCurrency, type Currency } from '../units/preferences.ts'

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
