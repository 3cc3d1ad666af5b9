import { useSyncExternalStore } from 'react'
import { storedSession } from '../supabase/storedSession'
import type { Entry } from './entry'
import { dropEntryOf, readEntries, retryEntryOf } from './outbox'
import { listenToTabs, tellTabs, type Told } from './tabs'

/** How the outbox of the signed-in person is, as every screen shows it. */
export type OutboxState = {
  online: boolean
  /** How many wait, those that are being sent among them. */
  waiting: number
  /** How many of them are being sent now, in whichever tab. */
  sending: number
  refused: readonly Entry[]
  /** All of them, in the order of capturing. */
  entries: readonly Entry[]
  /** The entries have been read. */
  known: boolean
}

const UNKNOWN: OutboxState = { online: true, waiting: 0, sending: 0, refused: [], entries: [], known: false }

/** How often the entries are read at most while they change, in milliseconds. */
const PACE = 200

let state = UNKNOWN
let isSending = false
let person = ''
let timer: ReturnType<typeof setTimeout> | undefined
let stop: (() => void) | undefined
const listeners = new Set<() => void>()

/** How the signed-in person's outbox is now. */
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
  for (const event of ['online', 'offline']) window.addEventListener(event, () => show(state.entries, state.known), { signal })
  signal.addEventListener('abort', listenToTabs(hear))
  stop = () => stopped.abort()
  void read()
}

function end() {
  stop?.()
  clearTimeout(timer)
  timer = undefined
  isSending = false
  state = UNKNOWN
}

function hear(told: Told) {
  if ('person' in told) {
    if (told.person !== person) return
    isSending = told.kind === 'sending'
    show(state.entries, state.known)
  } else if (told.kind !== 'wake') {
    timer ??= setTimeout(() => void read(), PACE)
  }
}

async function read() {
  const of = person
  // A browser without a database holds nothing.
  const entries = await readEntries(of).catch(() => [])
  timer = undefined
  if (of === person && listeners.size > 0) show(entries, true)
}

function show(entries: readonly Entry[], known: boolean) {
  const refused = entries.filter((entry) => entry.state === 'refused')
  const waiting = entries.length - refused.length
  const online = navigator.onLine
  state = { online, waiting, sending: isSending && online ? waiting : 0, refused, entries, known }
  for (const listener of listeners) listener()
}

const me = () => storedSession()?.user.id ?? ''

/** Lets an entry of the signed-in person be sent again now, and what was refused for the same cause. Throws an AppError. */
export const retryEntry = (id: string): Promise<void> => retryEntryOf(me(), id)

/** Gives an entry of the signed-in person up, with its photo and what has no place without it. Throws an AppError. */
export const dropEntry = (id: string): Promise<void> => dropEntryOf(me(), id)

/** Ends the pauses: somebody wants everything sent now. */
export const sendNow = () => tellTabs({ kind: 'wake' })
