import { useSyncExternalStore } from 'react'
import { storedSession } from '../device/session'
import type { Entry } from './entry'
import { NOTHING_KNOWN, withRead, withTold } from './known'
import type { Changes } from './machine'
import { hasOutbox } from './mark'
import { countEntries, dropEntryOf, readEntries, retryEntryOf } from './outbox'
import { listenToTabs, tellTabs, type Told } from './tabs'

/** The state of the signed-in person's outbox. */
export type OutboxState = {
  online: boolean
  /** Entries that wait, including those being sent. */
  waiting: number
  /** Of those, how many any tab is sending now. */
  sending: number
  refused: readonly Entry[]
  /** All entries, in order of capture. */
  entries: readonly Entry[]
  /** Whether the entries have been read. */
  known: boolean
  /** The ids of entries that any tab has sent since this state was first used. */
  sent: ReadonlySet<string>
}

const UNKNOWN: OutboxState = { online: true, waiting: 0, sending: 0, refused: [], entries: [], known: false, sent: new Set() }

let state = UNKNOWN
let held = NOTHING_KNOWN
let sent = UNKNOWN.sent
let isRead = false
let isSending = false
let person = ''
/** Changes reported during a read; undefined without one. */
let toldMeanwhile: Changes[] | undefined
let stop: (() => void) | undefined
const listeners = new Set<() => void>()

export const useOutbox = (): OutboxState => useSyncExternalStore(follow, () => state)

function follow(listener: () => void) {
  listeners.add(listener)
  if (listeners.size === 1) begin()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) end()
  }
}

function begin() {
  person = storedSession()?.user.id ?? ''
  const stopped = new AbortController()
  const { signal } = stopped
  for (const event of ['online', 'offline']) window.addEventListener(event, show, { signal })
  // A hidden page may have missed messages.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void check(), { signal })
  signal.addEventListener('abort', listenToTabs(hear))
  stop = () => stopped.abort()
  void read()
}

function end() {
  stop?.()
  state = UNKNOWN
  forget()
  isRead = false
  isSending = false
}

function forget() {
  held = NOTHING_KNOWN
  sent = UNKNOWN.sent
  toldMeanwhile = undefined
}

function hear(told: Told) {
  if (told.kind === 'wake' || told.person !== person) return
  if (told.kind === 'sending' || told.kind === 'stopped') isSending = told.kind === 'sending'
  // A tab may be closed between changing an entry and reporting it.
  if (told.kind === 'stopped') void check()
  if (told.kind === 'forgotten') {
    forget()
    isRead = true
  }
  if ('changes' in told) {
    const { remove } = told.changes
    if (told.kind === 'settled' && remove.length > 0)
      sent = new Set([...sent, ...held.entries.filter(({ seq }) => remove.includes(seq)).map(({ id }) => id)])
    toldMeanwhile?.push(told.changes)
    held = withTold(held, told.changes)
  }
  show()
}

/** Avoids opening the database without a mark. Another tab's mark may arrive after its report. */
const mayHold = (of: string) => hasOutbox(of) || held.entries.length > 0

async function read() {
  const of = person
  const told: Changes[] = []
  toldMeanwhile = told
  // A failed read changes nothing: without a database there are no entries, and a lost connection says nothing about them.
  const entries = mayHold(of) ? await readEntries(of).catch(() => held.entries) : []
  // A newer read has replaced this one, or nobody listens any more.
  if (toldMeanwhile !== told) return
  toldMeanwhile = undefined
  held = withRead(held, entries, told)
  isRead = true
  show()
}

/** Reads the entries again if their number is unexpected. */
async function check() {
  const of = person
  const count = mayHold(of) ? await countEntries(of).catch(() => undefined) : 0
  if (of === person && !toldMeanwhile && count !== undefined && count !== held.entries.length) void read()
}

function show() {
  if (!isRead) return
  const { entries } = held
  const refused = entries.filter((entry) => entry.state === 'refused')
  const waiting = entries.length - refused.length
  const online = navigator.onLine
  state = { online, waiting, sending: isSending && online ? waiting : 0, refused, entries, known: true, sent }
  for (const listener of listeners) listener()
}

const me = () => storedSession()?.user.id ?? ''

/** Retries an entry of the signed-in person and those refused for the same cause. Throws an AppError. */
export const retryEntry = (id: string): Promise<void> => retryEntryOf(me(), id)

/** Discards an entry of the signed-in person with its photo and dependents. Throws an AppError. */
export const dropEntry = (id: string): Promise<void> => dropEntryOf(me(), id)

/** Ends the pauses and sends everything now. */
export const sendNow = () => tellTabs({ kind: 'wake' })
