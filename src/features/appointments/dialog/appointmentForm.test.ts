import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '@/domain/time/dates'
import type { Contact } from '@/domain/house/house'
import { appointmentRow } from '@/test/factories'
import { visibleText } from '@/domain/text/unicode'
import { propertyParameters, anyText } from '@/test/properties'
import { appointmentFromRow, storedFields, type Appointment } from '../appointment'
import {
  APPOINTMENT_LIMITS,
  appointmentSchema,
  contactChoices,
  contactKey,
  fieldsOfAppointment,
  newAppointmentValues,
  valuesOfAppointment,
  type AppointmentFormValues,
} from './appointmentForm'

const TODAY = '2026-11-21'
const ana = { name: 'Ana Ruiz', role: 'Agent', phone: '1', email: 'ana@example.com' }
const ben = { name: 'Ben Okoro', phone: '2' }
const elm = {
  id: 'elm',
  street: '12 Elm St',
  address: '12 Elm St, Austin',
  contacts: [],
  coordinates: { lat: 0, lng: 0 },
  isExample: false,
}
const valuesWith = (overrides: Partial<AppointmentFormValues> = {}) => ({ ...newAppointmentValues({}, elm, null, TODAY), ...overrides })

/** Validates a form with these values. @returns the error messages, keyed by field */
function messages(
  overrides: Partial<AppointmentFormValues>,
  edited = { houseId: elm.id, date: overrides.date ?? TODAY },
): Record<string, string> {
  const { error } = appointmentSchema([elm], edited).safeParse(valuesWith(overrides))
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}

describe('a new appointment', () => {
  const freeHalfHour = { date: TODAY, time: '15:00' }

  it('is a one-hour viewing today, at the next free half hour and the house’s address', () => {
    expect(newAppointmentValues({}, elm, freeHalfHour, TODAY)).toEqual({
      houseId: 'elm',
      title: 'Viewing',
      date: TODAY,
      time: '15:00',
      duration: '60',
      location: '12 Elm St, Austin',
      notes: '',
      contacts: [],
    })
  })

  it('starts at the time that was clicked', () => {
    const preset = { date: '2026-12-24', time: '09:15', duration: 30 }
    expect(newAppointmentValues(preset, elm, null, TODAY)).toMatchObject({ ...preset, duration: '30' })
  })

  it('stays on its day, without a time, if that day has no free half hour', () => {
    expect(newAppointmentValues({}, elm, { date: '2026-11-22', time: '08:00' }, TODAY)).toMatchObject({ date: TODAY, time: '' })
    expect(newAppointmentValues({ date: '2026-12-24' }, elm, null, TODAY)).toMatchObject({ date: '2026-12-24', time: '' })
  })

  it('truncates the house’s address to the maximum length of a location', () => {
    const address = 'x'.repeat(APPOINTMENT_LIMITS.location + 1)
    const { location } = newAppointmentValues({}, { ...elm, address }, null, TODAY)
    expect(location).toHaveLength(APPOINTMENT_LIMITS.location)
  })
})

describe('validation', () => {
  it.each<[Partial<AppointmentFormValues>, Record<string, string>]>([
    [{}, {}],
    [{ time: '', duration: '', location: '', notes: '', contacts: [] }, {}],
    [{ title: '' }, { title: 'Title is required' }],
    [{ title: ' \t\n\u00a0' }, { title: 'Title is required' }],
    [{ title: '\u200b\ufff0' }, { title: 'Title is required' }],
    [{ date: '' }, { date: 'Date is required' }],
    [{ date: '2026-02-30' }, { date: 'Date is required' }],
    [{ date: '2020-01-01' }, {}],
    [{ houseId: 'deleted' }, { houseId: 'Property is required' }],
    [{ time: '00:00' }, {}],
    [{ time: '23:59' }, {}],
    [{ time: '24:00' }, { time: 'Time is not valid' }],
    [{ time: 'noon' }, { time: 'Time is not valid' }],
    [{ duration: '15' }, {}],
    [{ duration: '7' }, {}],
    [{ duration: ' ' }, {}],
    [{ duration: '0' }, { duration: 'Duration must be a positive number' }],
    [{ duration: '-15' }, { duration: 'Duration must be a positive number' }],
    [{ duration: 'an hour' }, { duration: 'Duration must be a positive number' }],
    [{ duration: 'NaN' }, { duration: 'Duration must be a positive number' }],
    [{ duration: String(APPOINTMENT_LIMITS.duration) }, {}],
    [{ duration: String(APPOINTMENT_LIMITS.duration + 1) }, { duration: 'Duration is too long' }],
    [{ duration: 'Infinity' }, { duration: 'Duration must be a positive number' }],
    [
      { title: '', date: '', duration: '0' },
      {
        title: 'Title is required',
        date: 'Date is required',
        duration: 'Duration must be a positive number',
      },
    ],
  ])('of %j gives the error messages %j', (overrides, expected) => {
    expect(messages(overrides)).toEqual(expected)
  })

  it('of an appointment that is moved to a past day gives an error message', () => {
    expect(messages({ date: '2020-01-01' }, { houseId: elm.id, date: '2020-01-02' })).toEqual({ date: 'Date is in the past' })
  })
})

describe('the stored values', () => {
  it.each<[Partial<AppointmentFormValues>, object]>([
    [{ title: '  Open house ' }, { title: 'Open house' }],
    [{ time: '' }, { time: null }],
    [{ time: '09:05' }, { time: '09:05' }],
    [{ duration: '' }, { duration: null }],
    [{ duration: '90' }, { duration: 90 }],
    [{ duration: '0.2' }, { duration: 1 }],
    [{ duration: '44.6' }, { duration: 45 }],
    [
      { location: ' here ', notes: '\nthere ' },
      { location: 'here', notes: 'there' },
    ],
    [{ contacts: [] }, { contacts: [] }],
    [{ contacts: [contactKey(ben)] }, { contacts: [ben] }],
    [{ contacts: [contactKey(ben), contactKey(ana)] }, { contacts: [ana, ben] }],
    [{ contacts: [contactKey({ name: 'Gone', phone: '' })] }, { contacts: [] }],
  ])('%j becomes %j', (overrides, expected) => {
    expect(fieldsOfAppointment(valuesWith(overrides), [ana, ben])).toMatchObject(expected)
  })

  const contact: fc.Arbitrary<Contact> = fc.record(
    { name: anyText, phone: anyText, role: anyText, email: anyText },
    { requiredKeys: ['name', 'phone'] },
  )
  const minutes = fc.integer({ min: 0, max: 1439 })
  const anyAppointment: fc.Arbitrary<Appointment> = fc.record({
    id: fc.uuid(),
    title: anyText.map((text) => (visibleText(text) ? text.trim() : 'x')),
    date: fc.integer({ min: -40_000, max: 60_000 }).map((day) => addDays(TODAY, day)),
    time: fc.option(minutes.map((at) => `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`)),
    duration: fc.option(fc.integer({ min: 1, max: APPOINTMENT_LIMITS.duration })),
    flexibleFrom: fc.constant(null),
    flexibleUntil: fc.constant(null),
    notes: anyText.map((text) => text.trim()),
    location: anyText.map((text) => text.trim()),
    contacts: fc.uniqueArray(contact, { selector: contactKey, maxLength: 5 }),
    houseId: fc.uuid(),
    createdBy: fc.uuid(),
    isExample: fc.boolean(),
    updatedAt: fc.constant('2025-01-01T00:00:00+00:00'),
  })

  it('stay the same if nothing is edited, even if the house’s contacts have changed', () => {
    fc.assert(
      fc.property(anyAppointment, fc.array(contact, { maxLength: 5 }), (appointment, houseContacts) => {
        const values = valuesOfAppointment(appointment)
        expect(appointmentSchema([{ id: appointment.houseId }], appointment).safeParse(values).success).toBe(true)
        expect(fieldsOfAppointment(values, contactChoices(appointment.contacts, houseContacts))).toEqual(storedFields(appointment))
      }),
      propertyParameters,
    )
  })

  it('become form values even if an older row has seconds in its time', () => {
    expect(valuesOfAppointment(appointmentFromRow(appointmentRow({ time: '09:05:00', duration: null })))).toMatchObject({
      time: '09:05',
      duration: '',
    })
  })
})

describe('the contacts to choose from', () => {
  it('start with the appointment’s contacts, followed by the house’s other contacts, without duplicates', () => {
    const anaWithNewRole = { ...ana, role: 'Owner' }
    expect(contactChoices([ana], [ben, anaWithNewRole])).toEqual([ana, ben])
    expect(contactChoices([], [ben, ana])).toEqual([ben, ana])
    expect(contactChoices([ana], [])).toEqual([ana])
  })

  it('are distinguished by name, phone and email; a missing email equals an empty one', () => {
    expect(contactKey({ name: 'A', phone: '1' })).toBe(contactKey({ name: 'A', phone: '1', email: '', role: 'Agent' }))
    expect(contactKey({ name: 'A', phone: '1' })).not.toBe(contactKey({ name: 'A', phone: '2' }))
    expect(contactKey({ name: 'A","', phone: '' })).not.toBe(contactKey({ name: 'A', phone: '",""' }))
  })
})
