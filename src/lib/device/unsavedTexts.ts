import { userValue } from './userValue'

type ByHouse = Readonly<Record<string, unknown>>

const isRecord = (x: unknown): x is ByHouse => typeof x === 'object' && x !== null

/** Notes that exist in this browser only, by house. */
export const unsavedNotes = userValue<{ drafts: ByHouse }>({
  key: 'house-hunter-unsaved-notes',
  parse: ({ drafts }) => (isRecord(drafts) ? { drafts } : null),
})

/** Drafts of messages, by house. */
export const messageDrafts = userValue<{ houses: ByHouse }>({
  key: 'house-hunter-unsaved-messages',
  parse: ({ houses }) => (isRecord(houses) ? { houses } : null),
})

let deletions = 0

/** How often the unsaved texts have been deleted. Code that still holds some in memory drops them when it increases. */
export const unsavedTextDeletions = () => deletions

/** Deletes the unsaved texts. */
export function forgetUnsavedTexts() {
  deletions += 1
  unsavedNotes.remove()
  messageDrafts.remove()
}

/** Whether this browser has unsaved notes, of one house or of any. The code that reads them checks whose they are. */
export const hasUnsavedNotes = (houseId = '') => unsavedNotes.mentions(houseId)

/** Whether this browser has notes or drafts that are saved nowhere else. */
export const hasUnsavedTexts = () => hasUnsavedNotes() || messageDrafts.mentions()
