import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyParameters } from '@/test/properties'
import { newEntry } from '@/test/outboxEntries'
import type { Entry } from './entry'
import { NO_ENTRIES, withFullRead, withReport } from './useOutbox'
import { entryToStore, entriesToRetry, settle, withChanges, type Changes } from './machine'

/** Simulates changes to the database. Returns the entries after each change, and the reports of the changes. */
function historyOf(steps: readonly [kind: string, at: number][]) {
  let stored: readonly Entry[] = []
  let seq = 0
  const states = [stored]
  const reports: Changes[] = []
  const changesOf = (kind: string, index: number): Changes => {
    const chosen = stored[index % Math.max(stored.length, 1)]
    if (kind === 'new' || !chosen) {
      seq += 1
      return { put: [{ seq, ...entryToStore('dana', newEntry(), undefined, false) }], remove: [] }
    }
    if (kind === 'again') return { put: [{ seq: chosen.seq, ...entryToStore('dana', newEntry(), chosen, false) }], remove: [] }
    if (kind === 'retried') return { put: entriesToRetry(stored, chosen.id), remove: [] }
    if (kind === 'sent') return settle(stored, chosen, { outcome: 'sent' })
    if (kind === 'refused') return settle(stored, chosen, { outcome: 'refused', reason: 'No' })
    return settle(stored, chosen, { outcome: 'failed', blocks: 'all', reason: 'No connection' })
  }
  for (const [kind, index] of steps) {
    const changes = changesOf(kind, index)
    stored = withChanges(stored, changes)
    states.push(stored)
    reports.push(changes)
  }
  return { states, reports, stored }
}

const steps = fc.array(fc.tuple(fc.constantFrom('new', 'new', 'again', 'sent', 'refused', 'failed', 'retried'), fc.nat(20)), {
  maxLength: 40,
})

test('whatever the order of reports and reads, each tab ends up with the stored entries', () => {
  fc.assert(
    fc.property(steps, fc.nat(40), fc.nat(40), fc.infiniteStream(fc.nat()), (takenSteps, first, second, keys) => {
      const { states, reports, stored } = historyOf(takenSteps)
      // A read may return the database's state at any moment between the start and the end of the read.
      const readStart = Math.min(first, second, reports.length)
      const readEnd = Math.min(Math.max(first, second), reports.length)
      const order = [...keys.take(reports.length)]
      const shuffledReports = (from: number, to: number) =>
        reports
          .map((changes, index) => ({ changes, index }))
          .slice(from, to)
          .toSorted((one, other) => (order[one.index] ?? 0) - (order[other.index] ?? 0))
          .map(({ changes }) => changes)
      const before = shuffledReports(0, readStart).reduce(withReport, NO_ENTRIES)
      const laterReports = shuffledReports(readStart, reports.length)
      const reportsDuringRead = laterReports.slice(0, readEnd - readStart)
      const read = withFullRead(reportsDuringRead.reduce(withReport, before), states[readEnd] ?? [], reportsDuringRead)
      // Reports every change again, as happens when a suspended page resumes; the repeats must change nothing.
      const finalState = [...laterReports, ...shuffledReports(0, reports.length)].reduce(withReport, read)
      expect(finalState.entries).toEqual(stored)
    }),
    propertyParameters,
  )
})
