import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { toAppError, type ErrorKind } from '@/lib/api/errors'
import { cacheSavedHouse, houseKeys, fetchHouse } from '../houseQueries'
import { isSignedIn } from '@/lib/device/storedSession'
import { textsForgotten, UNSAVED_NOTES_KEY } from '@/lib/device/unsavedTexts'
import type { House } from '../house'
import { conflictingHouse, updateHouse } from '../houseWrites'
import { deviceStore } from '@/lib/device/deviceStorage'
import { useSyncExternalStore } from 'react'
import { useHunt } from '@/contexts/HuntContext'

/** How long after the last key the notes are saved, and how long after a failure they are tried again, in milliseconds. */
const PAUSE = 1_000
const AFTER_FAILURE = 15_000

export type NotesState = {
  /** What is not saved yet. */
  draft: NotesDraft | null
  phase: 'idle' | 'saving' | 'saved' | 'failed' | 'clash'
  /** Why saving failed. */
  failure?: ErrorKind
  /** The house as somebody else has saved it meanwhile, with other notes. */
  theirs?: House
}

const UNTOUCHED: NotesState = { draft: null, phase: 'idle' }

const storedNotes = ({ notes, updatedAt }: House): NotesDraft['base'] => ({ notes, updatedAt })

/** Failures that trying again does not fix. */
const FINAL: readonly ErrorKind[] = ['refused', 'invalid']

/**
 * Saves the notes that one person is writing, whichever screen is open by then. Each key is kept in the browser first and
 * saved after a pause; what could not be saved is tried again, also when the connection is back.
 */
class NotesSaver {
  private readonly states = new Map<string, NotesState>()
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>()
  private readonly sending = new Set<string>()
  private readonly notKept = new Set<string>()
  private readonly listeners = new Set<() => void>()
  private readonly era = textsForgotten()

  constructor(
    private readonly client: QueryClient,
    private readonly viewerId: string,
  ) {
    for (const [houseId, draft] of Object.entries(readDrafts(viewerId))) {
      this.states.set(houseId, { draft, phase: 'saving' })
      this.later(houseId, 0)
    }
    window.addEventListener('online', this.saveAll)
    document.addEventListener('visibilitychange', this.onVisibility)
    window.addEventListener('pagehide', this.saveAll)
    window.addEventListener('beforeunload', this.onUnload)
  }

  /** Whether these are still the signed-in person's notes, and the browser has not been told to forget them. */
  isCurrentFor(client: QueryClient, viewerId: string): boolean {
    return client === this.client && viewerId === this.viewerId && this.era === textsForgotten()
  }

  close() {
    for (const timer of this.timers.values()) clearTimeout(timer)
    this.states.clear()
    window.removeEventListener('online', this.saveAll)
    document.removeEventListener('visibilitychange', this.onVisibility)
    window.removeEventListener('pagehide', this.saveAll)
    window.removeEventListener('beforeunload', this.onUnload)
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  readonly stateOf = (houseId: string): NotesState => this.states.get(houseId) ?? UNTOUCHED

  /** Takes the field's current text. */
  write(house: House, text: string) {
    const { draft, phase, theirs } = this.stateOf(house.id)
    const base = draft?.base ?? storedNotes(house)
    if (phase === 'clash') return this.set(house.id, { draft: { text, base }, phase, theirs })
    // The text matches the stored one again, unless something else is being saved.
    if (text.trim() === base.notes && !this.sending.has(house.id)) {
      clearTimeout(this.timers.get(house.id))
      return this.set(house.id, UNTOUCHED)
    }
    this.set(house.id, { draft: { text, base }, phase: 'saving' })
    this.later(house.id, PAUSE)
  }

  /** Saves at once what is not saved yet. */
  save(houseId: string) {
    clearTimeout(this.timers.get(houseId))
    if (textsForgotten() !== this.era || !isSignedIn(this.viewerId)) return
    const { draft, phase } = this.stateOf(houseId)
    if (draft && phase !== 'clash' && !this.sending.has(houseId)) void this.send(houseId, draft)
  }

  /** Ends a clash with the person's own notes. */
  keepMine(houseId: string) {
    const { draft, theirs } = this.stateOf(houseId)
    if (!draft || !theirs) return
    this.set(houseId, { draft: { text: draft.text, base: storedNotes(theirs) }, phase: 'saving' })
    this.save(houseId)
  }

  /** Discards the unsaved text: in favour of somebody else's, or because it can never be saved. */
  discard(houseId: string) {
    clearTimeout(this.timers.get(houseId))
    this.set(houseId, UNTOUCHED)
  }

  private async send(houseId: string, { text, base }: NotesDraft) {
    this.sending.add(houseId)
    this.set(houseId, { ...this.stateOf(houseId), phase: 'saving', failure: undefined })
    try {
      const known = this.client.getQueryData<House>(houseKeys.detail(houseId)) ?? (await fetchHouse(houseId, this.viewerId))
      const saved = await updateHouse({ ...known, ...base }, this.viewerId, { notes: text.trim() })
      this.sending.delete(houseId)
      if (textsForgotten() === this.era) this.onSaved(saved)
    } catch (error) {
      this.sending.delete(houseId)
      if (textsForgotten() === this.era) this.onFailed(houseId, error)
    }
  }

  private onSaved(saved: House) {
    cacheSavedHouse(this.client, saved)
    const text = this.stateOf(saved.id).draft?.text
    if (text === undefined || text.trim() === saved.notes) return this.set(saved.id, { draft: null, phase: 'saved' })
    this.set(saved.id, { draft: { text, base: storedNotes(saved) }, phase: 'saving' })
    this.later(saved.id, PAUSE)
  }

  private onFailed(houseId: string, error: unknown) {
    const { draft } = this.stateOf(houseId)
    const theirs = conflictingHouse(error)
    if (theirs) {
      cacheSavedHouse(this.client, theirs)
      return this.set(houseId, { draft, phase: 'clash', theirs })
    }
    const { kind } = toAppError(error)
    // Nobody can open the house any more, and what was known of it is not kept.
    if (kind === 'missing') return this.set(houseId, UNTOUCHED)
    this.set(houseId, { draft, phase: 'failed', failure: kind })
    if (!FINAL.includes(kind)) this.later(houseId, AFTER_FAILURE)
  }

  private set(houseId: string, state: NotesState) {
    this.states.set(houseId, state)
    const kept = keepDraft(this.viewerId, houseId, state.draft)
    if (state.draft && !kept) this.notKept.add(houseId)
    else this.notKept.delete(houseId)
    for (const listener of this.listeners) listener()
  }

  private later(houseId: string, wait: number) {
    clearTimeout(this.timers.get(houseId))
    this.timers.set(
      houseId,
      setTimeout(() => this.save(houseId), wait),
    )
  }

  private readonly saveAll = () => {
    for (const [houseId, { failure }] of this.states) if (!failure || !FINAL.includes(failure)) this.save(houseId)
  }

  private readonly onVisibility = () => {
    if (document.visibilityState === 'hidden') this.saveAll()
  }

  /** If the browser stores nothing, this page is the only place that holds the text, so closing it asks first. */
  private readonly onUnload = (event: BeforeUnloadEvent) => {
    if (this.notKept.size > 0) event.preventDefault()
  }
}

let current: NotesSaver | undefined

/** The keeper of the signed-in person's notes. With the first call it begins to save what an earlier visit could not. */
export function notesSaver(client: QueryClient, viewerId: string): NotesSaver {
  if (!current?.isCurrentFor(client, viewerId)) {
    current?.close()
    current = new NotesSaver(client, viewerId)
  }
  return current
}

/** Notes that the server does not have yet. */
type NotesDraft = {
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

/** The notes that the person is writing about a house, whether they are saved, and the ways to change and save them. */
export function useNotes(house: House) {
  const { viewerId } = useHunt()
  const keeper = notesSaver(useQueryClient(), viewerId)
  const state = useSyncExternalStore(keeper.subscribe, (): NotesState => keeper.stateOf(house.id))
  return {
    ...state,
    write: (text: string) => keeper.write(house, text),
    save: () => keeper.save(house.id),
    keepMine: () => keeper.keepMine(house.id),
    discard: () => keeper.discard(house.id),
  }
}
