import { describe, expect, it } from 'vitest'
import { appointmentRow } from '@/test/factories'
import { columnsOfTable } from '@/test/tableColumns'
import { appointmentFromRow, APPOINTMENT_COLUMNS, isAppointment, nextByHouse } from './appointment'
import { shortDateTimeLabel } from './useNextViewings'

const ana = { name: 'Ana Ruiz', role: 'Agent', phone: '+1 202 555 0101', email: 'ana@example.com' }

describe('a row of the table', () => {
  it('becomes an appointment with the same values', () => {
    const row = appointmentRow({ title: 'Viewing', contacts: [ana], notes: 'Bring boots', location: 'At the gate' })
    expect(appointmentFromRow(row)).toEqual({
      id: row.id,
      title: 'Viewing',
      date: '2030-05-04',
      time: '14:30',
      duration: 45,
      flexibleFrom: null,
      flexibleUntil: null,
      notes: 'Bring boots',
      location: 'At the gate',
      contacts: [ana],
      houseId: row.house_id,
      createdBy: row.created_by,
      isExample: false,
      updatedAt: row.updated_at,
    })
  })

  it.each([
    ['time', { time: null }, { time: null }],
    ['time, stored as an empty string', { time: '' }, { time: null }],
    ['duration', { duration: null }, { duration: null }],
    ['notes and location', { notes: null, location: null }, { notes: '', location: '' }],
    ['contacts, stored as a string', { contacts: 'nobody' }, { contacts: [] }],
    ['contacts, some of them valid', { contacts: [null, 3, {}, { name: 1 }, ana] }, { contacts: [ana] }],
  ])('is parsed despite an unusable or missing value: %s', (_, overrides, expected) => {
    expect(appointmentFromRow(appointmentRow(overrides))).toMatchObject(expected)
  })

  it('includes every column that is shown on screen', () => {
    for (const column of ['id', 'title', 'date', 'time', 'duration', 'contacts', 'notes', 'location', 'house_id']) {
      expect(APPOINTMENT_COLUMNS.split(',')).toContain(column)
    }
  })
})

it('every column of the table is either read or internal to the database', () => {
  expect([...APPOINTMENT_COLUMNS.split(','), 'created_at', 'user_id'].toSorted()).toEqual(columnsOfTable('appointments'))
})

describe('a value from the saved copy', () => {
  const valid = appointmentFromRow(appointmentRow({ contacts: [ana] }))

  it('is an appointment if every field is valid, even without a time, a duration or contacts', () => {
    expect(isAppointment(valid)).toBe(true)
    expect(isAppointment({ ...valid, time: null, duration: null, contacts: [] })).toBe(true)
  })

  it.each([
    null,
    'text',
    [],
    {},
    ...[
      { id: 1 },
      { title: undefined },
      { date: '2026-02-30' },
      { date: '2026-11-21T00:00:00Z' },
      { date: null },
      { time: 9 },
      { duration: '60' },
      { duration: Number.NaN },
      { notes: null },
      { location: 3 },
      { contacts: null },
      { contacts: [null] },
      { contacts: [{ name: {} }] },
      { houseId: undefined },
      { isExample: 'no' },
      { updatedAt: 0 },
    ].map((overrides) => ({ ...valid, ...overrides })),
  ])('is rejected if it is %j', (value) => {
    expect(isAppointment(value)).toBe(false)
  })
})

describe('the next appointment of each house', () => {
  const appointmentOn = (house_id: string, date: string, time: string | null) =>
    appointmentFromRow(appointmentRow({ house_id, date, time }))

  it('is the first from today on, however the list is sorted, with all-day appointments before timed ones', () => {
    const [past, evening, allDay, later, other] = [
      appointmentOn('a', '2026-11-20', '09:00'),
      appointmentOn('a', '2026-11-21', '18:00'),
      appointmentOn('a', '2026-11-21', null),
      appointmentOn('a', '2026-12-01', '09:00'),
      appointmentOn('b', '2026-12-24', '23:59'),
    ]
    const next = nextByHouse([later, past, other, evening, allDay], '2026-11-21')
    expect(next.get('a')).toBe(allDay)
    expect(next.get('b')).toBe(other)
    expect(nextByHouse([past], '2026-11-21').size).toBe(0)
  })
})

it.each([
  ['2026-11-21', '14:30', 'Sat, Nov 21, 2:30 PM'],
  ['2027-01-05', null, 'Tue, Jan 5'],
  ['2027-09-16', '09:00', 'Thu, Sep 16, 9:00 AM'],
  ['2027-09-17', '09:00', 'Fri, Sep 17, 2027, 9:00 AM'],
  ['2028-11-21', null, 'Tue, Nov 21, 2028'],
])('the label of a viewing on %s includes the year only if the day would be ambiguous without it', (date, time, label) => {
  expect(shortDateTimeLabel({ date, time }, '2026-11-21')).toBe(label)
})
