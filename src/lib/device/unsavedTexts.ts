import { deviceStore } from './deviceStorage'

/** Local storage key of notes that exist in this browser only. They belong to one user. */
export const UNSAVED_NOTES_KEY = 'house-hunter-unsaved-notes'

/** Local storage key of message drafts. */
export const MESSAGE_DRAFTS_KEY = 'house-hunter-unsaved-messages'

let timesForgotten = 0

/** Incremented when the unsaved texts are deleted, so that everything that still holds some in memory drops them. */
export const textsForgotten = () => timesForgotten

/** Deletes the unsaved texts; part of signing out. */
export function forgetUnsavedTexts() {
  timesForgotten += 1
  for (const key of [UNSAVED_NOTES_KEY, MESSAGE_DRAFTS_KEY]) deviceStore.removeItem(key)
}

/** Whether this browser has unsaved notes, of one house or of any. The reader checks whose they are. */
export const hasUnsavedNotes = (houseId = '') => isStored(UNSAVED_NOTES_KEY, houseId)

/** Whether this browser has notes or drafts that are saved nowhere else. */
export const hasUnsavedTexts = () => hasUnsavedNotes() || isStored(MESSAGE_DRAFTS_KEY, '')

const isStored = (key: string, part: string) => deviceStore.getItem(key)?.includes(part) ?? false
