import type { Entry } from './entry'
import type { Changes } from './machine'

/*
 * A tab learns a person's entries from one read and from the reports that follow. Tabs report in no fixed order, and a read may
 * already contain some of the reports. The result is the same in every order and with repetitions.
 */

export type Known = {
  /** In order of capture. */
  entries: readonly Entry[]
  /** The `seq` of every removed entry. The database never reuses one. */
  gone: ReadonlySet<number>
}

export const NOTHING_KNOWN: Known = { entries: [], gone: new Set() }

/** Applies one report of changes. */
export function withTold({ entries, gone }: Known, { put, remove }: Changes): Known {
  const allGone = remove.length > 0 ? new Set([...gone, ...remove]) : gone
  const bySeq = new Map(entries.map((entry) => [entry.seq, entry]))
  for (const seq of remove) bySeq.delete(seq)
  for (const entry of put) if (!allGone.has(entry.seq) && isNewer(entry, bySeq.get(entry.seq))) bySeq.set(entry.seq, entry)
  return { entries: [...bySeq.values()].toSorted((one, other) => one.seq - other.seq), gone: allGone }
}

const isNewer = (entry: Entry, known: Entry | undefined) => !known || entry.changed > known.changed

/**
 * Combines a full read with the reports that arrived during it.
 * @param told the changes reported since the read began
 */
export function withRead({ gone }: Known, read: readonly Entry[], told: readonly Changes[]): Known {
  return told.reduce(withTold, { entries: read.filter(({ seq }) => !gone.has(seq)), gone })
}
