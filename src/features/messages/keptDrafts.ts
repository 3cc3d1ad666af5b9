import type { Mention } from '@/domain/sharing/mentions'
import { deviceStore } from '@/lib/device/deviceStorage'
import { hasTexts, isListOf, isObject } from '@/lib/api/rowFields'
import { isSignedIn } from '@/lib/device/session'
import { MESSAGE_DRAFTS_KEY } from '@/lib/device/unsavedTexts'

/** A message being written: the text as typed, the people picked in it, and its subject. */
export type Draft = { text: string; picked: readonly Mention[]; replyTo: string | null; photo: string | null }

/** An edit in progress of one of the person's messages. */
export type Change = { id: string; text: string; picked: readonly Mention[] }

/** Everything a person is writing in a house's thread. */
export type ThreadDrafts = { draft: Draft | null; change: Change | null }

export const NO_DRAFTS: ThreadDrafts = { draft: null, change: null }

export const hasNoDraft = ({ draft, change }: ThreadDrafts) => !draft && !change

/** A person's stored drafts, by house. Ignores invalid ones and other people's. */
export function readDrafts(viewerId: string): Record<string, ThreadDrafts> {
  try {
    const stored: unknown = JSON.parse(deviceStore.getItem(MESSAGE_DRAFTS_KEY) ?? 'null')
    if (!isObject(stored) || stored.userId !== viewerId || !isObject(stored.houses)) return {}
    return Object.fromEntries(Object.entries(stored.houses).filter((entry): entry is [string, ThreadDrafts] => isThreadDrafts(entry[1])))
  } catch {
    return {}
  }
}

/**
 * Stores the drafts of a house, or deletes them if there are none.
 * @returns whether the browser has stored the change
 */
export function saveDrafts(viewerId: string, houseId: string, kept: ThreadDrafts): boolean {
  if (!isSignedIn(viewerId)) return false
  const houses = readDrafts(viewerId)
  if (hasNoDraft(kept)) delete houses[houseId]
  else houses[houseId] = kept
  if (Object.keys(houses).length > 0) return deviceStore.setItem(MESSAGE_DRAFTS_KEY, JSON.stringify({ userId: viewerId, houses }))
  deviceStore.removeItem(MESSAGE_DRAFTS_KEY)
  return true
}

const isTextOrNull = (x: unknown) => x === null || typeof x === 'string'
const isTyped = (x: unknown): x is Record<string, unknown> =>
  isObject(x) && hasTexts(x, 'text') && isListOf(x.picked, (each) => hasTexts(each, 'id', 'name'))
const isDraft = (x: unknown) => x === null || (isTyped(x) && isTextOrNull(x.replyTo) && isTextOrNull(x.photo))
const isChange = (x: unknown) => x === null || (isTyped(x) && hasTexts(x, 'id'))

function isThreadDrafts(x: unknown): x is ThreadDrafts {
  return isObject(x) && isDraft(x.draft) && isChange(x.change)
}
