import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyParameters } from '@/test/properties'
import { addDays, minutesOfDay, minutesToTime } from '../time/dates'
import { halfHoursOf, nextFreeHalfHour } from './freeHalfHours'
import { viewingConflicts } from './viewingConflicts'

const DAY = '2026-11-21'
const NEXT_DAY = '2026-11-22'
// 45 minutes apart by car, parking included.
const here = { lat: 30.2672, lng: -97.7431 }
const there = { lat: 30.4072, lng: -97.7431 }
const viewing = { date: DAY, duration: 60, houseId: 'elm', coordinates: here }
const viewingAt = (time: string | null, overrides: object = {}) => ({
  id: 'b',
  date: DAY,
  time,
  duration: 60,
  houseId: 'elm',
  coordinates: here,
  ...overrides,
})
const instantAt = (time: string, date = DAY) => new Date(`${date}T${time}:00`)
const findNext = (now: Date, others: Parameters<typeof nextFreeHalfHour>[1] = [], overrides: object = {}) =>
  nextFreeHalfHour({ ...viewing, ...overrides }, others, now)

describe('the next free half hour', () => {
  it.each<[string, Date, ReturnType<typeof viewingAt>[], object, string, string]>([
    ['is the half hour after now', instantAt('14:54'), [], {}, DAY, '15:00'],
    ['is not the half hour that begins now', instantAt('15:00'), [], {}, DAY, '15:30'],
    ['is 8 AM if it is still early in the morning', instantAt('06:10'), [], {}, DAY, '08:00'],
    ['lets a one-hour viewing end at 7 PM', instantAt('17:40'), [], {}, DAY, '18:00'],
    ['is the next morning if a one-hour viewing would end after 7 PM', instantAt('18:00'), [], {}, NEXT_DAY, '08:00'],
    ['is the next morning if it is late at night', instantAt('23:59'), [], {}, NEXT_DAY, '08:00'],
    ['is later in the evening for a short viewing', instantAt('18:00'), [], { duration: 30 }, DAY, '18:30'],
    ['is 8 AM on a future day', instantAt('14:54', '2026-11-20'), [], {}, DAY, '08:00'],
    ['is after an appointment in progress', instantAt('14:54'), [viewingAt('14:30')], {}, DAY, '15:30'],
    ['skips a gap that is too short for the viewing', instantAt('14:54'), [viewingAt('15:45')], {}, DAY, '17:00'],
    ['lets the viewing end when another appointment starts', instantAt('14:54'), [viewingAt('16:00')], {}, DAY, '15:00'],
    ['leaves time for the trip', instantAt('14:54'), [viewingAt('14:00', { houseId: 'oak', coordinates: there })], {}, DAY, '16:00'],
    ['ignores an appointment without a time', instantAt('14:54'), [viewingAt(null)], {}, DAY, '15:00'],
    [
      'considers appointments that last for days',
      instantAt('07:00'),
      [viewingAt('10:00', { date: '2026-11-19', duration: 48 * 60 + 45 })],
      {},
      DAY,
      '11:00',
    ],
    ['skips a full day', instantAt('07:00'), [viewingAt('00:00', { duration: 24 * 60 })], {}, NEXT_DAY, '08:00'],
  ])('%s', (_, now, others, overrides, date, time) => {
    expect(findNext(now, others, overrides)).toEqual({ date, time })
  })

  it('uses the travel time that a router returned', () => {
    const findTravelTime = () => ({ minutes: 12, km: 20, isEstimate: false })
    const before = [viewingAt('14:00', { houseId: 'oak', coordinates: there })]
    expect(nextFreeHalfHour(viewing, before, instantAt('14:54'), findTravelTime)).toEqual({ date: DAY, time: '15:30' })
  })

  it('is null if a whole week is full, or if the viewing is longer than the usual hours', () => {
    const dayLongViewings = Array.from({ length: 8 }, (_, day) =>
      viewingAt('00:00', { id: String(day), date: addDays(DAY, day), duration: 24 * 60 }),
    )
    expect(findNext(instantAt('07:00'), dayLongViewings)).toBeNull()
    expect(findNext(instantAt('07:00'), [], { duration: 12 * 60 })).toBeNull()
  })

  const minutes = fc.integer({ min: 0, max: 1439 })
  const point = fc.constantFrom(here, there, { lat: 0, lng: 0 })
  const other = fc.record({
    id: fc.uuid(),
    date: fc.integer({ min: -8, max: 3 }).map((day) => addDays(DAY, day)),
    time: fc.option(minutes.map(minutesToTime)),
    duration: fc.option(fc.integer({ min: 1, max: 2000 })),
    houseId: fc.constantFrom('elm', 'oak', 'ash'),
    coordinates: point,
  })
  const anyScenario = fc.record({
    now: minutes.map((minute) => instantAt(minutesToTime(minute))),
    others: fc.array(other, { maxLength: 8 }),
    duration: fc.integer({ min: 15, max: 240 }),
    daysAhead: fc.integer({ min: 0, max: 2 }),
  })

  it('is neither in the past nor before the requested day, is within the usual hours, and has no conflicts', () => {
    fc.assert(
      fc.property(anyScenario, ({ now, others, duration, daysAhead }) => {
        const request = { ...viewing, duration, date: addDays(DAY, daysAhead) }
        const found = nextFreeHalfHour(request, others, now)
        if (!found) return
        const start = minutesOfDay(found.time) ?? -1
        expect(found.date >= request.date).toBe(true)
        expect(start % 30).toBe(0)
        expect(start).toBeGreaterThanOrEqual(8 * 60)
        expect(start + duration).toBeLessThanOrEqual(19 * 60)
        expect(instantAt(found.time, found.date).getTime()).toBeGreaterThan(now.getTime())
        expect(viewingConflicts({ ...request, ...found }, others)).toEqual([])
      }),
      propertyParameters,
    )
  })

  it('never becomes later when an appointment is removed', () => {
    fc.assert(
      fc.property(anyScenario, ({ now, others, duration }) => {
        const found = nextFreeHalfHour({ ...viewing, duration }, others, now)
        const withFewer = nextFreeHalfHour({ ...viewing, duration }, others.slice(1), now)
        if (!found) return
        expect(withFewer && `${withFewer.date} ${withFewer.time}` <= `${found.date} ${found.time}`).toBe(true)
      }),
      { numRuns: 200 },
    )
  })
})

describe('the half hours of a day', () => {
  const times = (date: string, now: Date) => halfHoursOf({ ...viewing, date }, [], now).map(({ time }) => time)

  it('run from 8 AM to 7 PM; today, those that have passed are left out', () => {
    expect(times(NEXT_DAY, instantAt('14:54'))).toHaveLength(23)
    expect([times(NEXT_DAY, instantAt('14:54'))[0], times(NEXT_DAY, instantAt('14:54')).at(-1)]).toEqual(['08:00', '19:00'])
    expect(times(DAY, instantAt('17:31'))).toEqual(['18:00', '18:30', '19:00'])
    expect(times(DAY, instantAt('19:00'))).toEqual([])
  })

  it('have at most one conflict each, preferably an overlap', () => {
    const others = [viewingAt('15:00'), viewingAt('13:00', { id: 'c', houseId: 'oak', coordinates: there })]
    const kinds = halfHoursOf(viewing, others, instantAt('11:59')).map(({ time, conflict }) => [time, conflict?.kind ?? 'free'])
    expect(kinds.slice(0, 9)).toEqual([
      ['12:00', 'travel'],
      ['12:30', 'overlap'],
      ['13:00', 'overlap'],
      ['13:30', 'overlap'],
      ['14:00', 'travel'],
      ['14:30', 'overlap'],
      ['15:00', 'overlap'],
      ['15:30', 'overlap'],
      ['16:00', 'free'],
    ])
  })
})
