import { isTheme, type Theme } from '@/contexts/ThemeContext'
import { isCurrency, isMeasurementSystem, type Currency, type MeasurementSystem } from '@/domain/units/preferences'

/** The three preferences that follow a person from browser to browser. */
export type Preferences = { system: MeasurementSystem; currency: Currency; theme: Theme }

/** Those of the values that name an existing choice; anything else counts as never chosen. */
export function validPreferences({ system, currency, theme }: Partial<Record<keyof Preferences, unknown>>): Partial<Preferences> {
  return {
    ...(isMeasurementSystem(system) && { system }),
    ...(isCurrency(currency) && { currency }),
    ...(isTheme(theme) && { theme }),
  }
}
