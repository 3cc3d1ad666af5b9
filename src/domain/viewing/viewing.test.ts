import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyParameters } from '@/test/properties'
import { comparedAnswers, elapsedText, groupByTopic, itemsOf, viewingMinutes, type CapturedItem, type Viewing } from './viewing'
import type { Answer } from './viewingChecks'

const viewing = (overrides: Partial<Viewing>): Viewing => ({
  id: 'viewing',
  houseId: 'house',
  ownerId: 'dana',
  userId: 'dana',
  appointmentId: null,
  startedAt: '2026-11-21T14:00:00.000Z',
  endedAt: null,
  items: [],
  ...overrides,
})

const answerOf = (question: string, answer: Answer, body = '', place = 0): CapturedItem => ({
  id: question,
  kind: 'answer',
  item: question,
  wishId: null,
  topic: 'Inside',
  question,
  answer,
  body,
  place,
  capturedAt: '2026-11-21T14:01:00.000Z',
})

describe('the elapsed time of a viewing', () => {
  it.each([
    ['2026-11-21T14:00:00.000Z', '0:00'],
    ['2026-11-21T14:00:42.999Z', '0:42'],
    ['2026-11-21T14:12:05.000Z', '12:05'],
    ['2026-11-21T15:02:03.000Z', '1:02:03'],
    ['2026-11-21T13:00:00.000Z', '0:00'],
  ])('at %s it is %s', (now, text) => expect(elapsedText('2026-11-21T14:00:00.000Z', new Date(now))).toBe(text))

  it('is zero if the start is not a time', () => expect(elapsedText('never', new Date())).toBe('0:00'))

  it.each([
    ['2026-11-21T14:42:20.000Z', 42],
    ['2026-11-21T14:00:05.000Z', 1],
    ['2026-11-21T13:00:00.000Z', null],
    ['2026-11-23T14:00:00.000Z', null],
    [null, null],
  ])('that ended at %s is %s minutes', (endedAt, minutes) => expect(viewingMinutes(viewing({ endedAt }))).toBe(minutes))
})

describe('answers side by side', () => {
  it('are grouped under one question for everybody, whatever list the question is from', () => {
    const comparisons = comparedAnswers([
      viewing({ id: '1', userId: 'dana', items: [answerOf('Quiet at night?', 'yes', 'double glazing')] }),
      viewing({ id: '2', userId: 'sam', items: [{ ...answerOf(' quiet at night?', 'yes'), item: 'of the list' } as CapturedItem] }),
    ])
    expect(comparisons).toHaveLength(1)
    expect(comparisons[0]?.byPerson).toEqual({ dana: { answer: 'yes', note: 'double glazing' }, sam: { answer: 'yes', note: '' } })
    expect(comparisons[0]?.differs).toBe(false)
  })

  it('begin with those on which people differ', () => {
    const comparisons = comparedAnswers([
      viewing({ id: '1', userId: 'dana', items: [answerOf('Dry?', 'yes'), answerOf('Bright?', 'yes')] }),
      viewing({ id: '2', userId: 'sam', items: [answerOf('Dry?', 'yes'), answerOf('Bright?', 'no')] }),
    ])
    expect(comparisons.map(({ question, differs }) => [question, differs])).toEqual([
      ['Bright?', true],
      ['Dry?', false],
    ])
  })

  it('do not differ if one of them is unknown', () => {
    const items = (answer: Answer) => [answerOf('Dry?', answer)]
    const comparisons = comparedAnswers([viewing({ items: items('no') }), viewing({ id: '2', userId: 'sam', items: items('unknown') })])
    expect(comparisons[0]?.differs).toBe(false)
  })

  it('do not say whose wish they are from, because everybody reads them', () => {
    const stored = { ...answerOf('Quiet?', 'yes'), wishId: 'quiet', topic: 'Your wishes' } as CapturedItem
    expect(comparedAnswers([viewing({ userId: 'sam', items: [stored] })]).map(({ topic }) => topic)).toEqual(['Wishes'])
  })

  it('are the latest answers of each person', () => {
    const before = viewing({ id: '1', startedAt: '2026-11-01T10:00:00.000Z', items: [answerOf('Dry?', 'yes'), answerOf('Warm?', 'no')] })
    const after = viewing({ id: '2', startedAt: '2026-11-20T10:00:00.000Z', items: [answerOf('Dry?', 'no')] })
    const answers = Object.fromEntries(comparedAnswers([before, after]).map(({ question, byPerson }) => [question, byPerson.dana?.answer]))
    expect(answers).toEqual({ 'Dry?': 'no', 'Warm?': 'no' })
  })
})

const anyItem = fc
  .record({ id: fc.uuid(), place: fc.nat(500), topic: fc.constantFrom('', 'Kitchen', 'Bathroom'), body: fc.string() })
  .map((fields): CapturedItem => ({ ...fields, kind: 'note', capturedAt: '2026-11-21T14:00:00.000Z' }))

describe('any items', () => {
  it('are all kept when grouped by topic, and each topic is listed once', () => {
    fc.assert(
      fc.property(fc.array(anyItem), (items) => {
        const groups = groupByTopic(items)
        expect(groups.flatMap((group) => group.items).length).toBe(items.length)
        expect(new Set(groups.map(({ topic }) => topic)).size).toBe(groups.length)
      }),
      propertyParameters,
    )
  })

  it('are listed in the order of capture, even if their times are equal', () => {
    fc.assert(
      fc.property(fc.array(anyItem), (items) => {
        const places = itemsOf(items, 'note').map(({ place }) => place)
        expect(places).toEqual(places.toSorted((one, other) => one - other))
      }),
      propertyParameters,
    )
  })
})
