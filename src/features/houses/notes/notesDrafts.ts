import { deviceStore } from '@/lib/device/deviceStorage'
import { isSignedIn } from '@/lib/device/session'
import { UNSAVED_NOTES_KEY } from '@/lib/device/unsavedTexts'

/** Notes that the server does not have yet. */
export type NotesDraft = {
  text: string
  /** The stored text when writing began: a change made since must not be overwritten. */
  base: { notes: string; updatedAt: string }
}

type Drafts = Record<string, NotesDraft>

/** The unsaved notes of a person by house. Broken ones and somebody else's count as absent. */
export function readDrafts(viewerId: string): Drafts {
  try {
    const kept = JSON.parse(deviceStore.getItem(UNSAVED_NOTES_KEY) ?? 'null') as { userId?: unknown; drafts?: unknown } | null
    if (kept?.userId !== viewerId || typeof kept.drafts !== 'object' || kept.drafts === null) return {}
    return Object.fromEntries(Object.entries(kept.drafts).filter((entry): entry is [string, NotesDraft] => isDraft(entry[1])))
  } catch {
    return {}
  }
}

/**
 * Keeps the unsaved notes of a house, or forgets them where there are none.
 * @returns whether the browser keeps what it should
 */
export function keepDraft(viewerId: string, houseId: string, draft: NotesDraft | null): boolean {
  if (!isSignedIn(viewerId)) return false
  const drafts = readDrafts(viewerId)
  if (draft) drafts[houseId] = draft
  else delete drafts[houseId]
  if (Object.keys(drafts).length > 0) return deviceStore.setItem(UNSAVED_NOTES_KEY, JSON.stringify({ userId: viewerId, drafts }))
  deviceStore.removeItem(UNSAVED_NOTES_KEY)
  return true
}

function isDraft(x: unknown): x is NotesDraft {
  const { text, base } = (x ?? {}) as Partial<NotesDraft>
  return typeof text === 'string' && typeof base?.notes === 'string' && typeof base.updatedAt === 'string'
}
