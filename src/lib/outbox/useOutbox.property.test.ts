import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '@/test/properties'
import { newEntry } from '@/test/outboxEntries'
import type { Entry } from './entry'
import { NO_ENTRIES, withRead, withReport } from './useOutbox'
import { storedEntry, entriesToRetry, settle, withChanges, type Changes } from './machine'

/** A history of the database: its content after each change, and what was reported of that. */
function historyOf(steps: readonly [kind: string, at: number][]) {
  let held: readonly Entry[] = []
  let seq = 0
  const states = [held]
  const told: Changes[] = []
  const changesOf = (kind: string, at: number): Changes => {
    const chosen = held[at % Math.max(held.length, 1)]
    if (kind === 'new' || !chosen) {
      seq += 1
      return { put: [{ seq, ...storedEntry('dana', newEntry(), undefined, false) }], remove: [] }
    }
    if (kind === 'again') return { put: [{ seq: chosen.seq, ...storedEntry('dana', newEntry(), chosen, false) }], remove: [] }
    if (kind === 'retried') return { put: entriesToRetry(held, chosen.id), remove: [] }
    if (kind === 'sent') return settle(held, chosen, { is: 'sent' })
    if (kind === 'refused') return settle(held, chosen, { is: 'refused', reason: 'No' })
    return settle(held, chosen, { is: 'failed', holdsUp: 'all', reason: 'No connection' })
  }
  for (const [kind, at] of steps) {
    const changes = changesOf(kind, at)
    held = withChanges(held, changes)
    states.push(held)
    told.push(changes)
  }
  return { states, told, held }
}

const steps = fc.array(fc.tuple(fc.constantFrom('new', 'new', 'again', 'sent', 'refused', 'failed', 'retried'), fc.nat(20)), {
  maxLength: 40,
})

test('whatever the order of reports and reads, each tab ends with the stored entries', () => {
  fc.assert(
    fc.property(steps, fc.nat(40), fc.nat(40), fc.infiniteStream(fc.nat()), (made, first, second, keys) => {
      const { states, told, held } = historyOf(made)
      // The read starts, and the database returns its state of some time later.
      const begun = Math.min(first, second, told.length)
      const answered = Math.min(Math.max(first, second), told.length)
      const order = [...keys.take(told.length)]
      const shuffled = (from: number, to: number) =>
        told
          .map((changes, at) => ({ changes, at }))
          .slice(from, to)
          .toSorted((one, other) => (order[one.at] ?? 0) - (order[other.at] ?? 0))
          .map(({ changes }) => changes)
      const before = shuffled(0, begun).reduce(withReport, NO_ENTRIES)
      const meanwhile = shuffled(begun, told.length)
      const heard = meanwhile.slice(0, answered - begun)
      const read = withRead(heard.reduce(withReport, before), states[answered] ?? [], heard)
      // Reports every change again, as happens when a suspended page resumes; the repeats must change nothing.
      const known = [...meanwhile, ...shuffled(0, told.length)].reduce(withReport, read)
      expect(known.entries).toEqual(held)
    }),
    propertyRuns,
  )
})
