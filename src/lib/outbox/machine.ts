import type { Entry, NewEntry } from './entry'

/*
 * How sending goes on, as pure functions: what to send next, and what an attempt changes. docs/product.md, "Sent later".
 */

/** How one attempt to send ended. */
export type Result =
  | { is: 'sent' }
  /**
   * The backend will not take it, however often it is asked.
   * @property unseen the person may not even see what is already there
   */
  | { is: 'refused'; reason: string; unseen?: true }
  /**
   * It may succeed later.
   * @property holdsUp everything, as without a network, or only what has to come after it
   * @property wait milliseconds that the backend asked for
   */
  | { is: 'failed'; holdsUp: 'all' | 'group'; reason: string; wait?: number }

/** When to try again. `until` in milliseconds of the same clock as `now`; `asked`: the backend said so. */
type Pause = { until: number; failures: number; asked: boolean }

/** The pause of everything, and those of groups. They are not kept: a page that starts tries at once. */
export type Pauses = { all?: Pause; groups: Readonly<Record<string, Pause>> }

export const NO_PAUSES: Pauses = { groups: {} }

/** The first and the longest pause, in milliseconds. Each is twice as long as the one before. */
export const FIRST_PAUSE = 2_000
export const LONGEST_PAUSE = 300_000

/** The longest that the backend may ask for, in milliseconds. */
export const LONGEST_WAIT = 3_600_000

export type Plan = { next: 'send'; entry: Entry } | { next: 'wait'; until: number } | { next: 'rest' }

/** The entries that are first in their groups, by their place. Refused ones hold up nothing. */
function firstOfGroups(entries: readonly Entry[]): Entry[] {
  const firsts = new Map<string, Entry>()
  for (const entry of entries) {
    const first = firsts.get(entry.group)
    if (entry.state === 'waiting' && (!first || entry.seq < first.seq)) firsts.set(entry.group, entry)
  }
  return [...firsts.values()].toSorted((a, b) => a.seq - b.seq)
}

/** When a pause ends. A pause that ends too far ahead is ignored: the clock has been set back. */
const endOf = (pause: Pause | undefined, now: number) => (pause && pause.until - now <= LONGEST_WAIT ? pause.until : 0)

/** Until when nothing at all may be sent; 0 where something may. @param now milliseconds */
export function heldUpUntil({ all }: Pauses, now: number): number {
  const end = endOf(all, now)
  return end > now ? end : 0
}

/** What to do now. @param now milliseconds */
export function planNext(entries: readonly Entry[], pauses: Pauses, now: number): Plan {
  const firsts = firstOfGroups(entries)
  if (firsts.length === 0) return { next: 'rest' }
  const end = heldUpUntil(pauses, now)
  if (end > 0) return { next: 'wait', until: end }
  const freeAt = (entry: Entry) => endOf(pauses.groups[entry.group], now)
  const entry = firsts.find((each) => freeAt(each) <= now)
  return entry ? { next: 'send', entry } : { next: 'wait', until: Math.min(...firsts.map(freeAt)) }
}

/**
 * An entry as it is kept; it takes the place of the one that is about the same.
 * @param same the kept entry with its id, or of its kind and key
 * @returns without a place where it comes last
 */
export function placed(person: string, entry: Omit<NewEntry, 'bytes'>, same: Entry | undefined, hasBytes: boolean) {
  return {
    ...entry,
    person,
    state: 'waiting' as const,
    tries: 0,
    version: (same?.version ?? 0) + 1,
    changed: (same?.changed ?? 0) + 1,
    // A photo whose caption changed is still the same photo.
    hasBytes: hasBytes || same?.hasBytes === true,
    // An item that the hunt does not have yet is still new.
    photo: entry.photo ?? same?.photo,
    record: entry.record ?? same?.record,
    ...(same && { seq: same.seq }),
  }
}

/** What changes among the kept entries. */
export type Changes = { put: readonly Entry[]; remove: readonly number[] }

const NOTHING: Changes = { put: [], remove: [] }

/**
 * What an attempt changes among the kept entries.
 * @param kept at least those of the same group, as they are by now
 * @param tried the entry as it was when it was sent
 */
export function settle(kept: readonly Entry[], tried: Entry, result: Result): Changes {
  const now = kept.find((each) => each.seq === tried.seq)
  // Dropped, or replaced by something newer, which is still to be sent.
  if (!now || now.version !== tried.version || now.id !== tried.id) return NOTHING
  if (result.is === 'sent') return { put: [], remove: [now.seq] }
  const { reason } = result
  if (result.is === 'failed') return { put: [changed(now, { reason, tries: now.tries + 1 })], remove: [] }
  // What is captured in a viewing that was refused before finds no viewing, which is no reason of its own.
  const head = kept.find((each) => each.kind === 'viewing' && each.state === 'refused' && each.group === now.group && each.seq < now.seq)
  const cause = head ? { reason: head.reason ?? reason, refusedWith: head.id } : { reason }
  const refused = changed(now, { state: 'refused', tries: now.tries + 1, ...cause })
  const followers = kept.filter((each) => each.state === 'waiting' && each.group === now.group && each.seq > now.seq)
  // Items of a viewing cannot exist without it.
  const alike = now.kind === 'viewing' ? followers.map((each) => changed(each, { state: 'refused', reason, refusedWith: now.id })) : []
  return { put: [refused, ...alike], remove: [] }
}

/** How often an entry is tried before it counts as held up for a reason of its own. */
export const PATIENCE = 3

/** Whether a person should be told that an entry does not get through, although it goes on being tried. */
export const isHeldUp = ({ state, tries }: Entry): boolean => state === 'waiting' && tries >= PATIENCE

/** The entries that wait again when a person retries a refused one: itself, and those refused for the same cause. */
export function retried(kept: readonly Entry[], id: string): Entry[] {
  const chosen = kept.find((each) => each.id === id)
  if (chosen?.state !== 'refused') return []
  const cause = chosen.refusedWith ?? id
  return kept
    .filter((each) => each.state === 'refused' && (each.id === id || each.id === cause || each.refusedWith === cause))
    .map(({ reason: _reason, refusedWith: _refusedWith, ...each }) => changed(each, { state: 'waiting', tries: 0 }))
}

const changed = (entry: Entry, part: Partial<Entry>): Entry => ({ ...entry, ...part, changed: entry.changed + 1 })

/** The entries that are dropped when a person gives one up, itself first: items of a viewing cannot exist without it. */
export function givenUp(kept: readonly Entry[], id: string): Entry[] {
  const chosen = kept.find((each) => each.id === id)
  if (!chosen) return []
  const isCarried = (each: Entry) => each.refusedWith === id || (each.group === chosen.group && each.seq > chosen.seq)
  return [chosen, ...(chosen.kind === 'viewing' ? kept.filter((each) => each !== chosen && isCarried(each)) : [])]
}

/** The kept entries after changes, by their places. */
export function withChanges(kept: readonly Entry[], { put, remove }: Changes): Entry[] {
  const gone = new Set([...remove, ...put.map(({ seq }) => seq)])
  return [...kept.filter(({ seq }) => !gone.has(seq)), ...put].toSorted((a, b) => a.seq - b.seq)
}

/** The pauses after an attempt. @param now milliseconds */
export function pausesAfter(pauses: Pauses, { group }: Entry, result: Result, now: number): Pauses {
  const { [group]: ofGroup, ...others } = pauses.groups
  // There was an answer: there is a connection, and a session.
  if (result.is !== 'failed') return { groups: others }
  const before = result.holdsUp === 'all' ? pauses.all : ofGroup
  const failures = (before?.failures ?? 0) + 1
  const grown = Math.min(FIRST_PAUSE * 2 ** (failures - 1), LONGEST_PAUSE)
  const pause = { until: now + Math.max(grown, Math.min(result.wait ?? 0, LONGEST_WAIT)), failures, asked: result.wait !== undefined }
  if (result.holdsUp === 'all') return { ...pauses, all: pause }
  return { ...pauses, groups: { ...others, [group]: pause } }
}

/** Ends the pauses early, because something has changed; but not those that the backend asked for. */
export function woken(pauses: Pauses): Pauses {
  const free = (pause: Pause): Pause => (pause.asked ? pause : { ...pause, until: 0 })
  return {
    ...(pauses.all && { all: free(pauses.all) }),
    groups: Object.fromEntries(Object.entries(pauses.groups).map(([group, pause]) => [group, free(pause)])),
  }
}
