import { useCallback, useState } from 'react'
import { deviceStore } from './deviceStorage'
import { PERSISTENT_KEYS } from './persistentKeys'
import { userValue } from './userValue'

/**
 * A preference stored in this browser, and its setter.
 * @param initial the value until the user makes a choice
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

/** The stored preference; null if there is none or it is invalid. */
function readPreference<T extends string>(key: string, isValue: (x: unknown) => x is T): T | null {
  const value = deviceStore.getItem(key)
  return isValue(value) ? value : null
}

/** Preferences that are not saved in the user's profile yet. Unlike other preferences in this browser, they belong to one user. */
export const unsavedPreferences = userValue<{ chosen: object }>({
  key: PERSISTENT_KEYS.unsavedPreferences,
  parse: ({ chosen }) => (typeof chosen === 'object' && chosen !== null ? { chosen } : null),
})
