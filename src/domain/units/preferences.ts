/** The currencies offered. */
export const CURRENCY_CODES = ['USD', 'EUR', 'ILS', 'GBP', 'JPY', 'CAD'] as const

export type Currency = (typeof CURRENCY_CODES)[number]

/** Until a person chooses, and for a price whose currency is unknown. */
export const DEFAULT_CURRENCY: Currency = 'USD'

/** Whether a value is the code of an offered currency. */
export function isCurrency(value: unknown): value is Currency {
  return CURRENCY_CODES.some((code) => code === value)
}

/** The units that areas are shown and typed in. */
export type MeasurementSystem = 'imperial' | 'metric'

/** Until a person chooses. */
export const DEFAULT_MEASUREMENT: MeasurementSystem = 'imperial'

/** Whether a stored or received value names a measurement system. */
export function isMeasurementSystem(value: unknown): value is MeasurementSystem {
  return value === 'imperial' || value === 'metric'
}
