import { isTheme, type Theme } from '@/contexts/ThemeContext'
import { isCurrency, isMeasurementSystem, type Currency, type MeasurementSystem } from '@/domain/units/preferences'

/** The preferences that are stored in the profile, for all browsers of a user. */
export type Preferences = { system: MeasurementSystem; currency: Currency; theme: Theme }

/** The valid values; any other value is treated as not chosen. */
export function validPreferences({ system, currency, theme }: Partial<Record<keyof Preferences, unknown>>): Partial<Preferences> {
  return {
    ...(isMeasurementSystem(system) && { system }),
    ...(isCurrency(currency) && { currency }),
    ...(isTheme(theme) && { theme }),
  }
}
