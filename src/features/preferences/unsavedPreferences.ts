import { deviceStore } from '@/lib/device/deviceStorage'
import { forgetUnsavedPreferences, UNSAVED_PREFERENCES_KEY as KEY } from '@/lib/device/preferenceStore'
import { validPreferences, type Preferences } from './preferences'

/**
 * Choices that the profile does not hold yet. They are kept in the browser, because a reload right after a choice, or
 * a lost connection, must not bring the old one back.
 */
export function unsavedPreferences(userId: string): Partial<Preferences> {
  try {
    const stored = JSON.parse(deviceStore.getItem(KEY) ?? '{}') as { userId?: unknown; chosen?: object }
    return stored.userId === userId ? validPreferences(stored.chosen ?? {}) : {}
  } catch {
    return {}
  }
}

/** Adds choices to those that wait to be saved. */
export function addUnsaved(userId: string, chosen: Partial<Preferences>) {
  store(userId, { ...unsavedPreferences(userId), ...chosen })
}

/** Removes what has been saved, unless it was chosen again in the meantime. */
export function removeSaved(userId: string, saved: Partial<Preferences>) {
  const waiting = Object.entries(unsavedPreferences(userId)).filter(([name, value]) => saved[name as keyof Preferences] !== value)
  store(userId, Object.fromEntries(waiting))
}

function store(userId: string, chosen: Partial<Preferences>) {
  if (Object.keys(chosen).length === 0) forgetUnsavedPreferences()
  else deviceStore.setItem(KEY, JSON.stringify({ userId, chosen }))
}
