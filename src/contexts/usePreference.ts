import { useCallback, useState } from 'react'
import { readPreference, writePreference } from '@/lib/preferenceStore'

/**
 * A preference that this browser keeps, and how to choose another value.
 * @param initial until the person chooses
 */
export function usePreference<T extends string>(key: string, isValue: (x: unknown) => x is T, initial: T): [T, (next: T) => void] {
  const [value, setValue] = useState(() => readPreference(key, isValue) ?? initial)
  const choose = useCallback(
    (next: T) => {
      writePreference(key, next)
      setValue(next)
    },
    [key],
  )
  return [value, choose]
}
