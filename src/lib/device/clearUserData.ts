import { BOOT_FACTS } from '../../boot/bootFacts'
import { deviceStore, tabStore } from './deviceStorage'
import { dropLargeCopies } from './localCopy'
import { PREFERENCE_KEYS } from './preferenceStore'
import { forgetUnsavedTexts } from './unsavedTexts'

/** Storage keys that may stay in a browser after signing out. All others are deleted, so that a new key cannot be forgotten. */
const PERSISTENT_KEYS: ReadonlySet<string> = new Set([
  // The authentication client deletes it.
  BOOT_FACTS.keys.session,
  // Preferences belong to the browser. Choices are stored under a hash of the user's id, which identifies nobody.
  ...Object.values(PREFERENCE_KEYS),
  'house-hunter-own-choices',
  // The path to return to, and the mark of a sign-up in progress: both expire.
  'house-hunter-return',
  'house-hunter-sign-up',
  // The error that made this tab reload; see src/app/pages.ts.
  'house-hunter-reloaded',
  // The ids of users with outbox entries, and of offline houses: `clearOutbox` handles both.
  'house-hunter-outbox',
  'house-hunter-kept-houses',
])

/**
 * Storage key prefix of the authentication client that /auth/callback uses. Kept on sign-out, because a Google sign-in in progress may
 * finish in another tab.
 */
const ARRIVING_PREFIX = 'house-hunter-arriving'

/** Deletes all data of the user who signed out from this browser, except unsent changes; see `clearOutbox`. */
export function clearUserData() {
  forgetUnsavedTexts()
  for (const store of [deviceStore, tabStore]) {
    for (const key of store.keys()) if (!PERSISTENT_KEYS.has(key) && !key.startsWith(ARRIVING_PREFIX)) store.removeItem(key)
  }
  dropLargeCopies()
}
