/** Supported currencies. */
export const CURRENCY_CODES = ['USD', 'EUR', 'ILS', 'GBP', 'JPY', 'CAD'] as const

export type Currency = (typeof CURRENCY_CODES)[number]

/** The default preference, and the currency of prices without a known currency. */
export const DEFAULT_CURRENCY: Currency = 'USD'

export function isCurrency(value: unknown): value is Currency {
  return CURRENCY_CODES.some((code) => code === value)
}

/** Units of areas and distances. */
export type MeasurementSystem = 'imperial' | 'metric'

/** The default preference. */
export const DEFAULT_MEASUREMENT: MeasurementSystem = 'imperial'

export function isMeasurementSystem(value: unknown): value is MeasurementSystem {
  return value === 'imperial' || value === 'metric'
}
