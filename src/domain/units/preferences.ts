/** The ISO codes of the supported currencies. */
export const CURRENCY_CODES = ['USD', 'EUR', 'ILS', 'GBP', 'JPY', 'CAD'] as const

export type Currency = (typeof CURRENCY_CODES)[number]

/** The default preference, and the currency of prices whose currency is unknown. */
export const DEFAULT_CURRENCY: Currency = 'USD'

export function isCurrency(value: unknown): value is Currency {
  return CURRENCY_CODES.some((code) => code === value)
}

/** The units of areas and distances. */
export type MeasurementSystem = 'imperial' | 'metric'

export const DEFAULT_MEASUREMENT: MeasurementSystem = 'imperial'

export function isMeasurementSystem(value: unknown): value is MeasurementSystem {
  return value === 'imperial' || value === 'metric'
}
