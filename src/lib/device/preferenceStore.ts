import { useCallback, useState } from 'react'
import { BOOT_FACTS } from '../../boot/bootFacts'
import { deviceStore } from './deviceStorage'

/** The keys of the preferences that live in the browser. */
export const PREFERENCE_KEYS = {
  measurement: 'house-hunter-measurement',
  currency: 'house-hunter-currency',
  theme: BOOT_FACTS.keys.theme,
} as const

/**
 * A preference that this browser keeps, and how to choose another value.
 * @param initial until the person chooses
 */
export function usePreference<T extends string>(key: string, isValue: (x: unknown) => x is T, initial: T): [T, (next: T) => void] {
  const [value, setValue] = useState(() => readPreference(key, isValue) ?? initial)
  const choose = useCallback(
    (next: T) => {
      deviceStore.setItem(key, next)
      setValue(next)
    },
    [key],
  )
  return [value, choose]
}

/** Reads one preference; anything that is not one of the allowed values counts as never chosen. */
function readPreference<T extends string>(key: string, isValue: (x: unknown) => x is T): T | null {
  const value = deviceStore.getItem(key)
  return isValue(value) ? value : null
}

/** Choices that the person's profile does not hold yet. They belong to one person, unlike the preferences. */
export const UNSAVED_PREFERENCES_KEY = 'house-hunter-unsaved-preferences'

/** Forgets the waiting choices; part of signing out. */
export const forgetUnsavedPreferences = () => deviceStore.removeItem(UNSAVED_PREFERENCES_KEY)
