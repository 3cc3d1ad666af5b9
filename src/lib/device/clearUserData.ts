import { deviceStore, tabStore } from './deviceStorage'
import { dropLargeCopies } from './localCopy'
import { ARRIVING_KEY, PERSISTENT_KEYS } from './persistentKeys'
import { forgetUnsavedTexts } from './unsavedTexts'

const persistentKeys: ReadonlySet<string> = new Set(Object.values(PERSISTENT_KEYS))

/** Deletes all data of the user who signed out from this browser, except unsent changes; see `clearOutbox`. */
export function clearUserData() {
  forgetUnsavedTexts()
  for (const store of [deviceStore, tabStore]) {
    for (const key of store.keys()) if (!persistentKeys.has(key) && !key.startsWith(ARRIVING_KEY)) store.removeItem(key)
  }
  dropLargeCopies()
}
