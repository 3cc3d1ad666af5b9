import { BOOT_FACTS } from '../../boot/bootFacts'
import { deviceStore, tabStore } from './deviceStorage'
import { dropLargeCopies } from './localCopy'
import { PREFERENCE_KEYS } from './preferenceStore'
import { forgetUnsavedTexts } from './unsavedTexts'

/** What may stay in a browser after signing out. Everything else is deleted, so that newly added data cannot be forgotten. */
const SURVIVORS: ReadonlySet<string> = new Set([
  // The authentication client deletes it.
  BOOT_FACTS.keys.session,
  // They belong to the browser, and choices are under a hash of the user's id, which identifies nobody.
  ...Object.values(PREFERENCE_KEYS),
  'house-hunter-own-choices',
  // The path to return to, and the mark of a sign-up in progress: both expire.
  'house-hunter-return',
  'house-hunter-sign-up',
  // The error that made this tab reload; see src/app/pages.ts.
  'house-hunter-reloaded',
  // Whose entries wait in the outbox, and which houses are offline copies: `clearOutbox` decides about them.
  'house-hunter-outbox',
  'house-hunter-kept-houses',
])

/** What the client of /auth/callback stores: another tab may be on its way back from Google. */
const ARRIVING = 'house-hunter-arriving'

/** Deletes all data of the user who signed out from this browser, except unsent changes; see `clearOutbox`. */
export function clearUserData() {
  forgetUnsavedTexts()
  for (const store of [deviceStore, tabStore]) {
    for (const key of store.keys()) if (!SURVIVORS.has(key) && !key.startsWith(ARRIVING)) store.removeItem(key)
  }
  dropLargeCopies()
}
