import { copyStorage } from './localCopyKeys'

/** Where the browser keeps notes that the server does not have yet. They belong to one person, and are nowhere else. */
export const UNSAVED_NOTES_KEY = 'house-hunter-unsaved-notes'

/** The same for messages: what is being written, and what could not be sent. */
export const UNSENT_MESSAGES_KEY = 'house-hunter-unsent-messages'

const KEYS = [UNSAVED_NOTES_KEY, UNSENT_MESSAGES_KEY]

let timesForgotten = 0

/** Incremented when a person's unsaved texts are forgotten, so that everything that still holds some drops them. */
export const textsForgotten = () => timesForgotten

/** Forgets the unsaved texts; part of signing out, and small because every screen can do that. */
export function forgetUnsavedTexts() {
  timesForgotten += 1
  for (const key of KEYS) copyStorage()?.removeItem(key)
}

/** Whether unsaved notes wait in this browser: of a house, or of any. Whose they are is checked by whoever reads them. */
export const hasUnsavedNotes = (houseId = '') => isKept(UNSAVED_NOTES_KEY, houseId)

/** Whether messages wait in this browser to be sent. */
export const hasUnsentMessages = () => isKept(UNSENT_MESSAGES_KEY, '"unsent":[{')

/** Whether what was written about houses exists in this browser only. */
export const hasUnsavedTexts = () => hasUnsavedNotes() || isKept(UNSENT_MESSAGES_KEY, '')

const isKept = (key: string, part: string) => copyStorage()?.getItem(key)?.includes(part) ?? false
