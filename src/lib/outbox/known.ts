import type { Entry } from './entry'
import type { Changes } from './machine'

/*
 * What a tab knows of a person's entries, from reading them once and from the reports afterwards. Tabs report to each other in no
 * fixed order, and what is read may contain some reports already; the result is the same in every order, and with repetitions.
 */

export type Known = {
  /** In the order of capturing. */
  entries: readonly Entry[]
  /** The places of entries that are gone: a place is never given twice. */
  gone: ReadonlySet<number>
}

export const NOTHING_KNOWN: Known = { entries: [], gone: new Set() }

/** What is known after a report of changes. */
export function withTold({ entries, gone }: Known, { put, remove }: Changes): Known {
  const allGone = remove.length > 0 ? new Set([...gone, ...remove]) : gone
  const bySeq = new Map(entries.map((entry) => [entry.seq, entry]))
  for (const seq of remove) bySeq.delete(seq)
  for (const entry of put) if (!allGone.has(entry.seq) && isNewer(entry, bySeq.get(entry.seq))) bySeq.set(entry.seq, entry)
  return { entries: [...bySeq.values()].toSorted((one, other) => one.seq - other.seq), gone: allGone }
}

const isNewer = (entry: Entry, known: Entry | undefined) => !known || entry.changed > known.changed

/** What is known once all entries have been read. @param told the changes reported since the reading began */
export function withRead({ gone }: Known, read: readonly Entry[], told: readonly Changes[]): Known {
  return told.reduce(withTold, { entries: read.filter(({ seq }) => !gone.has(seq)), gone })
}
