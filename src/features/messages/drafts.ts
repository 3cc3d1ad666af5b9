import { storedBody, type Mention } from '@/domain/sharing/mentions'
import { hasStrings, isListOf, isObject } from '@/lib/api/rowFields'
import { messageDrafts, UnsavedTexts } from '@/lib/device/unsavedTexts'

/** A message being written: the text as typed, the people picked in it, the message it replies to, and the photo it is about. */
export type Draft = { text: string; picked: readonly Mention[]; replyTo: string | null; photo: string | null }

/** An unfinished edit of one of the user's messages. */
export type EditDraft = { id: string; text: string; picked: readonly Mention[] }

/** Everything the user is writing in a house's thread. */
export type ThreadDrafts = { draft: Draft | null; change: EditDraft | null }

/** The stored form of a text being written, with mentions as `<@id>`. */
export const bodyOf = ({ text, picked }: Pick<Draft, 'text' | 'picked'>): string => storedBody(text, picked).trim()

const NO_DRAFTS: ThreadDrafts = { draft: null, change: null }

const hasNoDraft = ({ draft, change }: ThreadDrafts) => !draft && !change

const isTextOrNull = (x: unknown) => x === null || typeof x === 'string'
const isTextWithMentions = (x: unknown): x is Record<string, unknown> =>
  isObject(x) && hasStrings(x, 'text') && isListOf(x.picked, (each) => hasStrings(each, 'id', 'name'))
const isDraft = (x: unknown) => x === null || (isTextWithMentions(x) && isTextOrNull(x.replyTo) && isTextOrNull(x.photo))
const isEditDraft = (x: unknown) => x === null || (isTextWithMentions(x) && hasStrings(x, 'id'))

function isThreadDrafts(x: unknown): x is ThreadDrafts {
  return isObject(x) && isDraft(x.draft) && isEditDraft(x.change)
}

/** A user's drafts in all threads. */
class DraftStore extends UnsavedTexts<ThreadDrafts> {
  constructor(viewerId: string) {
    super(viewerId, {
      stored: messageDrafts,
      empty: NO_DRAFTS,
      restore: (stored) => (isThreadDrafts(stored) ? stored : null),
      textOf: (drafts) => (hasNoDraft(drafts) ? null : drafts),
    })
  }

  write(houseId: string, draft: Draft) {
    const isEmpty = draft.text === '' && !draft.replyTo && !draft.photo
    this.set(houseId, { ...this.stateOf(houseId), draft: isEmpty ? null : draft })
  }

  writeEdit(houseId: string, change: EditDraft | null) {
    this.set(houseId, { ...this.stateOf(houseId), change })
  }

  /** Removes the edit of a message after this body was saved, unless something else has been typed since. */
  finishEdit(houseId: string, messageId: string, body: string) {
    const { change } = this.stateOf(houseId)
    if (change?.id === messageId && bodyOf(change) === body) this.writeEdit(houseId, null)
  }

  /**
   * Turns the edit of a message that was deleted into a draft, after anything already written. A new message can mention only members;
   * the names of others become plain text.
   * @returns false if there was no text
   */
  moveEditToDraft(houseId: string, isMember: (id: string) => boolean): boolean {
    const { draft, change } = this.stateOf(houseId)
    if (!change) return false
    const { text, picked } = change
    if (text.trim() === '') {
      this.writeEdit(houseId, null)
      return false
    }
    const movedDraft: Draft = { text, picked: picked.filter(({ id }) => isMember(id)), replyTo: null, photo: null }
    this.set(houseId, { draft: draft ? joinDrafts(draft, movedDraft) : movedDraft, change: null })
    return true
  }

  /**
   * Passes the draft to `send`. Clears the field at once, and the stored draft when `send` is done. If `send` fails, puts the draft
   * back in front of anything typed since.
   * @throws whatever `send` throws
   */
  async sendDraft(houseId: string, send: (draft: Draft) => Promise<void>): Promise<void> {
    const { draft } = this.stateOf(houseId)
    if (!draft) return
    this.show(houseId, { ...this.stateOf(houseId), draft: null })
    try {
      await send(draft)
      this.set(houseId, this.stateOf(houseId))
    } catch (error) {
      this.putBack(houseId, draft)
      throw error
    }
  }

  /** Restores a draft that could not be sent, in front of anything typed since. */
  putBack(houseId: string, draft: Draft) {
    const state = this.stateOf(houseId)
    this.set(houseId, { ...state, draft: state.draft ? joinDrafts(draft, state.draft) : draft })
  }
}

const joinDrafts = (draft: Draft, later: Draft): Draft => ({
  text: `${draft.text} ${later.text}`,
  picked: [...draft.picked, ...later.picked],
  replyTo: draft.replyTo ?? later.replyTo,
  photo: draft.photo ?? later.photo,
})

let currentStore: DraftStore | undefined

/** Returns the store of the signed-in user's drafts. */
export function draftStore(viewerId: string): DraftStore {
  if (!currentStore?.isCurrentFor(viewerId)) {
    currentStore?.close()
    currentStore = new DraftStore(viewerId)
  }
  return currentStore
}
