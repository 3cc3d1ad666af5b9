import { displayPrice, type DisplayPrice, pricePerArea } from '@/domain/money/money'
import type { Currency } from '@/domain/units/preferences'
import { formatArea } from '@/domain/units/units'
import { useCurrency } from './CurrencyContext'
import { useMeasurement } from './MeasurementContext'

/** Formats an area, given in square feet, in the viewer's units. */
export function useFormatArea(): (squareFeet: number) => string {
  const { system } = useMeasurement()
  return (squareFeet) => formatArea(squareFeet, system)
}

/** Formats a house's price in the viewer's currency. */
export function useFormatPrice(): (amount: number, from: Currency) => DisplayPrice {
  const { currency } = useCurrency()
  return (amount, from) => displayPrice(amount, from, currency)
}

/** The price per unit of a house's area, in the viewer's currency and units. */
export function useFormatPricePerArea(): (house: Parameters<typeof pricePerArea>[0]) => ReturnType<typeof pricePerArea> {
  const { currency } = useCurrency()
  const { system } = useMeasurement()
  return (house) => pricePerArea(house, currency, system)
}
