import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyParameters } from '@/test/properties'
import {
  CHECK_LIMIT,
  checksOf,
  nextUnanswered,
  questionKey,
  roomsOf,
  STANDARD_CHECKS,
  TOPIC_LIMIT,
  type SourcedCheck,
} from './viewingChecks'
import { QUESTION_LIMIT, type Wish } from '../fit/wishes'

const wish = (id: string, userId: string, question: string): Wish => ({
  id,
  userId,
  importance: 'must',
  createdAt: '2026-11-01T10:00:00.000Z',
  kind: 'question',
  question,
})
const list = [
  { id: 'damp', topic: 'Inside', question: 'Free of damp?' },
  { id: 'tap', topic: 'Kitchen', question: 'Hot water?' },
]
const nameOf = (id: string) => ({ sam: 'Sam' })[id] ?? 'Somebody'

describe('the standard list', () => {
  it('stays within the limits of a custom list', () => {
    expect(STANDARD_CHECKS.length).toBeLessThanOrEqual(CHECK_LIMIT)
    for (const { topic, question } of STANDARD_CHECKS) {
      expect(topic.length).toBeLessThanOrEqual(TOPIC_LIMIT)
      expect(question.length).toBeLessThanOrEqual(QUESTION_LIMIT)
    }
  })

  it('contains no duplicates', () => {
    expect(new Set(STANDARD_CHECKS.map(({ id }) => id)).size).toBe(STANDARD_CHECKS.length)
    expect(new Set(STANDARD_CHECKS.map(({ question }) => questionKey(question))).size).toBe(STANDARD_CHECKS.length)
  })

  it('keeps the checks of each topic together', () => {
    const topics = STANDARD_CHECKS.map(({ topic }) => topic)
    const runs = topics.filter((topic, index) => topic !== topics[index - 1])
    expect(new Set(runs).size).toBe(runs.length)
  })
})

describe('the questions at a viewing', () => {
  it('are the viewer’s wishes, then the others’ wishes, then the list', () => {
    const checks = checksOf(list, [wish('1', 'sam', 'Room for a piano?'), wish('2', 'dana', 'Quiet?')], 'dana', nameOf)
    expect(checks.map(({ topic, wishId, isOwnWish }) => [topic, wishId, isOwnWish])).toEqual([
      ['Your wishes', '2', true],
      ['Sam’s wishes', '1', false],
      ['Inside', null, false],
      ['Kitchen', null, false],
    ])
  })

  it('never include wishes about a fact of the house', () => {
    const fact: Wish = { id: '3', userId: 'dana', importance: 'nice', createdAt: '', kind: 'bedrooms', atLeast: 2, atMost: null }
    expect(checksOf([], [fact], 'dana', nameOf)).toEqual([])
  })

  it('include a question only once if two people have the same wish', () => {
    const checks = checksOf(list, [wish('1', 'sam', 'quiet? '), wish('2', 'dana', 'Quiet?')], 'dana', nameOf)
    expect(checks.filter(({ question }) => questionKey(question) === 'quiet?').map(({ id }) => id)).toEqual(['2'])
  })

  it('provide the rooms for photos: the topics of the list, and some further rooms', () => {
    const rooms = roomsOf(checksOf(list, [wish('2', 'dana', 'Quiet?')], 'dana', nameOf))
    expect(rooms).toEqual(['Inside', 'Kitchen', 'Garden', 'Cellar', 'View'])
  })
})

describe('the next question', () => {
  const checks: SourcedCheck[] = ['a', 'b', 'c'].map((id) => ({ id, topic: '', question: id, wishId: null, isOwnWish: false }))

  it.each([
    [null, [], 'a'],
    ['a', ['a'], 'b'],
    ['b', ['b'], 'c'],
    ['c', ['c'], 'a'],
    ['a', [], 'b'],
    ['c', ['a', 'c'], 'b'],
    ['c', ['a', 'b', 'c'], null],
    ['gone', ['a'], 'b'],
  ])('after %s, with %o answered, is %s', (after, answered, next) =>
    expect(nextUnanswered(checks, new Set(answered), after)?.id ?? null).toBe(next),
  )

  it('is never an answered one, and is null only if all are answered', () => {
    fc.assert(
      fc.property(fc.subarray(['a', 'b', 'c']), fc.constantFrom('a', 'b', 'c', null), (answered, after) => {
        const next = nextUnanswered(checks, new Set(answered), after)
        expect(next === null).toBe(answered.length === 3)
        expect(answered).not.toContain(next?.id)
      }),
      propertyParameters,
    )
  })
})
