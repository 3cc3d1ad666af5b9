import { formatShortDate, toCalendarDate } from '../time/dates'
import type { HouseCore } from '../house/house'
import { convert, formatPrice } from './money'
import type { Currency } from '../units/preferences'

export type HouseWithPriceChange = Pick<HouseCore, 'price' | 'priceCurrency' | 'priceBefore' | 'priceChangedAt'>

/** The last drop as a fraction of the previous price; negative if the price rose, 0 if there is no previous price in the same currency. */
export function priceDrop({ price, priceBefore }: Pick<HouseWithPriceChange, 'price' | 'priceBefore'>): number {
  return priceBefore ? (priceBefore - price) / priceBefore : 0
}

export type PriceChange = {
  isDrop: boolean
  /** The short form: "↓ $15,000". */
  text: string
  /** The full text: "Price reduced by $15,000 on May 4, 2026". */
  sentence: string
}

/**
 * The latest change in a house's price, in the viewer's currency; null if there is none, if it rounds to zero, or if the house's currency
 * changed with it.
 */
export function priceChange(house: HouseWithPriceChange, viewerCurrency: Currency): PriceChange | null {
  const { price, priceCurrency, priceBefore, priceChangedAt } = house
  if (!priceBefore || !priceChangedAt) return null
  const difference = Math.round(Math.abs(convert(price - priceBefore, priceCurrency, viewerCurrency)))
  const time = new Date(priceChangedAt)
  if (difference === 0 || Number.isNaN(time.getTime())) return null
  const isDrop = price < priceBefore
  const amount = `${priceCurrency === viewerCurrency ? '' : '≈ '}${formatPrice(difference, viewerCurrency)}`
  return {
    isDrop,
    text: `${isDrop ? '↓' : '↑'} ${amount}`,
    sentence: `Price ${isDrop ? 'reduced' : 'raised'} by ${amount} on ${formatShortDate(toCalendarDate(time))}`,
  }
}
