import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '@/domain/time/dates'
import { appointmentRow } from '@/test/factories'
import { propertyParameters } from '@/test/properties'
import { appointmentFromRow, type Appointment } from '../appointment'
import { countByDate, includesDate, weekFrom, TIMELINE_PAGE_SIZE, timelinePart, viewFrom, withDayGroup } from './timelineView'

const TODAY = '2026-11-21'
const appointmentsOn = (...days: number[]): Appointment[] =>
  days.toSorted((one, other) => one - other).map((day) => appointmentFromRow(appointmentRow({ date: addDays(TODAY, day) })))
const datesOf = ({ groups }: ReturnType<typeof timelinePart>) => groups.map(({ date }) => date)
const anyDays = fc.array(fc.integer({ min: -60, max: 60 }), { maxLength: 120 })

describe('the strip', () => {
  it('has seven days from a given day on, across the end of a month and of a year', () => {
    expect(weekFrom('2026-12-28')).toEqual([
      '2026-12-28',
      '2026-12-29',
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
      '2027-01-02',
      '2027-01-03',
    ])
  })

  it('counts the appointments of each day', () => {
    expect([...countByDate(appointmentsOn(0, 0, 3))]).toEqual([
      [TODAY, 2],
      ['2026-11-24', 1],
    ])
  })
})

describe('the visible part of the timeline', () => {
  it('starts today, with the past collapsed and all of today shown', () => {
    const part = timelinePart(appointmentsOn(-3, -1, 0, 0, 2), viewFrom(TODAY))
    expect(datesOf(part)).toEqual([TODAY, '2026-11-23'])
    expect(part).toMatchObject({ earlierCount: 2, laterCount: 0 })
    expect(part.groups[0]?.appointments).toHaveLength(2)
  })

  it('is empty if there are no upcoming appointments', () => {
    expect(timelinePart(appointmentsOn(-3), viewFrom(TODAY))).toEqual({ groups: [], earlierCount: 1, laterCount: 0 })
    expect(timelinePart([], viewFrom(TODAY))).toEqual({ groups: [], earlierCount: 0, laterCount: 0 })
  })

  it('never splits a day', () => {
    const many = appointmentsOn(...Array.from({ length: 100 }, () => 1), 2)
    expect(timelinePart(many, viewFrom(TODAY))).toMatchObject({ groups: [{ appointments: { length: 100 } }], laterCount: 1 })
    const past = appointmentsOn(-2, ...Array.from({ length: 100 }, () => -1))
    expect(timelinePart(past, { ...viewFrom(TODAY), before: 1 })).toMatchObject({
      groups: [{ appointments: { length: 100 } }],
      earlierCount: 1,
    })
  })

  it('grows page by page until everything is shown', () => {
    const all = appointmentsOn(...Array.from({ length: 200 }, (_, day) => day - 100))
    const after = (pages: number) => timelinePart(all, { anchor: TODAY, before: 0, after: pages * TIMELINE_PAGE_SIZE })
    expect([1, 2, 3].map((pages) => after(pages).laterCount)).toEqual([60, 20, 0])
    expect(timelinePart(all, { anchor: TODAY, before: 500, after: 500 })).toMatchObject({
      earlierCount: 0,
      laterCount: 0,
      groups: { length: 200 },
    })
  })

  it('is a contiguous, ordered part of the timeline, whatever the view', () => {
    fc.assert(
      fc.property(anyDays, fc.integer({ min: -70, max: 70 }), fc.nat(50), fc.nat(50), (days, anchorDay, before, after) => {
        const all = appointmentsOn(...days)
        const part = timelinePart(all, { anchor: addDays(TODAY, anchorDay), before, after })
        const shown = part.groups.flatMap(({ appointments }) => appointments)
        expect(shown).toEqual(all.slice(part.earlierCount, all.length - part.laterCount))
        expect(datesOf(part)).toEqual([...new Set(shown.map(({ date }) => date))])
        for (const { date, appointments } of part.groups) {
          expect(appointments.every((each) => each.date === date)).toBe(true)
          expect(all.filter((each) => each.date === date)).toHaveLength(appointments.length)
        }
        expect(timelinePart(all, { anchor: addDays(TODAY, anchorDay), before: all.length, after: all.length })).toMatchObject({
          earlierCount: 0,
          laterCount: 0,
        })
      }),
      propertyParameters,
    )
  })
})

describe('choosing a day', () => {
  it('checks whether the day is already shown', () => {
    const view = { anchor: TODAY, before: 0, after: 3 }
    const part = timelinePart(appointmentsOn(-3, 0, 1, 2, 90), view)
    expect(part).toMatchObject({ earlierCount: 1, laterCount: 1 })
    expect([-3, -1, 0, 1, 2, 3, 90].map((day) => includesDate(part, view, addDays(TODAY, day)))).toEqual([
      false,
      false,
      true,
      true,
      true,
      false,
      false,
    ])
    const isIncluded = (appointments: Appointment[], day: number) =>
      includesDate(timelinePart(appointments, viewFrom(TODAY)), viewFrom(TODAY), addDays(TODAY, day))
    expect(isIncluded(appointmentsOn(0), -1)).toBe(true)
    expect(isIncluded([], 400)).toBe(true)
    // The view begins today, although the next appointment is later.
    expect([-1, 0, 2].map((day) => isIncluded(appointmentsOn(-3, 3), day))).toEqual([false, true, true])
  })

  it('shows the chosen day’s appointments even if the view ends before them or begins after them', () => {
    const page = Array.from({ length: TIMELINE_PAGE_SIZE }, () => 1)
    const partAfterScheduling = timelinePart(appointmentsOn(...page, 2, 3), viewFrom(TODAY), '2026-11-23')
    expect(partAfterScheduling).toMatchObject({ groups: [{}, { date: '2026-11-23', appointments: { length: 1 } }], laterCount: 1 })
    const partAfterMidnight = timelinePart(appointmentsOn(-2, -1, -1, 0), viewFrom(TODAY), '2026-11-20')
    expect(partAfterMidnight).toMatchObject({ groups: [{ date: '2026-11-20', appointments: { length: 2 } }, {}], earlierCount: 1 })
    const appointments = appointmentsOn(0, 2)
    expect(timelinePart(appointments, viewFrom(TODAY), '2026-11-22')).toEqual(timelinePart(appointments, viewFrom(TODAY)))
  })

  it('adds an empty group if the day has none, and changes nothing else', () => {
    const { groups } = timelinePart(appointmentsOn(0, 2), viewFrom(TODAY))
    const datesWith = (date: string | null) => withDayGroup(groups, date).map((group) => group.date)
    expect(datesWith(null)).toEqual([TODAY, '2026-11-23'])
    expect(datesWith(TODAY)).toEqual([TODAY, '2026-11-23'])
    expect(datesWith('2026-11-20')).toEqual(['2026-11-20', TODAY, '2026-11-23'])
    expect(datesWith('2026-11-22')).toEqual([TODAY, '2026-11-22', '2026-11-23'])
    expect(withDayGroup(groups, '2026-11-22')[1]).toEqual({ date: '2026-11-22', appointments: [] })
    expect(datesWith('2026-11-30')).toEqual([TODAY, '2026-11-23', '2026-11-30'])
  })
})
