import { displayPrice, type DisplayPrice } from '@/domain/money'
import type { Currency } from '@/domain/preferences'
import { formatArea } from '@/domain/units'
import { useCurrency } from './CurrencyContext'
import { useMeasurement } from './MeasurementContext'

/** Formats an area in square feet in the viewer's units and words (ruling 10). */
export function useArea(): (squareFeet: number) => string {
  const { system } = useMeasurement()
  return (squareFeet) => formatArea(squareFeet, system)
}

/** Formats a house's price in the viewer's currency (ruling 11). */
export function usePrice(): (amount: number, from: Currency) => DisplayPrice {
  const { currency } = useCurrency()
  return (amount, from) => displayPrice(amount, from, currency)
}
