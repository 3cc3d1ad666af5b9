import { PAYLOAD_VERSIONS, type Entry, type NewEntry } from './entry'

/*
 * The rules for sending, as pure functions: which entry is next, and what each attempt changes. See
 * src/lib/outbox/README.md, "Sent later".
 */

/** The outcome of one attempt. */
export type Result =
  | { outcome: 'sent' }
  /**
   * The backend will never accept the entry.
   * @property mayBeStored whether the entry's row may be stored already, although this user is not allowed to see it
   */
  | { outcome: 'refused'; reason: string; mayBeStored?: true }
  /**
   * A later attempt may succeed.
   * @property blocks what cannot be sent until then: all entries, as when there is no network, or only the entry's group
   * @property wait how long the backend asks to wait, in milliseconds
   */
  | { outcome: 'failed'; blocks: 'all' | 'group'; reason: string; wait?: number }

/** When to try again. `until` is in epoch milliseconds; `isFixed` means that the backend asked for the pause, so it is not ended early. */
type Pause = { until: number; failures: number; isFixed: boolean }

/** Pauses of the whole outbox and of single groups. They are not stored, so a reloaded page tries at once. */
export type Pauses = { all?: Pause; groups: Readonly<Record<string, Pause>> }

export const NO_PAUSES: Pauses = { groups: {} }

/** The first and the longest pause of the exponential backoff, in milliseconds. */
export const INITIAL_BACKOFF = 2_000
export const MAX_BACKOFF = 300_000

/** The longest pause that the backend can request, in milliseconds, whether by a Retry-After header or by a rate limit's hint. */
export const MAX_REQUESTED_PAUSE = 3_600_000

export type Plan = { next: 'send'; entry: Entry } | { next: 'wait'; until: number } | { next: 'rest' }

/** The first waiting entry of each group, in order of capture. Refused entries block nothing. */
function firstOfEachGroup(entries: readonly Entry[]): Entry[] {
  const firstEntries = new Map<string, Entry>()
  for (const entry of entries) {
    const first = firstEntries.get(entry.group)
    if (entry.state === 'waiting' && (!first || entry.seq < first.seq)) firstEntries.set(entry.group, entry)
  }
  return [...firstEntries.values()].toSorted((a, b) => a.seq - b.seq)
}

/** The end of a pause; 0 if there is none. An end too far ahead is ignored: the clock must have been set back. */
const endOf = (pause: Pause | undefined, now: number) => (pause && pause.until - now <= MAX_REQUESTED_PAUSE ? pause.until : 0)

/** The end of the whole outbox's pause; 0 if it is not paused. @param now epoch milliseconds */
export function pausedUntil({ all }: Pauses, now: number): number {
  const end = endOf(all, now)
  return end > now ? end : 0
}

/**
 * When sending can resume: the end of the whole outbox's pause, otherwise of the group pause that ends first; 0 if nothing is paused.
 * @param now epoch milliseconds
 */
export function nextPauseEnd(pauses: Pauses, now: number): number {
  const end = pausedUntil(pauses, now)
  if (end > 0) return end
  // A pause that was ended early is kept, because it counts the failures.
  const groupPauseEnds = Object.values(pauses.groups).flatMap(({ until }) => (until > now ? [until] : []))
  return groupPauseEnds.length > 0 ? Math.min(...groupPauseEnds) : 0
}

/**
 * The next step: send the first entry that is not paused, wait for a pause to end, or stay idle if nothing is left to send.
 * @param now epoch milliseconds
 */
export function planNext(entries: readonly Entry[], pauses: Pauses, now: number): Plan {
  const firstEntries = firstOfEachGroup(entries)
  if (firstEntries.length === 0) return { next: 'rest' }
  const end = pausedUntil(pauses, now)
  if (end > 0) return { next: 'wait', until: end }
  const pauseEndOf = (entry: Entry) => endOf(pauses.groups[entry.group], now)
  const entry = firstEntries.find((each) => pauseEndOf(each) <= now)
  return entry ? { next: 'send', entry } : { next: 'wait', until: Math.min(...firstEntries.map(pauseEndOf)) }
}

/**
 * Builds the entry to store for a capture.
 * @param replacedEntry the stored entry that the capture replaces, with the same id or the same kind and key
 * @returns the entry, without `seq` if it is new, because the database assigns one
 */
export function entryToStore(userId: string, entry: Omit<NewEntry, 'bytes'>, replacedEntry: Entry | undefined, hasBytes: boolean) {
  return {
    ...entry,
    // Keeps the id, because refused items refer to their viewing by it.
    ...(replacedEntry?.kind === 'viewing' && { id: replacedEntry.id }),
    person: userId,
    payloadVersion: PAYLOAD_VERSIONS[entry.kind],
    state: 'waiting' as const,
    tries: 0,
    version: (replacedEntry?.version ?? 0) + 1,
    changed: (replacedEntry?.changed ?? 0) + 1,
    // A change to a photo's caption comes without bytes, but the photo's bytes are still stored.
    hasBytes: hasBytes || replacedEntry?.hasBytes === true,
    // Inherited from the replaced entry, so that they are deleted if this entry is discarded.
    photo: entry.photo ?? replacedEntry?.photo,
    record: entry.record ?? replacedEntry?.record,
    hasFailed: replacedEntry?.hasFailed,
    ...(replacedEntry && { seq: replacedEntry.seq }),
  }
}

/** Changes to the stored entries: entries to put, and the `seq` of entries to remove. */
export type Changes = { put: readonly Entry[]; remove: readonly number[] }

const NO_CHANGES: Changes = { put: [], remove: [] }

/**
 * The changes that follow from an attempt.
 * @param stored the current entries, at least those of the same group
 * @param attemptedEntry the entry as it was sent
 */
export function settle(stored: readonly Entry[], attemptedEntry: Entry, result: Result): Changes {
  const current = stored.find((each) => each.seq === attemptedEntry.seq)
  // During the attempt the entry was discarded, or replaced by a newer one that still has to be sent.
  if (!current || current.version !== attemptedEntry.version || current.id !== attemptedEntry.id) return NO_CHANGES
  if (result.outcome === 'sent') return { put: [], remove: [current.seq] }
  const { reason } = result
  if (result.outcome === 'failed')
    return { put: [changedEntry(current, { reason, tries: current.tries + 1, hasFailed: true })], remove: [] }
  // If the viewing was refused before its item, the viewing's reason is shown.
  const refusedViewing = stored.find(
    (each) => each.kind === 'viewing' && each.state === 'refused' && each.group === current.group && each.seq < current.seq,
  )
  const cause = refusedViewing ? { reason: refusedViewing.reason ?? reason, refusedWith: refusedViewing.id } : { reason }
  const refused = changedEntry(current, { state: 'refused', tries: current.tries + 1, ...cause })
  const laterEntries = stored.filter((each) => each.state === 'waiting' && each.group === current.group && each.seq > current.seq)
  // Items of a viewing cannot exist without the viewing.
  const refusedItems =
    current.kind === 'viewing' ? laterEntries.map((each) => changedEntry(each, { state: 'refused', reason, refusedWith: current.id })) : []
  return { put: [refused, ...refusedItems], remove: [] }
}

/** After this many failures, an entry is reported as not getting through, and a lost connection blocks only its group. */
export const STUCK_AFTER_TRIES = 3

/** Whether to report that an entry is not getting through. The entry is still retried. */
export const isStuck = ({ state, tries }: Entry): boolean => state === 'waiting' && tries >= STUCK_AFTER_TRIES

/**
 * The entries to send again when a user retries a refused entry: that entry, the entry that caused its refusal, and all others refused
 * because of the same entry.
 */
export function entriesToRetry(stored: readonly Entry[], id: string): Entry[] {
  const chosen = stored.find((each) => each.id === id)
  if (chosen?.state !== 'refused') return []
  const cause = chosen.refusedWith ?? id
  return stored
    .filter((each) => each.state === 'refused' && (each.id === id || each.id === cause || each.refusedWith === cause))
    .map(({ reason: _reason, refusedWith: _refusedWith, ...each }) => changedEntry(each, { state: 'waiting', tries: 0 }))
}

const changedEntry = (entry: Entry, changes: Partial<Entry>): Entry => ({ ...entry, ...changes, changed: entry.changed + 1 })

/** The entry to discard, followed by those to discard with it: items of a viewing cannot exist without the viewing. */
export function entriesToDiscard(stored: readonly Entry[], id: string): Entry[] {
  const chosen = stored.find((each) => each.id === id)
  if (!chosen) return []
  const isDependent = (each: Entry) => each.refusedWith === id || (each.group === chosen.group && each.seq > chosen.seq)
  return [chosen, ...(chosen.kind === 'viewing' ? stored.filter((each) => each !== chosen && isDependent(each)) : [])]
}

/** The entries with the changes applied, in order of capture. */
export function withChanges(stored: readonly Entry[], { put, remove }: Changes): Entry[] {
  const changedSeqs = new Set([...remove, ...put.map(({ seq }) => seq)])
  return [...stored.filter(({ seq }) => !changedSeqs.has(seq)), ...put].toSorted((a, b) => a.seq - b.seq)
}

/** The pauses after an attempt. @param now epoch milliseconds */
export function pausesAfter(pauses: Pauses, { group }: Entry, result: Result, now: number): Pauses {
  const { [group]: groupPause, ...otherGroups } = pauses.groups
  // A response proves that there is a connection and a session.
  if (result.outcome !== 'failed') return { groups: otherGroups }
  const previous = result.blocks === 'all' ? pauses.all : groupPause
  const failures = (previous?.failures ?? 0) + 1
  const backoff = Math.min(INITIAL_BACKOFF * 2 ** (failures - 1), MAX_BACKOFF)
  const pause = {
    until: now + Math.max(backoff, Math.min(result.wait ?? 0, MAX_REQUESTED_PAUSE)),
    failures,
    isFixed: result.wait !== undefined,
  }
  if (result.blocks === 'all') return { ...pauses, all: pause }
  return { ...pauses, groups: { ...otherGroups, [group]: pause } }
}

/** Ends all pauses early, except those that the backend requested. */
export function endPauses(pauses: Pauses): Pauses {
  const endEarly = (pause: Pause): Pause => (pause.isFixed ? pause : { ...pause, until: 0 })
  return {
    ...(pauses.all && { all: endEarly(pauses.all) }),
    groups: Object.fromEntries(Object.entries(pauses.groups).map(([group, pause]) => [group, endEarly(pause)])),
  }
}
