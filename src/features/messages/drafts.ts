import type { Mention } from '@/domain/sharing/mentions'
import { hasTexts, isListOf, isObject } from '@/lib/api/rowFields'
import { messageDrafts, unsavedTextDeletions } from '@/lib/device/unsavedTexts'

/** A message being written: the text as typed, the people picked in it, and its subject. */
export type Draft = { text: string; picked: readonly Mention[]; replyTo: string | null; photo: string | null }

/** An edit in progress of one of the user's messages. */
export type Change = { id: string; text: string; picked: readonly Mention[] }

/** Everything the user is writing in a house's thread. */
export type ThreadDrafts = { draft: Draft | null; change: Change | null }

const NO_DRAFTS: ThreadDrafts = { draft: null, change: null }

const hasNoDraft = ({ draft, change }: ThreadDrafts) => !draft && !change

/** The user's stored drafts, by house. Ignores invalid ones and those of other users. */
function readDrafts(viewerId: string): Record<string, ThreadDrafts> {
  const stored = Object.entries(messageDrafts.read(viewerId)?.houses ?? {})
  return Object.fromEntries(stored.filter((entry): entry is [string, ThreadDrafts] => isThreadDrafts(entry[1])))
}

/**
 * Stores the drafts of a house, or deletes them if there are none.
 * @returns whether the browser has stored the change
 */
function saveDrafts(viewerId: string, houseId: string, drafts: ThreadDrafts): boolean {
  const houses = readDrafts(viewerId)
  if (hasNoDraft(drafts)) delete houses[houseId]
  else houses[houseId] = drafts
  return messageDrafts.write(viewerId, Object.keys(houses).length > 0 ? { houses } : null)
}

const isTextOrNull = (x: unknown) => x === null || typeof x === 'string'
const isTyped = (x: unknown): x is Record<string, unknown> =>
  isObject(x) && hasTexts(x, 'text') && isListOf(x.picked, (each) => hasTexts(each, 'id', 'name'))
const isDraft = (x: unknown) => x === null || (isTyped(x) && isTextOrNull(x.replyTo) && isTextOrNull(x.photo))
const isChange = (x: unknown) => x === null || (isTyped(x) && hasTexts(x, 'id'))

function isThreadDrafts(x: unknown): x is ThreadDrafts {
  return isObject(x) && isDraft(x.draft) && isChange(x.change)
}

/** Holds a user's drafts across screens and saves them in the browser. */
class DraftStore {
  private readonly states: Map<string, ThreadDrafts>
  private readonly unsaved = new Set<string>()
  private readonly listeners = new Set<() => void>()
  private readonly era = unsavedTextDeletions()

  constructor(private readonly viewerId: string) {
    this.states = new Map(Object.entries(readDrafts(viewerId)))
    window.addEventListener('beforeunload', this.onUnload)
  }

  /** Whether this store belongs to the user, and their drafts have not been deleted since it was created. */
  isCurrentFor(viewerId: string): boolean {
    return viewerId === this.viewerId && this.era === unsavedTextDeletions()
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
    this.save(houseId, { ...this.stateOf(houseId), draft: isEmpty ? null : draft })
  }

  change(houseId: string, change: Change | null) {
    this.save(houseId, { ...this.stateOf(houseId), change })
  }

  /**
   * Passes the draft to `send`. Clears the field at once, and the stored draft when `send` is done. If `send` fails, puts the
   * draft back before anything typed later.
   * @throws what `send` throws
   */
  async sendDraft(houseId: string, send: (draft: Draft) => Promise<void>): Promise<void> {
    const { draft } = this.stateOf(houseId)
    if (!draft) return
    this.publish(houseId, { ...this.stateOf(houseId), draft: null })
    try {
      await send(draft)
      this.save(houseId, this.stateOf(houseId))
    } catch (error) {
      const state = this.stateOf(houseId)
      this.save(houseId, { ...state, draft: state.draft ? joinDrafts(draft, state.draft) : draft })
      throw error
    }
  }

  private save(houseId: string, state: ThreadDrafts) {
    if (unsavedTextDeletions() !== this.era) return
    const isSaved = saveDrafts(this.viewerId, houseId, state)
    if (hasNoDraft(state) || isSaved) this.unsaved.delete(houseId)
    else this.unsaved.add(houseId)
    this.publish(houseId, state)
  }

  private publish(houseId: string, state: ThreadDrafts) {
    this.states.set(houseId, state)
    for (const listener of this.listeners) listener()
  }

  /** Without browser storage only this page has the text, so closing it asks first. */
  private readonly onUnload = (event: BeforeUnloadEvent) => {
    if (this.unsaved.size > 0) event.preventDefault()
  }
}

const joinDrafts = (draft: Draft, later: Draft): Draft => ({
  ...draft,
  text: `${draft.text} ${later.text}`,
  picked: [...draft.picked, ...later.picked],
})

let current: DraftStore | undefined

/** The signed-in user's drafts. */
export function draftStore(viewerId: string): DraftStore {
  if (!current?.isCurrentFor(viewerId)) {
    current?.close()
    current = new DraftStore(viewerId)
  }
  return current
}
