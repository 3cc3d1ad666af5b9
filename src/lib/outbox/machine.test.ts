import { describe, expect, test } from 'vitest'
import type { Entry } from './entry'
import {
  INITIAL_BACKOFF,
  entriesToDiscard,
  isStuck,
  MAX_BACKOFF,
  MAX_REQUESTED_PAUSE,
  NO_PAUSES,
  STUCK_AFTER_TRIES,
  nextPauseEnd,
  pausesAfter,
  entryToStore,
  planNext,
  entriesToRetry,
  settle,
  withChanges,
  endPauses,
} from './machine'

const entry = (seq: number, overrides: Partial<Entry> = {}): Entry => ({
  id: `id-${seq}`,
  kind: 'viewing_item',
  key: `key-${seq}`,
  group: 'a',
  houseId: 'house',
  huntId: 'hunt',
  what: `Note ${seq}`,
  doneAt: '2026-05-01T10:00:00.000Z',
  payload: {},
  seq,
  person: 'dana',
  state: 'waiting',
  tries: 0,
  version: 1,
  changed: 1,
  hasBytes: false,
  ...overrides,
})

const connectionFailure = { outcome: 'failed', blocks: 'all', reason: 'There was no connection.' } as const
const serverFailure = { outcome: 'failed', blocks: 'group', reason: 'The server could not accept it.' } as const

describe('the next step', () => {
  test('is to rest if nothing is pending', () => {
    expect(planNext([], NO_PAUSES, 0)).toEqual({ next: 'rest' })
    expect(planNext([entry(1, { state: 'refused' })], NO_PAUSES, 0)).toEqual({ next: 'rest' })
  })

  test('is to send the first pending entry, whatever the order of the list', () => {
    expect(planNext([entry(3), entry(2), entry(9, { group: 'b' })], NO_PAUSES, 0)).toEqual({ next: 'send', entry: entry(2) })
  })

  test('skips a paused group with all its entries', () => {
    const entries = [entry(1), entry(2), entry(3, { group: 'b' })]
    const pauses = pausesAfter(NO_PAUSES, entry(1), serverFailure, 1000)
    expect(planNext(entries, pauses, 1001)).toEqual({ next: 'send', entry: entries[2] })
    expect(planNext(entries.slice(0, 2), pauses, 1001)).toEqual({ next: 'wait', until: 1000 + INITIAL_BACKOFF })
    expect(planNext(entries, pauses, 1000 + INITIAL_BACKOFF)).toEqual({ next: 'send', entry: entries[0] })
  })

  test('is to wait while there is no connection', () => {
    const pauses = pausesAfter(NO_PAUSES, entry(1), connectionFailure, 1000)
    expect(planNext([entry(1), entry(2, { group: 'b' })], pauses, 1001)).toEqual({ next: 'wait', until: 1000 + INITIAL_BACKOFF })
  })

  test('ignores the end of a pause if the clock was set back', () => {
    const pauses = pausesAfter(NO_PAUSES, entry(1), connectionFailure, 10 * MAX_REQUESTED_PAUSE)
    expect(planNext([entry(1)], pauses, 0)).toMatchObject({ next: 'send' })
  })
})

describe('pauses', () => {
  const pauseLengthAfter = (failures: number) => {
    let pauses = NO_PAUSES
    for (let tries = 0; tries < failures; tries += 1) pauses = pausesAfter(pauses, entry(1), connectionFailure, 0)
    return pauses.all?.until
  }

  test.each([
    [1, 2_000],
    [2, 4_000],
    [5, 32_000],
    [8, 256_000],
    [9, MAX_BACKOFF],
    [2000, MAX_BACKOFF],
  ])('after %i failures last %i ms', (failures, length) => expect(pauseLengthAfter(failures)).toBe(length))

  test('last at least as long as the backend requests, and at most an hour', () => {
    const resumedAt = (wait: number) => pausesAfter(NO_PAUSES, entry(1), { ...connectionFailure, wait }, 0).all?.until
    expect([resumedAt(0), resumedAt(60_000), resumedAt(9e9)]).toEqual([INITIAL_BACKOFF, 60_000, MAX_REQUESTED_PAUSE])
  })

  test('can be ended early, unless the backend requested them', () => {
    expect(planNext([entry(1)], endPauses(pausesAfter(NO_PAUSES, entry(1), connectionFailure, 0)), 1)).toMatchObject({ next: 'send' })
    const pauses = endPauses(pausesAfter(NO_PAUSES, entry(1), { ...connectionFailure, wait: 60_000 }, 0))
    expect(planNext([entry(1)], pauses, 1)).toEqual({ next: 'wait', until: 60_000 })
  })

  test('of the whole outbox come before those of groups, unless they are over or were ended early', () => {
    const paused = pausesAfter(NO_PAUSES, entry(1), connectionFailure, 0)
    const withGroup = (now: number, pauses = paused) => pausesAfter(pauses, entry(2, { group: 'b' }), serverFailure, now)
    expect(nextPauseEnd(NO_PAUSES, 0)).toBe(0)
    expect(nextPauseEnd(withGroup(1), 1)).toBe(INITIAL_BACKOFF)
    expect(nextPauseEnd(withGroup(5_000), 5_000)).toBe(5_000 + INITIAL_BACKOFF)
    expect(nextPauseEnd(withGroup(1, endPauses(paused)), 1)).toBe(1 + INITIAL_BACKOFF)
    const endedGroup = endPauses(pausesAfter(NO_PAUSES, entry(1), serverFailure, 0))
    expect(nextPauseEnd(endedGroup, 1)).toBe(0)
    expect(nextPauseEnd(withGroup(1, endedGroup), 1)).toBe(1 + INITIAL_BACKOFF)
  })

  test('end with the first response', () => {
    const pauses = pausesAfter(pausesAfter(NO_PAUSES, entry(1), connectionFailure, 0), entry(1), serverFailure, 0)
    expect(pausesAfter(pauses, entry(1), { outcome: 'sent' }, 0)).toEqual(NO_PAUSES)
    expect(pausesAfter(pauses, entry(1), { outcome: 'refused', reason: '' }, 0)).toEqual(NO_PAUSES)
  })
})

describe('an attempt', () => {
  const entries = [entry(1), entry(2), entry(3, { group: 'b' })]
  const [first, second] = entries as [Entry, Entry]

  test('that succeeded removes the entry', () => {
    expect(withChanges(entries, settle(entries, first, { outcome: 'sent' }))).toEqual(entries.slice(1))
  })

  test('that was refused stores the reason with the entry, and the others remain pending', () => {
    const remaining = withChanges(entries, settle(entries, first, { outcome: 'refused', reason: 'Too long' }))
    expect(remaining.map(({ state, reason }) => [state, reason])).toEqual([
      ['refused', 'Too long'],
      ['waiting', undefined],
      ['waiting', undefined],
    ])
  })

  test('to send a viewing, if refused, also marks the viewing’s items as refused, and nothing else', () => {
    const viewing = entry(1, { kind: 'viewing' })
    const all = [viewing, ...entries.slice(1)]
    const remaining = withChanges(all, settle(all, viewing, { outcome: 'refused', reason: 'Gone' }))
    expect(remaining.map(({ state, reason }) => [state, reason])).toEqual([
      ['refused', 'Gone'],
      ['refused', 'Gone'],
      ['waiting', undefined],
    ])
    const retried = withChanges(remaining, { put: entriesToRetry(remaining, 'id-2'), remove: [] })
    expect(retried.every(({ state, reason }) => state === 'waiting' && reason === undefined)).toBe(true)
  })

  test('that failed is counted and its reason stored, and nothing else changes', () => {
    expect(withChanges(entries, settle(entries, second, connectionFailure))[1]).toEqual({
      ...second,
      tries: 1,
      hasFailed: true,
      changed: 2,
      reason: connectionFailure.reason,
    })
  })

  test.each([
    ['discarded', []],
    ['replaced', [entry(1, { id: 'newer', version: 2 })]],
    ['captured again under its id', [entry(1, { version: 2 })]],
  ])('changes nothing about an entry that was %s in the meantime', (_what, current) => {
    for (const result of [{ outcome: 'sent' }, { outcome: 'refused', reason: '' }, connectionFailure] as const)
      expect(withChanges(current, settle(current, first, result))).toEqual(current)
  })
})

describe('an unsent entry', () => {
  test('is reported as stuck after some tries, and remains pending', () => {
    let entries = [entry(1)]
    const stuckResults: boolean[] = []
    for (let tries = 0; tries < STUCK_AFTER_TRIES; tries += 1) {
      stuckResults.push(isStuck(entries[0]!))
      entries = withChanges(entries, settle(entries, entries[0]!, serverFailure))
    }
    expect(stuckResults).toEqual(Array(STUCK_AFTER_TRIES).fill(false))
    expect(entries).toMatchObject([{ state: 'waiting', tries: STUCK_AFTER_TRIES, reason: serverFailure.reason }])
    expect(isStuck(entries[0]!)).toBe(true)
    expect(entriesToRetry(entries, 'id-1')).toEqual([])
    expect(isStuck(entry(1, { state: 'refused', tries: 9 }))).toBe(false)
  })

  test('is discarded alone, unless it is a viewing, which is discarded with its items', () => {
    const viewing = entry(2, { kind: 'viewing' })
    const entries = [entry(1), viewing, entry(3), entry(4, { state: 'refused' }), entry(5, { group: 'b' })]
    expect(entriesToDiscard(entries, 'id-3').map(({ seq }) => seq)).toEqual([3])
    expect(entriesToDiscard(entries, 'id-2').map(({ seq }) => seq)).toEqual([2, 3, 4])
    expect(entriesToDiscard(entries, 'id-9')).toEqual([])
    const refused = withChanges(entries, settle(entries, viewing, { outcome: 'refused', reason: 'Gone' }))
    expect(entriesToDiscard(refused, 'id-2').map(({ seq }) => seq)).toEqual([2, 3, 4])
  })

  test('of a refused viewing is refused with the viewing’s reason, and is retried with the viewing', () => {
    const viewing = entry(1, { kind: 'viewing', state: 'refused', reason: 'The house is being moved' })
    const entries = [viewing, entry(2), entry(3, { group: 'b' })]
    const changes = settle(entries, entries[1]!, { outcome: 'refused', reason: 'Not there' })
    expect(changes.put).toMatchObject([{ seq: 2, reason: 'The house is being moved', refusedWith: 'id-1' }])
    expect(entriesToRetry(withChanges(entries, changes), 'id-1').map(({ seq }) => seq)).toEqual([1, 2])
    expect(settle(entries, entries[2]!, { outcome: 'refused', reason: 'Bad' }).put).toMatchObject([{ seq: 3, reason: 'Bad' }])
  })

  test('is retried with its viewing, even if the end of the viewing has replaced its start and was refused too', () => {
    const refusal = { outcome: 'refused', reason: 'Not yours any more' } as const
    const started = [entry(1, { kind: 'viewing' }), entry(2)]
    const refused = withChanges(started, settle(started, started[0]!, refusal))
    const end = { ...entryToStore('dana', entry(9, { kind: 'viewing' }), refused[0], false), seq: 1 }
    const ended = withChanges(refused, { put: [end], remove: [] })
    const refusedAgain = withChanges(ended, settle(ended, end, refusal))
    expect(entriesToRetry(refusedAgain, end.id).map(({ seq }) => seq)).toEqual([1, 2])
    expect(refusedAgain[1]?.refusedWith).toBe(end.id)
  })

  test('keeps its photo and its record when a change replaces it', () => {
    const older = entry(1, { hasBytes: true, photo: '/p.jpg', record: 'v/1' })
    const change = entry(1)
    expect(entryToStore('dana', change, older, false)).toMatchObject({ hasBytes: true, photo: '/p.jpg', record: 'v/1', seq: 1, version: 2 })
    expect(entryToStore('dana', change, undefined, false).photo).toBeUndefined()
  })

  test('has the payload version of the change that replaces it', () => {
    expect(entryToStore('dana', entry(1), entry(1, { payloadVersion: 7 }), false).payloadVersion).toBe(1)
  })
})
