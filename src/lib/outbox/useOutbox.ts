import { useSyncExternalStore } from 'react'
import { storedSession } from '../device/session'
import type { Entry } from './entry'
import type { Changes } from './machine'
import { hasOutboxEntries } from './flags'
import { countEntries, discardEntryOf, readEntries, retryEntryOf } from './outbox'
import { notifyTabs, onTabMessage, type TabMessage } from './tabs'

/** The state of the signed-in user's outbox. */
export type OutboxState = {
  online: boolean
  /** The number of waiting entries, including those being sent. */
  waitingCount: number
  /** The number of waiting entries while any tab is sending, even if some of them are paused; otherwise 0. */
  sendingCount: number
  refused: readonly Entry[]
  /** All entries, in order of capture. */
  entries: readonly Entry[]
  /** Whether the entries have been read. */
  isLoaded: boolean
  /** Whether the device failed to read entries that it has according to the user's flag; then `entries` may lack some or all of them. */
  isUnreadable: boolean
  /** The ids of the entries that any tab has sent since this tab began to follow the outbox. */
  sentIds: ReadonlySet<string>
  /** Whether any tab has discarded an entry, so that not everything was sent. Reset by a capture into an empty outbox. */
  hasDiscarded: boolean
}

const NOT_LOADED: OutboxState = {
  online: true,
  waitingCount: 0,
  sendingCount: 0,
  refused: [],
  entries: [],
  isLoaded: false,
  isUnreadable: false,
  sentIds: new Set(),
  hasDiscarded: false,
}

/*
 * A tab reads a user's entries, and then applies the changes that all tabs report. It reads again only if it may have missed a report.
 * Reports may arrive in any order, and a read may already include some of them. The result does not depend on their order or repetition.
 */

export type TabEntries = {
  /** In order of capture. */
  entries: readonly Entry[]
  /** The `seq` of every removed entry. The database does not reuse a `seq` unless it is deleted at sign-out; then this set is emptied. */
  goneSeqs: ReadonlySet<number>
}

export const NO_ENTRIES: TabEntries = { entries: [], goneSeqs: new Set() }

/** Applies one report of changes. */
export function withReport({ entries, goneSeqs }: TabEntries, { put, remove }: Changes): TabEntries {
  const removedSeqs = remove.length > 0 ? new Set([...goneSeqs, ...remove]) : goneSeqs
  const bySeq = new Map(entries.map((entry) => [entry.seq, entry]))
  for (const seq of remove) bySeq.delete(seq)
  for (const entry of put) if (!removedSeqs.has(entry.seq) && isNewer(entry, bySeq.get(entry.seq))) bySeq.set(entry.seq, entry)
  return { entries: [...bySeq.values()].toSorted((one, other) => one.seq - other.seq), goneSeqs: removedSeqs }
}

const isNewer = (entry: Entry, current: Entry | undefined) => !current || entry.changed > current.changed

/**
 * Combines a full read with the reports that arrived during it.
 * @param reports the changes reported since the read began
 */
export function withFullRead({ goneSeqs }: TabEntries, entries: readonly Entry[], reports: readonly Changes[]): TabEntries {
  return reports.reduce(withReport, { entries: entries.filter(({ seq }) => !goneSeqs.has(seq)), goneSeqs })
}

let state = NOT_LOADED
let current = NO_ENTRIES
let sentIds = NOT_LOADED.sentIds
let hasDiscarded = false
let isLoaded = false
let isUnreadable = false
let isSending = false
let userId = ''
/** Changes reported since the current read began; undefined if there is no read in progress. */
let pendingReports: Changes[] | undefined
let stop: (() => void) | undefined
const listeners = new Set<() => void>()

export const useOutbox = (): OutboxState => useSyncExternalStore(subscribe, () => state)

function subscribe(listener: () => void) {
  listeners.add(listener)
  if (listeners.size === 1) begin()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) end()
  }
}

function begin() {
  userId = storedSession()?.user.id ?? ''
  const controller = new AbortController()
  const { signal } = controller
  for (const event of ['online', 'offline']) window.addEventListener(event, show, { signal })
  // A hidden page may have missed messages.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void check(), { signal })
  signal.addEventListener('abort', onTabMessage(onMessage))
  stop = () => controller.abort()
  void read()
}

function end() {
  stop?.()
  state = NOT_LOADED
  reset()
  isLoaded = false
  isSending = false
}

function reset() {
  current = NO_ENTRIES
  isUnreadable = false
  sentIds = NOT_LOADED.sentIds
  hasDiscarded = false
  pendingReports = undefined
}

function onMessage(message: TabMessage) {
  if (message.kind === 'wake' || message.person !== userId) return
  if (message.kind === 'sending' || message.kind === 'stopped') isSending = message.kind === 'sending'
  // A tab may have been closed before it reported a change.
  if (message.kind === 'stopped') void check()
  if (message.kind === 'forgotten') {
    reset()
    isLoaded = true
  }
  if ('changes' in message) {
    const { remove } = message.changes
    if (message.kind === 'captured' && current.entries.length === 0) hasDiscarded = false
    if (message.kind === 'discarded') hasDiscarded = true
    if (message.kind === 'settled' && remove.length > 0)
      sentIds = new Set([...sentIds, ...current.entries.filter(({ seq }) => remove.includes(seq)).map(({ id }) => id)])
    pendingReports?.push(message.changes)
    current = withReport(current, message.changes)
  }
  show()
}

/**
 * Whether to read the database. Also true if this tab already has entries, because another tab's report of an entry may arrive before
 * the user's flag does.
 */
const mayHaveEntries = (id: string) => hasOutboxEntries(id) || current.entries.length > 0

async function read() {
  const readerId = userId
  const reports: Changes[] = []
  pendingReports = reports
  const entries = mayHaveEntries(readerId) ? await readEntries(readerId).catch(() => undefined) : []
  // A newer read has replaced this one, the last listener is gone, or the entries were deleted.
  if (pendingReports !== reports) return
  pendingReports = undefined
  isUnreadable = entries === undefined
  // A failed read keeps the current entries: without a database there are none, and a lost database connection does not change them.
  current = withFullRead(current, entries ?? current.entries, reports)
  isLoaded = true
  show()
}

/** Rereads the entries if their number in the database differs from this tab's, or if the database is readable after a failed read. */
async function check() {
  const readerId = userId
  const count = mayHaveEntries(readerId) ? await countEntries(readerId).catch(() => undefined) : 0
  if (readerId === userId && !pendingReports && count !== undefined && (isUnreadable || count !== current.entries.length)) void read()
}

function show() {
  if (!isLoaded) return
  const { entries } = current
  const refused = entries.filter((entry) => entry.state === 'refused')
  const waitingCount = entries.length - refused.length
  const online = navigator.onLine
  state = {
    online,
    waitingCount,
    sendingCount: isSending && online ? waitingCount : 0,
    refused,
    entries,
    isLoaded: true,
    isUnreadable,
    sentIds,
    hasDiscarded,
  }
  for (const listener of listeners) listener()
}

const viewerId = () => storedSession()?.user.id ?? ''

/** Retries an entry of the signed-in user, together with the entries refused along with it. @throws AppError */
export const retryEntry = (id: string): Promise<void> => retryEntryOf(viewerId(), id)

/** Discards an entry of the signed-in user, with its photo, its record and the entries that depend on it. @throws AppError */
export const discardEntry = (id: string): Promise<void> => discardEntryOf(viewerId(), id)

/** Sends the waiting entries now, ending all pauses except those that the backend requested. */
export const sendNow = () => notifyTabs({ kind: 'wake' })
