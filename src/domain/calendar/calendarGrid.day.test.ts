import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyParameters } from '@/test/properties'
import { hourLabel, layoutDay, moveEntry, partsFromEarlierDays, resizeEntry, snapMinutes } from './calendarGrid'
import { addDays, minutesOfDay, minutesToTime } from '../time/dates'

const anyTime = fc.integer({ min: 0, max: 1439 }).map(minutesToTime)
const anyDuration = fc.oneof(fc.constantFrom(null, 0, -15, Number.NaN), fc.integer({ min: 1, max: 3000 }))
const timedItem = fc.record({ id: fc.uuid(), time: anyTime, duration: anyDuration })
const anyItem = fc.record({ id: fc.uuid(), time: fc.option(anyTime), duration: anyDuration })
const noon = { id: 'noon', time: '12:00', duration: 60 }

/** Maps the id of each timed item to its start, end, column and number of columns. */
function positionsOf(items: { id: string; time: string | null; duration: number | null }[]): Record<string, number[]> {
  return Object.fromEntries(
    layoutDay(items).timedItems.map(({ item, start, end, column, columns }) => [item.id, [start, end, column, columns]]),
  )
}

describe('times and hours', () => {
  it.each([
    [0, '00:00'],
    [570, '09:30'],
    [1439, '23:59'],
    [1440, '00:00'],
    [1500, '01:00'],
    [-15, '23:45'],
    [59.6, '01:00'],
  ])('%d minutes are %s', (minutes, time) => {
    expect(minutesToTime(minutes)).toBe(time)
  })

  it('converting minutes to a time and back does not change them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), (minutes) => {
        expect(minutesOfDay(minutesToTime(minutes))).toBe(minutes)
      }),
      propertyParameters,
    )
  })

  it.each([
    [0, '12 AM'],
    [8, '8 AM'],
    [11, '11 AM'],
    [12, '12 PM'],
    [19, '7 PM'],
    [23, '11 PM'],
    [24, '12 AM'],
  ])('hour %d is %s', (hour, label) => {
    expect(hourLabel(hour)).toBe(label)
  })

  it.each([
    [7, 0],
    [8, 15],
    [7.5, 15],
    [-7, 0],
    [-8, -15],
    [22, 15],
    [607, 600],
  ])('%d minutes snap to %d', (minutes, snapped) => {
    expect(snapMinutes(minutes)).toBe(snapped)
  })
})

describe('the layout of a day', () => {
  it('gives a single appointment the whole width, and one hour if it has no duration', () => {
    expect(positionsOf([{ ...noon, duration: null }])).toEqual({ noon: [720, 780, 0, 1] })
    expect(positionsOf([{ ...noon, duration: 0 }])).toEqual({ noon: [720, 780, 0, 1] })
  })

  it('puts overlapping appointments side by side, but not consecutive ones', () => {
    expect(
      positionsOf([
        { id: 'late', time: '13:30', duration: 30 },
        noon,
        { id: 'lunch', time: '12:30', duration: 60 },
        { id: 'after', time: '14:00', duration: 30 },
      ]),
    ).toEqual({ noon: [720, 780, 0, 2], lunch: [750, 810, 1, 2], late: [810, 840, 0, 1], after: [840, 870, 0, 1] })
  })

  it('puts the longer of two appointments that start together first', () => {
    expect(positionsOf([{ ...noon, id: 'a', duration: 30 }, noon])).toEqual({ noon: [720, 780, 0, 2], a: [720, 750, 1, 2] })
  })

  it('sorts appointments by their start', () => {
    const day = ['16:00', '09:00', '12:00', '09:30'].map((time) => ({ ...noon, id: time, time }))
    expect(layoutDay(day).timedItems.map(({ item }) => item.id)).toEqual(['09:00', '09:30', '12:00', '16:00'])
  })

  it('reuses a free column within a cluster', () => {
    expect(
      positionsOf([
        { id: 'long', time: '09:00', duration: 180 },
        { id: 'one', time: '09:00', duration: 60 },
        { id: 'two', time: '10:00', duration: 60 },
        { id: 'three', time: '10:30', duration: 60 },
      ]),
    ).toEqual({ long: [540, 720, 0, 3], one: [540, 600, 1, 3], two: [600, 660, 1, 3], three: [630, 690, 2, 3] })
  })

  it('uses the first of two free columns', () => {
    const short = ['a', 'b', 'c'].map((id) => ({ ...noon, id, duration: 30 }))
    const { later } = positionsOf([noon, ...short, { id: 'later', time: '12:30', duration: 15 }])
    expect(later).toEqual([750, 765, 1, 4])
  })

  it('cuts appointments off at midnight, and keeps short ones visible, even in the last minutes of a day', () => {
    expect(positionsOf([{ id: 'night', time: '23:30', duration: 120 }])).toEqual({ night: [1410, 1440, 0, 1] })
    expect(positionsOf([{ id: 'last', time: '23:58', duration: 5 }])).toEqual({ last: [1425, 1440, 0, 1] })
    expect(positionsOf([{ ...noon, duration: 5 }])).toEqual({ noon: [720, 735, 0, 1] })
  })

  it('lists appointments without a time separately', () => {
    const afternoon = { ...noon, id: 'afternoon', time: 'afternoon' }
    const { allDayItems, timedItems } = layoutDay([{ ...noon, time: null }, afternoon, { ...noon, id: 'a', time: '' }])
    expect(allDayItems.map(({ id }) => id)).toEqual(['a', 'afternoon', 'noon'])
    expect(timedItems).toEqual([])
  })

  it('never puts two appointments in the same position, and divides the width evenly', () => {
    fc.assert(
      fc.property(fc.array(timedItem, { maxLength: 40 }), (items) => {
        const { timedItems } = layoutDay(items)
        for (const [index, one] of timedItems.entries()) {
          expect(one.start).toBeGreaterThanOrEqual(0)
          expect(one.end).toBeLessThanOrEqual(1440)
          expect(one.end - one.start).toBeGreaterThanOrEqual(15)
          expect(one.column).toBeLessThan(one.columns)
          for (const other of timedItems.slice(index + 1)) {
            if (one.start >= other.end || other.start >= one.end) continue
            expect(other.column).not.toBe(one.column)
            expect(other.columns).toBe(one.columns)
          }
        }
      }),
      propertyParameters,
    )
  })

  it('loses no appointments, and does not depend on their order', () => {
    fc.assert(
      fc.property(
        fc
          .uniqueArray(anyItem, { selector: ({ id }) => id })
          .chain((items) => fc.tuple(fc.constant(items), fc.shuffledSubarray(items, { minLength: items.length }))),
        ([items, shuffled]) => {
          const layout = layoutDay(items)
          expect(layoutDay(shuffled)).toEqual(layout)
          expect(new Set([...layout.allDayItems, ...layout.timedItems.map(({ item }) => item)])).toEqual(new Set(items))
        },
      ),
      propertyParameters,
    )
  })
})

describe('an appointment past midnight', () => {
  const night = { id: 'night', date: '2027-12-31', time: '23:00', duration: 120 }
  const partsOn = (day: string, item = night) =>
    partsFromEarlierDays([item], day).map(({ start, end, continues }) => [start, end, continues])

  it('continues on the next day, and only there', () => {
    expect(layoutDay([night]).timedItems).toMatchObject([{ start: 1380, end: 1440, continues: true }])
    expect(layoutDay([], partsFromEarlierDays([night], '2028-01-01')).timedItems).toMatchObject([
      { start: 0, end: 60, column: 0, columns: 1 },
    ])
    expect(['2027-12-30', '2027-12-31', '2028-01-01', '2028-01-02'].map((day) => partsOn(day))).toEqual([[], [], [[0, 60, false]], []])
  })

  it('lasts an hour if it has no duration', () => {
    const openEnded = { ...night, time: '23:30', duration: null }
    expect(layoutDay([openEnded]).timedItems).toMatchObject([{ end: 1440, continues: true }])
    expect(partsFromEarlierDays([openEnded], '2028-01-01')).toMatchObject([{ start: 0, end: 30, continues: false }])
  })

  it('may fill whole days', () => {
    const stay = { ...night, date: '2028-02-28', duration: 2 * 1440 + 60 }
    expect(['2028-02-29', '2028-03-01', '2028-03-02'].map((day) => partsOn(day, stay))).toEqual([[[0, 1440, true]], [[0, 1440, false]], []])
  })

  it('does not continue on the next day if it ends at midnight', () => {
    expect(layoutDay([{ ...night, duration: 60 }]).timedItems).toMatchObject([{ end: 1440, continues: false }])
    expect(partsOn('2028-01-01', { ...night, duration: 60 })).toEqual([])
    expect(partsOn('2028-01-01', { ...night, duration: 61 })).toEqual([[0, 1, false]])
  })

  it('shares the width of the next day with its appointments, and is tall enough there to be visible', () => {
    const parts = partsFromEarlierDays([{ ...night, duration: 65 }], '2028-01-01')
    const { timedItems } = layoutDay([{ ...night, id: 'early', time: '00:00', duration: 30 }], parts)
    expect(timedItems.map(({ item, start, end, columns }) => [item.id, start, end, columns])).toEqual([
      ['early', 0, 30, 2],
      ['night', 0, 15, 2],
    ])
  })

  it('has parts that add up to its duration, whenever it starts', () => {
    fc.assert(
      fc.property(anyTime, fc.integer({ min: 15, max: 10_080 }), (time, duration) => {
        const item = { ...night, time, duration }
        const startMinute = minutesOfDay(time) ?? 0
        const followingParts = Array.from({ length: 8 }, (_, day) => partsOn(addDays(item.date, day + 1), item)).flat()
        const totalMinutes =
          Math.min(startMinute + duration, 1440) -
          startMinute +
          followingParts.reduce((sum, [start = 0, end = 0]) => sum + Number(end) - Number(start), 0)
        expect(totalMinutes).toBe(duration)
        expect(followingParts.every(([, , continues], index) => continues === index < followingParts.length - 1)).toBe(true)
      }),
      propertyParameters,
    )
  })

  it('does not continue if it has no time', () => {
    expect(partsFromEarlierDays([{ id: 'a', date: '2027-12-31', time: null, duration: 3000 }], '2028-01-01')).toEqual([])
  })
})

describe('moving an entry', () => {
  const viewing = { id: 'a', date: '2026-11-21', time: '14:30', duration: 90 }

  it.each([
    [viewing, { days: 1, minutes: 0 }, { date: '2026-11-22', time: '14:30' }],
    [viewing, { days: -21, minutes: -15 }, { date: '2026-10-31', time: '14:15' }],
    [viewing, { days: 0, minutes: 10_000 }, { date: '2026-11-21', time: '23:45' }],
    [viewing, { days: 0, minutes: -10_000 }, { date: '2026-11-21', time: '00:00' }],
    [
      { ...viewing, time: '23:50' },
      { days: 0, minutes: 15 },
      { date: '2026-11-21', time: '23:50' },
    ],
    [
      { ...viewing, time: '23:50' },
      { days: 1, minutes: 0 },
      { date: '2026-11-22', time: '23:50' },
    ],
    [
      { ...viewing, time: '9:30' },
      { days: 1, minutes: 0 },
      { date: '2026-11-22', time: '9:30' },
    ],
    [
      { ...viewing, time: null },
      { days: 1, minutes: 60 },
      { date: '2026-11-22', time: null },
    ],
    [
      { ...viewing, time: 'afternoon' },
      { days: 1, minutes: 60 },
      { date: '2026-11-22', time: 'afternoon' },
    ],
  ])('%o by %o gives %o', (entry, shift, movedEntry) => {
    expect(moveEntry(entry, shift)).toEqual({ ...entry, ...movedEntry })
  })

  it('changes only the day and the time, stays within the day, and is reversible', () => {
    fc.assert(
      fc.property(anyItem, fc.integer({ min: -400, max: 400 }), fc.integer({ min: -2000, max: 2000 }), (item, days, minutes) => {
        const entry = { ...item, date: '2028-02-29' }
        const movedEntry = moveEntry(entry, { days, minutes })
        expect({ ...movedEntry, date: entry.date, time: entry.time }).toEqual(entry)
        expect(movedEntry.date).toBe(addDays(entry.date, days))
        const [before, after] = [minutesOfDay(entry.time), minutesOfDay(movedEntry.time)]
        const latest = Math.max(1425, before ?? 0)
        expect(after).toBe(before === null ? null : Math.min(Math.max(before + minutes, 0), latest))
        if (before === null || before > 1425 || after !== before + minutes) return
        expect(moveEntry(movedEntry, { days: -days, minutes: -minutes })).toEqual(entry)
      }),
      propertyParameters,
    )
  })
})

describe('resizing an entry', () => {
  const viewing = { time: '14:30', duration: 90 }

  it.each([
    [viewing, 15, 105],
    [viewing, -15, 75],
    [viewing, -500, 15],
    [viewing, 10_000, 570],
    [viewing, 7, 90],
    [{ ...viewing, duration: 50 }, 15, 60],
    [{ ...viewing, duration: 50 }, -15, 30],
    [{ time: '23:00', duration: 120 }, 30, 120],
    [{ time: '23:00', duration: 120 }, -15, 45],
    [{ time: '23:50', duration: 5 }, 15, 15],
    [{ time: '09:10', duration: 60 }, 10_000, 885],
  ])('%o by %d minutes makes it last %d', (entry, minutes, duration) => {
    expect(resizeEntry(entry, minutes)).toEqual({ ...entry, duration })
  })

  it('starts from one hour if the entry has no duration', () => {
    expect(resizeEntry({ time: '14:30', duration: null }, 30).duration).toBe(90)
  })

  it('does not change an entry without a time', () => {
    const entry = { time: null, duration: 60 }
    expect(resizeEntry(entry, 30)).toBe(entry)
  })

  it('does not extend an entry that already ends at midnight', () => {
    const entry = { time: '23:00', duration: 60 }
    expect(resizeEntry(entry, 30)).toBe(entry)
  })

  it('makes the duration a multiple of 15 minutes, ends by midnight, and never moves the end the wrong way', () => {
    const anyLength = fc.integer({ min: 1, max: 3000 })
    fc.assert(
      fc.property(anyTime, anyLength, fc.integer({ min: -2000, max: 2000 }), (time, duration, minutes) => {
        const entry = { time, duration }
        const resized = resizeEntry(entry, minutes)
        if (resized === entry) return
        const start = minutesOfDay(time) ?? 0
        expect(resized.time).toBe(time)
        expect(resized.duration % 15).toBe(0)
        expect(resized.duration).toBeGreaterThanOrEqual(15)
        expect(resized.duration === 15 || start + resized.duration <= 1440).toBe(true)
        const displayedMinutes = Math.max(15, Math.min(duration, 1440 - start))
        expect(Math.sign(resized.duration - displayedMinutes) * Math.sign(minutes)).toBeGreaterThanOrEqual(0)
      }),
      propertyParameters,
    )
  })
})
