import { describe, expect, it } from 'vitest'
import { appointmentRow } from '@/test/factories'
import { appointmentFromRow, type AppointmentRow } from './appointment'
import { timeRangeLabel, appointmentsAround } from './appointmentTimes'

const entry = (overrides: Partial<AppointmentRow>) => appointmentFromRow(appointmentRow({ date: '2026-11-21', ...overrides }))

describe('the times of an appointment', () => {
  it.each([
    [{ time: '14:30', duration: 45 }, '2:30 PM – 3:15 PM'],
    [{ time: '9:30:00', duration: null }, '9:30 AM – 10:30 AM'],
    [{ time: '00:00', duration: 15 }, '12:00 AM – 12:15 AM'],
    [{ time: '23:00', duration: 60 }, '11:00 PM – 12:00 AM'],
    [{ time: '23:00', duration: 61 }, '11:00 PM – Nov 22, 12:01 AM'],
    [{ time: '12:00', duration: 36 * 60 }, '12:00 PM – Nov 23, 12:00 AM'],
    [{ date: '2026-12-31', time: '23:45', duration: null }, '11:45 PM – Jan 1, 12:45 AM'],
    [{ time: null, duration: null }, 'All day'],
    [{ time: null, duration: 3000 }, 'No time yet · 3000 minutes'],
    [{ time: null, duration: 1 }, 'No time yet · 1 minute'],
    [{ time: 'afternoon', duration: 3000 }, 'afternoon'],
  ])('%o is shown as “%s”', (overrides, times) => expect(timeRangeLabel(entry(overrides))).toBe(times))
})

describe('the appointments that start soon or have just started', () => {
  const viewing = (date: string, time: string | null, isExample = false) => entry({ date, time, is_example: isExample })
  // In New York, clocks skip an hour at 2 AM on March 14 and repeat one on November 7, 2027.
  it.each([
    ['2026-11-21', '10:00', -60, true],
    ['2026-11-21', '10:00', -61, false],
    ['2026-11-21', '10:00', 30, true],
    ['2026-11-21', '10:00', 31, false],
    ['2026-11-21', '00:15', -30, true],
    ['2026-11-21', '23:50', 20, true],
    ['2027-03-14', '03:15', -30, true],
    ['2027-11-07', '03:15', -61, false],
    ['2026-11-21', null, 0, false],
  ])('include one on %s at %s, %i minutes after its start: %s', (date, time, minutesAfter, isShown) => {
    const start = new Date(`${date}T${time ?? '00:00'}:00`)
    const now = new Date(start.getTime() + minutesAfter * 60_000)
    const appointment = viewing(date, time)
    expect(appointmentsAround(now, [appointment], { before: 60, after: 30 })).toEqual(isShown ? [appointment] : [])
  })

  it('begin with the earliest one, and never include an example', () => {
    const [example, first, second] = [viewing('2026-11-21', '09:50', true), viewing('2026-11-21', '10:00'), viewing('2026-11-21', '10:30')]
    expect(appointmentsAround(new Date('2026-11-21T10:05:00'), [example, second, first], { before: 60, after: 30 })).toEqual([
      first,
      second,
    ])
  })
})
