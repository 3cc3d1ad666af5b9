import { deviceStore } from './deviceStorage'
import { UNSAVED_NOTES_KEY, MESSAGE_DRAFTS_KEY } from './unsavedTexts'

/** Whether unsaved notes wait in this browser: of a house, or of any. The reader checks whose they are. */
export const hasUnsavedNotes = (houseId = '') => isKept(UNSAVED_NOTES_KEY, houseId)

/** Whether what was written about houses exists in this browser only. */
export const hasUnsavedTexts = () => hasUnsavedNotes() || isKept(MESSAGE_DRAFTS_KEY, '')

const isKept = (key: string, part: string) => deviceStore.getItem(key)?.includes(part) ?? false
