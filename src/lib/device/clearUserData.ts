import { deviceStore, tabStore } from './deviceStorage'
import { deleteLargeCopies } from './localCopy'
import { LINK_SESSION_KEY, PERSISTENT_KEYS } from './persistentKeys'
import { unsavedPreferences } from './preferenceStore'
import { forgetUnsavedTexts, messageDrafts, unsavedNotes } from './unsavedTexts'

const persistentKeys: ReadonlySet<string> = new Set(Object.values(PERSISTENT_KEYS))

/** Deletes the user's data from this browser, except the keys that persistentKeys.ts exempts and what `clearOutbox` deletes. */
export function clearUserData() {
  forgetUnsavedTexts()
  for (const store of [deviceStore, tabStore]) {
    for (const key of store.keys()) if (!persistentKeys.has(key) && !key.startsWith(LINK_SESSION_KEY)) store.removeItem(key)
  }
  deleteLargeCopies()
}

/**
 * Deletes a user's unsaved notes, messages and preferences from this browser. Not called when a session ends by itself, because its
 * user has not been warned and may sign in again.
 */
export function deleteUnsavedData(userId: string) {
  forgetUnsavedTexts()
  for (const store of [unsavedNotes, messageDrafts, unsavedPreferences]) store.removeForUser(userId)
}
