import { describe, expect, it } from 'vitest'
import { planAppointments, type DayAppointment } from '@/domain/day/plannedDay'
import { gainText, noBetterOrderText, otherDayText, problemText } from './dayTexts'

const DRIVE = { minutes: 20, km: 10, isEstimate: false }

/** Plans a day by car: each drive takes 20 minutes, and parking takes 10. */
function planOf(appointments: Partial<DayAppointment>[], now?: number) {
  const stops = appointments.map((each, index) => ({
    id: String(index),
    time: null,
    duration: 60,
    flexibleFrom: '09:00',
    flexibleUntil: '18:00',
    point: { lat: 39 + index, lng: -89 },
    ...each,
  }))
  return { stops, ...planAppointments(stops, { date: '2030-05-04', mode: 'car', timeOf: () => DRIVE, now }) }
}

function gainOf(...appointments: Partial<DayAppointment>[]) {
  const { scheduled, best } = planOf(appointments)
  return best && gainText(scheduled, best)
}

const fixedAt = (time: string) => ({ time, flexibleFrom: null, flexibleUntil: null })

describe('the day of a time', () => {
  it.each([
    [0, ''],
    [1439, ''],
    [-1, 'the day before'],
    [-1440, 'the day before'],
    [-1441, '2 days before'],
    [1440, 'the day after'],
    [2880, '2 days after'],
  ])('%s minutes after midnight: “%s”', (minutes, expected) => expect(otherDayText(minutes)).toBe(expected))
})

describe('what a better order would save', () => {
  it('is compared with the schedule', () => {
    expect(gainOf(fixedAt('10:00'), { time: '16:00' })).toBe('1 of 2 would move. You would be done at 12:30 PM instead of 5:00 PM.')
  })

  it('names the day of an end past midnight', () => {
    const expected = '1 of 2 would move. You would be done at 11:30 AM instead of 12:30 AM the day after.'
    expect(gainOf(fixedAt('09:00'), { time: '23:30' })).toBe(expected)
  })

  it('is not compared with the schedule if an appointment has no time yet', () => {
    expect(gainOf({}, {})).toBe('2 of 2 would get a time. You would be done at 11:30 AM.')
    expect(gainOf(fixedAt('10:00'), {})).toBe('1 of 2 would get a time. You would be done at 12:30 PM.')
    expect(gainOf(fixedAt('09:00'), { time: '16:00' }, {})).toBe('1 of 3 would get a time, and 1 would move. You would be done at 1:00 PM.')
  })
})

describe('the reason why there is no order', () => {
  it('says by how many minutes an appointment’s hours are too short', () => {
    const { problem } = planOf([{ flexibleFrom: '09:00', flexibleUntil: '09:45' }])
    expect(problem && problemText(problem, (id) => `“${id}”`)).toBe('“0” does not fit into its hours: it needs 15 min more.')
  })

  it.each([
    ['All times are fixed.', [fixedAt('10:00'), fixedAt('12:00')], undefined],
    ['No better order is possible within the hours', [{ time: '09:00' }, { time: '10:30' }], undefined],
    ['viewings that have begun or are not on the map stay', [{ time: '09:00' }, { time: '10:30' }], 11 * 60],
    ['viewings that have begun or are not on the map stay', [{ time: '09:00', point: undefined }, fixedAt('10:30')], undefined],
  ])('says %s', (expected, appointments, now) => {
    const plan = planOf(appointments, now)
    expect(plan).toMatchObject({ problem: null, best: null })
    expect(noBetterOrderText(plan, plan.stops)).toContain(expected)
  })
})
