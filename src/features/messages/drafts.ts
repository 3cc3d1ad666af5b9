import type { Mention } from '@/domain/sharing/mentions'
import { hasTexts, isListOf, isObject } from '@/lib/api/rowFields'
import { deviceStore } from '@/lib/device/deviceStorage'
import { isSignedIn } from '@/lib/device/storedSession'
import { MESSAGE_DRAFTS_KEY, textsForgotten } from '@/lib/device/unsavedTexts'

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

/** Keeps a person's drafts across screens and stores them in the browser. */
class DraftKeeper {
  private readonly states: Map<string, ThreadDrafts>
  private readonly notKept = new Set<string>()
  private readonly listeners = new Set<() => void>()
  private readonly era = textsForgotten()

  constructor(private readonly viewerId: string) {
    this.states = new Map(Object.entries(readDrafts(viewerId)))
    window.addEventListener('beforeunload', this.onUnload)
  }

  /** Whether this keeper belongs to the person, and their drafts have not been deleted since. */
  isCurrentFor(viewerId: string): boolean {
    return viewerId === this.viewerId && this.era === textsForgotten()
  }

  close() {
    window.removeEventListener('beforeunload', this.onUnload)
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  readonly stateOf = (houseId: string): ThreadDrafts => this.states.get(houseId) ?? NO_DRAFTS

  write(houseId: string, draft: Draft) {
    const isEmpty = draft.text === '' && !draft.replyTo && !draft.photo
    this.set(houseId, { ...this.stateOf(houseId), draft: isEmpty ? null : draft })
  }

  change(houseId: string, change: Change | null) {
    this.set(houseId, { ...this.stateOf(houseId), change })
  }

  /**
   * Passes the draft to `send`. Clears the field at once, and the stored draft when `send` is done. If `send` fails, puts the
   * draft back before anything typed since.
   * @throws what `send` throws
   */
  async handOver(houseId: string, send: (draft: Draft) => Promise<void>): Promise<void> {
    const { draft } = this.stateOf(houseId)
    if (!draft) return
    this.show(houseId, { ...this.stateOf(houseId), draft: null })
    try {
      await send(draft)
      this.set(houseId, this.stateOf(houseId))
    } catch (error) {
      const state = this.stateOf(houseId)
      this.set(houseId, { ...state, draft: state.draft ? together(draft, state.draft) : draft })
      throw error
    }
  }

  private set(houseId: string, state: ThreadDrafts) {
    if (textsForgotten() !== this.era) return
    const isKept = saveDrafts(this.viewerId, houseId, state)
    if (hasNoDraft(state) || isKept) this.notKept.delete(houseId)
    else this.notKept.add(houseId)
    this.show(houseId, state)
  }

  private show(houseId: string, state: ThreadDrafts) {
    this.states.set(houseId, state)
    for (const listener of this.listeners) listener()
  }

  /** Without browser storage only this page has the text, so closing it asks first. */
  private readonly onUnload = (event: BeforeUnloadEvent) => {
    if (this.notKept.size > 0) event.preventDefault()
  }
}

const together = (draft: Draft, since: Draft): Draft => ({
  ...draft,
  text: `${draft.text} ${since.text}`,
  picked: [...draft.picked, ...since.picked],
})

let current: DraftKeeper | undefined

/** The keeper of the signed-in person's drafts. */
export function draftKeeper(viewerId: string): DraftKeeper {
  if (!current?.isCurrentFor(viewerId)) {
    current?.close()
    current = new DraftKeeper(viewerId)
  }
  return current
}
