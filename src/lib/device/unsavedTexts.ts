import { deviceStore } from './deviceStorage'

/** Where the browser keeps notes that the server does not have yet. They belong to one person, and are nowhere else. */
export const UNSAVED_NOTES_KEY = 'house-hunter-unsaved-notes'

/** The same for messages that are being written. */
export const MESSAGE_DRAFTS_KEY = 'house-hunter-unsaved-messages'

let timesForgotten = 0

/** Incremented when a person's unsaved texts are forgotten, so that everything that still holds some drops them. */
export const textsForgotten = () => timesForgotten

/** Forgets the unsaved texts; part of signing out, and small because every screen can do that. */
export function forgetUnsavedTexts() {
  timesForgotten += 1
  for (const key of [UNSAVED_NOTES_KEY, MESSAGE_DRAFTS_KEY]) deviceStore.removeItem(key)
}
