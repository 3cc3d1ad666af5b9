import { afterEach, describe, expect, it } from 'vitest'
import { planAppointments, type DayAppointment, type DayOptions } from './plannedDay'
import { minutesToTime } from '../time/dates'

const originalZone = process.env.TZ

afterEach(() => {
  if (originalZone === undefined) delete process.env.TZ
  else process.env.TZ = originalZone
})

// A made-up road network, on which each degree of latitude takes a minute.
const pointAt = (minutes: number) => ({ lat: minutes, lng: 1 })
const options = (overrides: Partial<DayOptions> = {}): DayOptions => ({
  date: '2026-06-06',
  mode: 'foot',
  timeOf: (_, from, to) => ({ minutes: Math.abs(from.lat - to.lat), km: 1, isEstimate: false }),
  ...overrides,
})

const fixed = (id: string, time: string | null, position: number, overrides: Partial<DayAppointment> = {}): DayAppointment => ({
  id,
  time,
  duration: 60,
  flexibleFrom: null,
  flexibleUntil: null,
  point: pointAt(position),
  ...overrides,
})
const flexible = (id: string, time: string | null, position: number, from = '09:00', until = '18:00') =>
  fixed(id, time, position, { flexibleFrom: from, flexibleUntil: until })

const order = (schedule: ReturnType<typeof planAppointments>['best']) =>
  schedule?.entries.map(({ id, start }) => `${id} ${minutesToTime(start)}`).join(', ')

describe('a day', () => {
  it('as scheduled is sorted by time, and tells how many minutes are missing between appointments', () => {
    const day = planAppointments([fixed('b', '11:10', 25), fixed('a', '10:00', 5)], options())
    expect(order(day.scheduled)).toBe('a 10:00, b 11:10')
    expect(day.scheduled.entries[1]?.leg).toMatchObject({ minutes: 20, plannedMinutes: 20, leaveBy: 650, slack: -10, isTight: true })
    expect(day.problem).toEqual({ kind: 'late', id: 'b', previousId: 'a', missingMinutes: 10 })
    expect(day.best).toBeNull()
  })

  it('gets a better order if that saves time, and only moved appointments have a new time', () => {
    const day = planAppointments([fixed('a', '10:00', 5), flexible('b', '17:00', 25)], options())
    expect(order(day.best)).toBe('a 10:00, b 11:20')
    expect(day.best?.entries.map(({ newTime }) => newTime)).toEqual([null, '11:20'])
  })

  it('is unchanged if no other order is better', () => {
    const day = planAppointments([flexible('b', '10:00', 25), fixed('a', '14:00', 5)], options())
    expect(day.best).toBeNull()
    expect(day.flexibleCount).toBe(1)
  })

  it('is rearranged if there is too little time for a trip', () => {
    const day = planAppointments([fixed('a', '10:00', 5), flexible('b', '11:00', 25)], options())
    expect(order(day.best)).toBe('a 10:00, b 11:20')
  })

  it.each([
    ['begins before', '10:00', '14:00'],
    ['ends after', '17:30', '11:00'],
  ])('is rearranged if an appointment %s its hours', (_, time, from) => {
    const dayWith = (other: DayAppointment) => planAppointments([fixed('a', '20:00', 5), other], options())
    expect(order(dayWith(flexible('b', time, 5, from, '18:00')).best)).toBe('b 17:00, a 20:00')
    expect(dayWith(flexible('b', '16:00', 5, from, '18:00')).best).toBeNull()
  })

  it('is rearranged if the trip from the start point would have had to begin before now', () => {
    const from = (now: number) => options({ start: pointAt(35), now })
    const appointments = [flexible('a', '10:10', 5), fixed('b', '14:00', 5)]
    const day = planAppointments(appointments, from(598))
    expect(day.scheduled.entries[0]?.leg).toMatchObject({ leaveBy: 580, slack: -20, isTight: true })
    expect(order(day.best)).toBe('a 12:45, b 14:00')
    expect(day.best?.entries[0]?.leg).toMatchObject({ slack: null, isTight: false })
    expect(planAppointments(appointments, from(580)).best).toBeNull()
    // Once the first appointment has begun, it no longer matters when that trip had to begin.
    expect(planAppointments(appointments, from(611)).best).toBeNull()
  })

  it('schedules an appointment without a time if it is flexible, and leaves it out otherwise', () => {
    const day = planAppointments([fixed('a', '10:00', 5), flexible('b', null, 25), fixed('c', null, 5)], options())
    expect(order(day.best)).toBe('a 10:00, b 11:20')
    expect(day.best?.idsWithoutTime).toEqual(['c'])
    expect(order(day.scheduled)).toBe('a 10:00')
    expect(day.scheduled.idsWithoutTime).toEqual(['b', 'c'])
  })

  it('lists a flexible appointment without a time even if no order works', () => {
    const day = planAppointments([fixed('a', '10:00', 5), flexible('b', null, 25, '09:00', '09:40')], options())
    expect(day.problem).not.toBeNull()
    expect(day.scheduled.idsWithoutTime).toEqual(['b'])
  })

  it('allows half an hour for an unknown travel time, and treats an appointment without coordinates as fixed', () => {
    const day = planAppointments([fixed('a', '10:00', 5), { ...flexible('b', '12:00', 0), point: undefined }], options())
    expect(day.idsWithoutCoordinates).toEqual(['b'])
    expect(day.flexibleCount).toBe(0)
    expect(day.scheduled.entries[1]?.leg).toMatchObject({ minutes: null, plannedMinutes: 30, slack: 30 })
  })

  it('plans trips in steps of five minutes, parking included, and none between two viewings of the same house', () => {
    const day = planAppointments(
      [fixed('a', '10:00', 5), fixed('b', '12:00', 17), fixed('c', '14:00', 17)],
      options({ mode: 'car', start: pointAt(4), end: pointAt(5) }),
    )
    expect(day.scheduled.entries.map(({ leg }) => leg && [leg.minutes, leg.plannedMinutes])).toEqual([
      [11, 15],
      [22, 25],
      [0, 0],
    ])
    expect(day.scheduled.last).toMatchObject({ leg: { minutes: 22, leaveBy: 900 }, arrival: 925 })
    expect(day.scheduled.travel).toBe(65)
  })

  it('does not move appointments that have started, and schedules nothing in the past', () => {
    const day = planAppointments([flexible('a', '09:30', 5), flexible('b', '17:00', 25)], options({ now: 603 }))
    expect(order(day.best)).toBe('a 09:30, b 10:50')
  })

  it('plans what is still to come even if appointments that have begun are too close to each other', () => {
    const begunAppointments = [fixed('b', '10:05', 30), fixed('a', '09:00', 0)]
    const day = planAppointments(
      [...begunAppointments, flexible('c', '18:00', 60, '09:00', '22:00'), flexible('d', '20:00', 90, '09:00', '22:00')],
      options({ now: 900 }),
    )
    expect(day.problem).toBeNull()
    expect(order(day.best)).toBe('a 09:00, b 10:05, c 15:30, d 17:00')
    expect(planAppointments(begunAppointments, options({ now: 900 }))).toMatchObject({ best: null, problem: null })
  })

  it('does not rearrange what is still to come because of a trip that is over', () => {
    const day = planAppointments(
      [fixed('a', '09:00', 0), fixed('b', '09:30', 30), flexible('c', '15:00', 60, '09:00', '16:30'), fixed('d', '20:00', 60)],
      options({ now: 840 }),
    )
    expect(day.best).toBeNull()
  })

  it('takes the trip from the last appointment that has begun into account, and names that appointment', () => {
    const begunAppointments = [fixed('a', '09:00', 0), fixed('b', '09:30', 30)]
    const dayWith = (next: DayAppointment) => planAppointments([...begunAppointments, next], options({ now: 600 }))
    expect(order(dayWith(flexible('c', '17:00', 50)).best)).toBe('a 09:00, b 09:30, c 10:50')
    expect(dayWith(fixed('c', '10:40', 50)).problem).toEqual({ kind: 'late', id: 'c', previousId: 'b', missingMinutes: 10 })
  })

  it('plans no trip that begins before now, even if the appointments that have begun are over', () => {
    const dayWith = (next: DayAppointment) => planAppointments([fixed('a', '10:00', 5, { duration: 30 }), next], options({ now: 662 }))
    const day = dayWith(flexible('b', '14:00', 33))
    expect(order(day.best)).toBe('a 10:00, b 11:35')
    expect(day.best?.entries[1]?.leg).toMatchObject({ leaveBy: 665, slack: 0 })
    expect(dayWith(fixed('b', '11:30', 33)).scheduled.entries[1]?.leg).toMatchObject({ leaveBy: 660, slack: -5, isTight: true })
    expect(dayWith(fixed('b', '11:30', 33)).problem).toEqual({ kind: 'late', id: 'b', previousId: 'a', missingMinutes: 5 })
  })

  it('plans the next trip from the appointment that has begun and ends last, even if another one began later', () => {
    const begunAppointments = [fixed('a', '09:00', 5, { duration: 180 }), fixed('b', '10:00', 20, { duration: 30 })]
    const dayWith = (...others: DayAppointment[]) =>
      planAppointments([...begunAppointments, ...others], options({ now: 615, end: pointAt(35) }))
    const day = dayWith(flexible('c', '17:00', 25))
    expect(order(day.best)).toBe('a 09:00, b 10:00, c 12:20')
    expect(day.best?.entries[2]?.leg).toMatchObject({ minutes: 20, leaveBy: 720, slack: 0 })
    expect(dayWith(fixed('c', '12:10', 25)).problem).toEqual({ kind: 'late', id: 'c', previousId: 'a', missingMinutes: 10 })
    expect(dayWith().scheduled.last).toMatchObject({ leg: { minutes: 30, leaveBy: 720 }, arrival: 750 })
  })

  it('names an appointment that does not fit into its hours', () => {
    const day = planAppointments([flexible('a', '10:00', 5, '09:00', '09:40')], options())
    expect(day.problem).toEqual({ kind: 'hours', id: 'a', missingMinutes: 20 })
  })

  it('leaves out an appointment without a time if its hours are over, but keeps one that has a time where it is', () => {
    const appointmentsWithPastHours = [flexible('a', null, 5, '09:00', '11:00'), flexible('b', '18:00', 5, '09:00', '11:00')]
    const day = planAppointments([...appointmentsWithPastHours, flexible('c', '20:00', 25, '09:00', '21:00')], options({ now: 900 }))
    expect(day.problem).toBeNull()
    expect(order(day.best)).toBe('c 16:25, b 18:00')
    expect(day.best?.idsWithoutTime).toEqual(['a'])
    expect(day.idsWithPastHours).toEqual(['a', 'b'])
    expect(day.flexibleCount).toBe(1)
  })

  it('names an appointment that is longer than its hours, but only until the hours begin', () => {
    const dayAt = (now: number) => planAppointments([flexible('a', '10:00', 5, '09:00', '09:40')], options({ now }))
    expect(dayAt(530).problem).toEqual({ kind: 'hours', id: 'a', missingMinutes: 20 })
    expect(dayAt(550).problem).toBeNull()
  })

  it('reports that thirteen appointments still to come are too many', () => {
    const all = Array.from({ length: 13 }, (_, index) => flexible(String(index), minutesToTime(480 + index * 60), index, '08:00', '23:30'))
    const day = planAppointments(all, options())
    expect(day.problem).toEqual({ kind: 'tooMany', count: 13 })
    expect(day.scheduled.entries).toHaveLength(13)
    expect(planAppointments(all, options({ now: 481 })).problem).toBeNull()
    expect(planAppointments([...all, flexible('13', null, 13)], options({ now: 481 })).problem).toEqual({ kind: 'tooMany', count: 14 })
  })

  it('without appointments is empty', () => {
    expect(planAppointments([], options())).toMatchObject({ best: null, problem: null, scheduled: { entries: [], finish: 0 } })
  })
})

describe('on a day when the clocks change', () => {
  it.each([
    // At 1 AM clocks go forward to 2 AM: the apparent spare hour does not exist.
    ['2026-03-29', '00:30', '02:50', { slack: 0 }],
    // At 2 AM clocks go back to 1 AM.
    ['2026-10-25', '00:30', '02:50', { slack: 120 }],
    ['2026-06-07', '00:30', '02:50', { slack: 60 }],
  ])('trips are planned in elapsed minutes: %s', (date, first, second, expected) => {
    process.env.TZ = 'Europe/London'
    const day = planAppointments([fixed('a', first, 5), fixed('b', second, 25)], options({ date }))
    expect(day.scheduled.entries[1]?.leg).toMatchObject(expected)
    expect(day.scheduled.entries.map(({ newTime }) => newTime)).toEqual([null, null])
  })

  it('an agent’s hours remain in local time', () => {
    process.env.TZ = 'Europe/London'
    const day = planAppointments([fixed('a', '10:00', 5), flexible('b', '17:00', 25)], options({ date: '2026-03-29' }))
    expect(order(day.best)).toBe('a 10:00, b 11:20')
  })
})
