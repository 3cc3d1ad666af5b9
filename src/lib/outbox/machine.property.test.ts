import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyParameters } from '@/test/properties'
import type { Entry, EntryKind } from './entry'
import {
  entriesToDiscard,
  NO_PAUSES,
  pausesAfter,
  entryToStore,
  planNext,
  entriesToRetry,
  settle,
  withChanges,
  endPauses,
  type Pauses,
  type Result,
} from './machine'

/*
 * Compares the outbox with a model. `Real` stores entries as the database does, and loses everything else each time the page is killed;
 * its server stores one row per key. `Model` contains only what a user expects: the captured entries in their order, without discarded
 * ones, and whether the server will ever accept each.
 */

const GROUPS = ['a', 'b', 'c'] as const
type Group = (typeof GROUPS)[number]

/** The possible outcomes of one attempt to send. */
const OUTCOMES = ['response', 'no connection', 'server down', 'response lost', 'killed before', 'killed after'] as const
type Outcome = (typeof OUTCOMES)[number]

/** The latest capture under a key, as the server should receive it. */
type Captured = { key: string; group: Group; text: string; kind: EntryKind; isBad: boolean }

type Model = { captured: Captured[] }

const versionOf = ({ id, version }: Entry) => `${id} ${version}`

class Real {
  entries: Entry[] = []
  pauses: Pauses = NO_PAUSES
  now = 0
  seq = 0
  captureCount = 0
  /** The text that the server stores under each entry's key. */
  readonly rows = new Map<string, string>()
  readonly problems: string[] = []
  /** The versions of entries that the outbox believes it has sent. */
  readonly sentVersions = new Set<string>()

  kill() {
    this.pauses = NO_PAUSES
  }

  capture(fields: Pick<Entry, 'kind' | 'key' | 'group' | 'payload'>) {
    this.captureCount += 1
    const entry = { id: `id-${this.captureCount}`, houseId: 'h', huntId: 'o', what: '', doneAt: '', ...fields }
    const sameEntry = this.entries.find(({ kind, key }) => kind === fields.kind && key === fields.key)
    if (!sameEntry) this.seq += 1
    const stored = { seq: this.seq, ...entryToStore('dana', entry, sameEntry, false) }
    this.entries = withChanges(this.entries, { put: [stored], remove: [] })
  }

  settle(attemptedEntry: Entry, result: Result) {
    if (result.outcome === 'sent') this.sentVersions.add(versionOf(attemptedEntry))
    this.entries = withChanges(this.entries, settle(this.entries, attemptedEntry, result))
    this.pauses = pausesAfter(this.pauses, attemptedEntry, result, this.now)
  }

  /** Carries out a request on the server and returns the server's response. */
  carryOut({ key, payload }: Entry, isBad: boolean): Result {
    if (isBad) return { outcome: 'refused', reason: 'Bad' }
    this.rows.set(key, String(payload))
    return { outcome: 'sent' }
  }
}

type Command = fc.Command<Model, Real>

/** Captures a group's viewing or one of its items. The server always refuses a bad entry. */
const captures = fc
  .record({ group: fc.constantFrom(...GROUPS), number: fc.nat(5), isViewing: fc.boolean(), isBad: fc.boolean(), text: fc.string() })
  .map(({ group, number, isViewing, isBad, text }): Command => ({
    check: () => true,
    run(model, real) {
      const kind: EntryKind = isViewing ? 'viewing' : 'viewing_item'
      const key = isViewing ? `viewing ${group}` : `${group} ${number} ${isBad ? 'bad' : 'good'}`
      real.capture({ kind, key, group, payload: text })
      const captured = model.captured.find((each) => each.key === key)
      // A viewing's key does not contain `isBad`, so a later capture may have another value; the first capture's value applies.
      if (captured) captured.text = text
      else model.captured.push({ key, group, text, kind, isBad })
    },
    toString: () => `capture ${group} ${number} ${isViewing ? 'viewing' : ''} ${isBad ? 'bad' : ''}`,
  }))

function send(model: Model, real: Real, outcome: Outcome, beforeSettling?: () => void) {
  const plan = planNext(real.entries, real.pauses, real.now)
  if (plan.next === 'wait') real.now = plan.until
  if (plan.next !== 'send') return
  const { entry } = plan
  const waiting = real.entries.filter(({ state, group }) => state === 'waiting' && group === entry.group)
  if (waiting.some(({ seq }) => seq < entry.seq)) real.problems.push(`${entry.key} overtakes what was captured before it`)
  if (real.sentVersions.has(versionOf(entry))) real.problems.push(`${entry.key} is sent again after its response`)
  const captured = model.captured.find(({ key }) => key === entry.key)
  if (outcome === 'no connection') return real.settle(entry, { outcome: 'failed', blocks: 'all', reason: '' })
  if (outcome === 'server down') return real.settle(entry, { outcome: 'failed', blocks: 'group', reason: '' })
  if (outcome === 'killed before') return real.kill()
  const result = real.carryOut(entry, captured?.isBad ?? false)
  if (outcome === 'response lost') return real.settle(entry, { outcome: 'failed', blocks: 'all', reason: '' })
  if (outcome === 'killed after') return real.kill()
  beforeSettling?.()
  real.settle(entry, result)
}

const sends = fc.constantFrom(...OUTCOMES).map((outcome): Command => ({
  check: () => true,
  run: (model, real) => send(model, real, outcome),
  toString: () => `send, ${outcome}`,
}))

/** Sends an entry; while the response is on its way, the user changes the first pending entry. */
const changesMeanwhile = fc.string().map((text): Command => ({
  check: () => true,
  run(model, real) {
    send(model, real, 'response', () => {
      const first = real.entries.find(({ state }) => state === 'waiting')
      if (!first) return
      real.capture({ kind: first.kind, key: first.key, group: first.group, payload: text })
      const captured = model.captured.find(({ key }) => key === first.key)
      if (captured) captured.text = text
    })
  },
  toString: () => `change meanwhile`,
}))

const discards = fc.nat().map((choice): Command => ({
  check: () => true,
  run(model, real) {
    const chosen = real.entries[choice % Math.max(real.entries.length, 1)]
    if (!chosen) return
    const discardedEntries = entriesToDiscard(real.entries, chosen.id)
    real.entries = withChanges(real.entries, { put: [], remove: discardedEntries.map(({ seq }) => seq) })
    for (const { key } of discardedEntries) {
      model.captured = model.captured.filter((each) => each.key !== key)
      real.rows.delete(key)
    }
  },
  toString: () => `discard ${choice}`,
}))

const retries = fc.nat().map((choice): Command => ({
  check: () => true,
  run(_model, real) {
    const refused = real.entries.filter(({ state }) => state === 'refused')
    const chosen = refused[choice % Math.max(refused.length, 1)]
    if (chosen) real.entries = withChanges(real.entries, { put: entriesToRetry(real.entries, chosen.id), remove: [] })
  },
  toString: () => `retry ${choice}`,
}))

const otherCommands = fc.oneof(
  fc
    .nat(400_000)
    .map((time): Command => ({ check: () => true, run: (_model, real) => void (real.now += time), toString: () => `${time} ms later` })),
  fc.constant<Command>({ check: () => true, run: (_model, real) => real.kill(), toString: () => 'kill' }),
  fc.constant<Command>({
    check: () => true,
    run(_model, real) {
      real.pauses = endPauses(real.pauses)
    },
    toString: () => 'wake',
  }),
)

/** Keeps sending, without further faults, until no entry is pending. */
function finish(model: Model, real: Real) {
  for (let steps = 0; steps < 500; steps += 1) {
    if (planNext(real.entries, real.pauses, real.now).next === 'rest') return
    send(model, real, 'response')
  }
  real.problems.push('sending never ends')
}

/** Describes the differences from the model. */
function problemsOf({ captured }: Model, { entries, rows, problems }: Real): string[] {
  const waitingProblems = entries.filter(({ state }) => state === 'waiting').map(({ key }) => `${key} still waits`)
  const strayRowProblems = [...rows.keys()]
    .filter((key) => !captured.some((each) => each.key === key))
    .map((key) => `${key} was discarded and is still stored`)
  const entryProblems = captured.flatMap(({ key, text, group, isBad }) => {
    const stored = entries.filter((entry) => entry.key === key)
    const [entry] = stored
    if (!entry) return rows.get(key) === text ? [] : [`${key} was lost, or its latest text was`]
    const hasBadViewing = captured.some((each) => each.kind === 'viewing' && each.group === group && each.isBad)
    return [
      stored.length > 1 && `${key} is stored twice`,
      !isBad && !hasBadViewing && `${key} is refused because of another entry`,
      entry.payload !== text && `${key} is stored without its latest text`,
      entry.reason !== 'Bad' && `${key} is stored without its reason`,
    ].filter((problem) => problem !== false)
  })
  return [...problems, ...waitingProblems, ...strayRowProblems, ...entryProblems]
}

test('whatever happens, each entry is stored in order and not resent after its response, or stays with the reason for its refusal', () => {
  fc.assert(
    fc.property(
      fc.commands([captures, captures, sends, sends, changesMeanwhile, discards, retries, otherCommands], { maxCommands: 60 }),
      (commands) => {
        const [model, real] = [{ captured: [] } as Model, new Real()]
        fc.modelRun(() => ({ model, real }), commands)
        finish(model, real)
        expect(problemsOf(model, real)).toEqual([])
      },
    ),
    propertyParameters,
  )
})
