import { copyStorage } from './localCopyKeys'
import { UNSAVED_NOTES_KEY, UNSENT_MESSAGES_KEY } from './unsavedTexts'

/** Whether unsaved notes wait in this browser: of a house, or of any. Whose they are is checked by whoever reads them. */
export const hasUnsavedNotes = (houseId = '') => isKept(UNSAVED_NOTES_KEY, houseId)

/** Whether messages wait in this browser to be sent. */
export const hasUnsentMessages = () => isKept(UNSENT_MESSAGES_KEY, '"unsent":[{')

/** Whether what was written about houses exists in this browser only. */
export const hasUnsavedTexts = () => hasUnsavedNotes() || isKept(UNSENT_MESSAGES_KEY, '')

const isKept = (key: string, part: string) => copyStorage()?.getItem(key)?.includes(part) ?? false
