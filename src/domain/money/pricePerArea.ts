import { convert, formatPrice } from './money'
import type { Currency, MeasurementSystem } from '../units/preferences'
import { areaUnit, SQFT_TO_SQM } from '../units/units'

type Priced = { price: number; priceCurrency: Currency; squareFeet: number }

/** What one square foot or square metre of a house costs in the viewer's currency, and the unit; nothing without an area. */
export function pricePerArea({ price, priceCurrency, squareFeet }: Priced, currency: Currency, system: MeasurementSystem) {
  if (squareFeet <= 0 || price <= 0) return null
  const area = system === 'metric' ? squareFeet * SQFT_TO_SQM : squareFeet
  const sign = priceCurrency === currency ? '' : '≈ '
  return { text: sign + formatPrice(convert(price, priceCurrency, currency) / area, currency), unit: areaUnit(system) }
}
