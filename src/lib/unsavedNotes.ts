import { copyStorage } from './localCopyKeys'

/** Where the browser keeps notes that the server does not have yet. They belong to one person, and are nowhere else. */
export const UNSAVED_NOTES_KEY = 'house-hunter-unsaved-notes'

let timesForgotten = 0

/** Incremented when a person's unsaved notes are forgotten, so that everything that still holds some drops them. */
export const notesForgotten = () => timesForgotten

/** Forgets the unsaved notes; part of signing out, and small because every screen can do that. */
export function forgetUnsavedNotes() {
  timesForgotten += 1
  copyStorage()?.removeItem(UNSAVED_NOTES_KEY)
}

/** Whether unsaved notes wait in this browser: of a house, or of any. Whose they are is checked by whoever reads them. */
export function hasUnsavedNotes(houseId = ''): boolean {
  return copyStorage()?.getItem(UNSAVED_NOTES_KEY)?.includes(houseId) ?? false
}
