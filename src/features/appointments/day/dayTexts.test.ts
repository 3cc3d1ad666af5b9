import { describe, expect, it } from 'vitest'
import { planAppointments, type DayAppointment } from '@/domain/day/plannedDay'
import { gainText } from './dayTexts'

const DRIVE = { minutes: 20, km: 10, isEstimate: false }

/** What the best order of a day gains, with trips of 20 minutes and 10 to park. */
function gainOf(...appointments: Partial<DayAppointment>[]) {
  const { scheduled, best } = planAppointments(
    appointments.map((each, index) => ({
      id: String(index),
      time: null,
      duration: 60,
      flexibleFrom: '09:00',
      flexibleUntil: '18:00',
      point: { lat: 39 + index, lng: -89 },
      ...each,
    })),
    { date: '2030-05-04', mode: 'car', timeOf: () => DRIVE },
  )
  return best && gainText(scheduled, best)
}

const fixed = (time: string) => ({ time, flexibleFrom: null, flexibleUntil: null })

describe('what a better order gains', () => {
  it('is compared with the schedule', () => {
    expect(gainOf(fixed('10:00'), { time: '16:00' })).toBe('1 of 2 would move. You would be done at 12:30 PM instead of 5:00 PM.')
  })

  it('is not compared with a schedule that lacks appointments', () => {
    expect(gainOf({}, {})).toBe('2 of 2 would get a time. You would be done at 11:30 AM.')
    expect(gainOf(fixed('10:00'), {})).toBe('1 of 2 would get a time. You would be done at 12:30 PM.')
    expect(gainOf(fixed('09:00'), { time: '16:00' }, {})).toBe('1 of 3 would get a time, and 1 would move. You would be done at 1:00 PM.')
  })
})
