import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { isListOf } from '@/lib/api/rowFields'
import { productMessage, toAppError, type ErrorKind } from '@/lib/api/errors'
import { cacheSavedHouse, fetchHouse } from '../houseQueries'
import { houseKeys } from '../houseReads'
import { isSignedIn } from '@/lib/device/session'
import { unsavedNotes, UnsavedTexts } from '@/lib/device/unsavedTexts'
import type { House } from '../house'
import { conflictingHouse, updateHouse } from '../houseWrites'
import { useSyncExternalStore } from 'react'
import { useHunt } from '@/contexts/HuntContext'

/** How long to wait after the last keystroke before saving, and after a failure before retrying, in milliseconds. */
const SAVE_DELAY = 1_000
const RETRY_DELAY = 15_000

export type NotesState = {
  draft: NotesDraft | null
  phase: 'idle' | 'saving' | 'saved' | 'failed' | 'conflict'
  /** Why saving failed. */
  failure?: ErrorKind
  /** The server's sentence about why the notes cannot be stored, if it has one. */
  reason?: string
  /** The house with another member's conflicting notes. */
  theirs?: House
  /** The house as last saved, which reaches the cache only a moment later. */
  saved?: House
}

const NO_DRAFT: NotesState = { draft: null, phase: 'idle' }

/** How many unanswered texts are kept with a draft. They take up as much of the browser's storage as the draft itself. */
const MAX_UNANSWERED = 20

const notesColumn = (notes: string) => ({ notes })

const storedNotes = ({ notes, updatedAt }: House): NotesDraft['base'] => ({ notes, updatedAt })

/** Failures that a retry cannot fix. */
const FINAL_FAILURES: readonly ErrorKind[] = ['refused', 'invalid']

/**
 * Saves the viewer's notes, even after the viewer has left the screen. The text is stored in the browser at every keystroke, and saved
 * after a pause. A failed save is retried after a delay and when the connection is back, unless a retry cannot help.
 */
class NotesSaver extends UnsavedTexts<NotesState> {
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>()
  private readonly sendingIds = new Set<string>()

  constructor(
    readonly client: QueryClient,
    viewerId: string,
  ) {
    super(viewerId, {
      stored: unsavedNotes,
      empty: NO_DRAFT,
      restore: (text) => (isDraft(text) ? { draft: text, phase: 'saving' } : null),
      textOf: ({ draft }) => draft,
    })
    for (const [houseId] of this.all()) this.schedule(houseId, 0)
    window.addEventListener('online', this.saveAll)
    document.addEventListener('visibilitychange', this.onVisibility)
    window.addEventListener('pagehide', this.saveAll)
  }

  override close() {
    super.close()
    for (const timer of this.timers.values()) clearTimeout(timer)
    window.removeEventListener('online', this.saveAll)
    document.removeEventListener('visibilitychange', this.onVisibility)
    window.removeEventListener('pagehide', this.saveAll)
  }

  /** Stores the field's current text in the browser, and saves it after a pause unless there is a conflict to resolve first. */
  write(house: House, text: string) {
    const { draft, phase, theirs } = this.stateOf(house.id)
    const base = draft?.base ?? storedNotes(house)
    if (phase === 'conflict') return this.set(house.id, { draft: { ...draft, text, base }, phase, theirs })
    // Nothing to save: the text is the same as the stored notes, and no other text is being saved or may have been saved.
    if (text.trim() === base.notes && !this.sendingIds.has(house.id) && !draft?.unanswered?.length) {
      clearTimeout(this.timers.get(house.id))
      return this.set(house.id, NO_DRAFT)
    }
    this.set(house.id, { draft: { ...draft, text, base }, phase: 'saving' })
    this.schedule(house.id, SAVE_DELAY)
  }

  /** Saves waiting text at once, instead of after the pause. */
  save(houseId: string) {
    clearTimeout(this.timers.get(houseId))
    if (this.isForgotten || !isSignedIn(this.viewerId)) return
    if (this.sendingIds.has(houseId)) return
    const draft = this.latestDraft(houseId)
    if (draft && this.stateOf(houseId).phase !== 'conflict') void this.send(houseId, draft)
  }

  /** The unsaved text of a house, which another tab may have changed or saved since this tab read it. */
  private latestDraft(houseId: string): NotesDraft | null {
    const state = this.stateOf(houseId)
    const stored = this.storedStateOf(houseId)
    if (!state.draft || !stored) return state.draft
    this.show(houseId, stored.draft ? { ...state, draft: stored.draft } : NO_DRAFT)
    return stored.draft
  }

  /** Resolves a conflict in favor of the viewer's notes. */
  keepMine(houseId: string) {
    const { draft, theirs } = this.stateOf(houseId)
    if (!draft || !theirs) return
    this.set(houseId, { draft: { text: draft.text, base: storedNotes(theirs) }, phase: 'saving' })
    this.save(houseId)
  }

  /** Discards the unsaved text, in favor of another member's notes or because it can never be saved. */
  discard(houseId: string) {
    clearTimeout(this.timers.get(houseId))
    this.set(houseId, NO_DRAFT)
  }

  private async send(houseId: string, draft: NotesDraft) {
    const { base, unanswered = [] } = draft
    const notes = draft.text.trim()
    this.sendingIds.add(houseId)
    // Stored before the answer, because the page may be closed in the meantime. While offline, nothing can arrive.
    const sentTexts = [...unanswered.filter((text) => text !== notes), notes].slice(-MAX_UNANSWERED)
    this.set(houseId, { draft: navigator.onLine ? { ...draft, unanswered: sentTexts } : draft, phase: 'saving' })
    try {
      const house = this.client.getQueryData<House>(houseKeys.detail(houseId)) ?? (await fetchHouse(houseId, this.viewerId))
      const saved = await updateHouse({ ...house, ...base }, this.viewerId, { notes }, { unanswered: unanswered.map(notesColumn) })
      this.sendingIds.delete(houseId)
      if (!this.isForgotten) this.onSaved(saved)
    } catch (error) {
      this.sendingIds.delete(houseId)
      if (!this.isForgotten) this.onFailed(houseId, error, unanswered)
    }
  }

  private onSaved(saved: House) {
    cacheSavedHouse(this.client, saved)
    const text = this.latestDraft(saved.id)?.text
    if (text === undefined || text.trim() === saved.notes) return this.set(saved.id, { draft: null, phase: 'saved', saved })
    this.set(saved.id, { draft: { text, base: storedNotes(saved) }, phase: 'saving' })
    this.schedule(saved.id, SAVE_DELAY)
  }

  /** @param unanswered the texts that were sent without an answer before the one that failed */
  private onFailed(houseId: string, error: unknown, unanswered: readonly string[]) {
    const { draft } = this.stateOf(houseId)
    // Discarded in the meantime, because the form has saved the notes.
    if (!draft) return
    const theirs = conflictingHouse(error)
    if (theirs) {
      cacheSavedHouse(this.client, theirs)
      return this.set(houseId, { draft, phase: 'conflict', theirs })
    }
    const failure = toAppError(error)
    const { kind } = failure
    // The house has been deleted or is not shared with the viewer anymore, so the draft is dropped.
    if (kind === 'missing') return this.set(houseId, NO_DRAFT)
    const isFinal = FINAL_FAILURES.includes(kind)
    const unsavedDraft = isFinal ? { ...draft, unanswered } : draft
    this.set(houseId, { draft: unsavedDraft, phase: 'failed', failure: kind, reason: productMessage(failure) })
    if (!isFinal) this.schedule(houseId, RETRY_DELAY)
  }

  private schedule(houseId: string, delay: number) {
    clearTimeout(this.timers.get(houseId))
    this.timers.set(
      houseId,
      setTimeout(() => this.save(houseId), delay),
    )
  }

  private readonly saveAll = () => {
    for (const [houseId, { failure }] of this.all()) if (!failure || !FINAL_FAILURES.includes(failure)) this.save(houseId)
  }

  private readonly onVisibility = () => {
    if (document.visibilityState === 'hidden') this.saveAll()
  }
}

let currentSaver: NotesSaver | undefined

/** Returns the saver of the signed-in user's notes. The first call resumes saving the drafts of an earlier visit. */
export function notesSaver(client: QueryClient, viewerId: string): NotesSaver {
  if (!currentSaver?.isCurrentFor(viewerId) || currentSaver.client !== client) {
    currentSaver?.close()
    currentSaver = new NotesSaver(client, viewerId)
  }
  return currentSaver
}

/** The unsaved notes on one house. */
export type NotesDraft = {
  text: string
  /** The stored notes that the draft is based on, to detect conflicts. */
  base: { notes: string; updatedAt: string }
  /** Texts that were sent for this base without an answer, so that any of them may be stored. */
  unanswered?: readonly string[]
}

function isDraft(x: unknown): x is NotesDraft {
  const { text, base, unanswered = [] } = (x ?? {}) as Partial<NotesDraft>
  const isComplete = typeof text === 'string' && typeof base?.notes === 'string' && typeof base.updatedAt === 'string'
  return isComplete && isListOf(unanswered, (each) => typeof each === 'string')
}

/** A house's notes as the viewer edits them: unsaved text, state, and actions. */
export function useNotes(house: House) {
  const { viewerId } = useHunt()
  const saver = notesSaver(useQueryClient(), viewerId)
  const state = useSyncExternalStore(saver.subscribe, (): NotesState => saver.stateOf(house.id))
  return {
    ...state,
    write: (text: string) => saver.write(house, text),
    save: () => saver.save(house.id),
    keepMine: () => saver.keepMine(house.id),
    discard: () => saver.discard(house.id),
  }
}
