/** The keys of the preferences that live in the browser (spec §9). */
export const PREFERENCE_KEYS = {
  measurement: 'house-hunter-measurement',
  currency: 'house-hunter-currency',
  theme: 'house-hunter-theme',
} as const

/** Reads one preference; anything that is not one of the allowed values counts as never chosen. */
export function readPreference<T extends string>(key: string, isValue: (x: unknown) => x is T): T | null {
  try {
    const value = localStorage.getItem(key)
    return isValue(value) ? value : null
  } catch {
    return null
  }
}

/** Keeps one preference; with a blocked storage it lasts as long as the page. */
export function writePreference(key: string, value: string) {
  try {
    localStorage.setItem(key, value)
  } catch {
    // The choice still holds for this visit.
  }
}

/** Where choices wait that the person's profile does not hold yet. They belong to one person, unlike the preferences. */
export const UNSAVED_PREFERENCES_KEY = 'house-hunter-unsaved-preferences'

/** Forgets the waiting choices; part of signing out. */
export function dropUnsavedPreferences() {
  try {
    localStorage.removeItem(UNSAVED_PREFERENCES_KEY)
  } catch {
    // Without storage nothing waits.
  }
}
