import { describe, expect, it } from 'vitest'
import { appointmentRow } from '@/test/factories'
import { fakeBackend, type Fault } from '@/test/handlers'
import { appointmentFromRow, type AppointmentFields, type AppointmentRow } from './appointment'
import { conflictingAppointment, deleteAppointment, insertAppointment, updateAppointment } from './appointmentWrites'

const ID = '55555555-5555-4555-8555-555555555555'
const HOUSE = '66666666-6666-4666-8666-666666666666'
const fields: AppointmentFields = {
  house_id: HOUSE,
  title: 'Viewing',
  date: '2030-05-04',
  time: '14:30',
  duration: 45,
  location: '',
  notes: '',
  contacts: [],
}

/**
 * Sets up a backend with one appointment. Also returns the appointment as first loaded, a function that changes the row behind the
 * client's back, and one that returns the row as stored now.
 */
function setUpAppointment(overrides: Partial<AppointmentRow> = {}) {
  const row = appointmentRow({ id: ID, house_id: HOUSE, ...overrides })
  const backend = fakeBackend({ appointments: [{ ...row }] })
  const storedRow = () => backend.db.appointments?.[0]
  const changeElsewhere = (change: object) => Object.assign(storedRow() ?? {}, change, { updated_at: '2025-02-02T00:00:00.000+00:00' })
  return { backend, base: appointmentFromRow(row), changeElsewhere, storedRow }
}

describe('adding', () => {
  it('sends every field in one request and returns the stored row', async () => {
    const backend = fakeBackend()
    const saved = await insertAppointment(ID, fields)
    expect(saved).toMatchObject({ id: ID, houseId: HOUSE, title: 'Viewing', time: '14:30', duration: 45 })
    expect(backend.callsOf('POST', 'appointments').map(({ body }) => body)).toEqual([{ ...fields, id: ID }])
    expect(Object.keys({ ...fields, id: ID }).toSorted()).toEqual([
      'contacts',
      'date',
      'duration',
      'house_id',
      'id',
      'location',
      'notes',
      'time',
      'title',
    ])
  })

  it('creates no second appointment when retried after a lost response, and saves later edits', async () => {
    const backend = fakeBackend()
    backend.failOnce('POST', 'appointments', 'lost')
    await expect(insertAppointment(ID, fields)).rejects.toMatchObject({ kind: 'network' })
    expect(await insertAppointment(ID, { ...fields, notes: 'Since' })).toMatchObject({ id: ID, notes: 'Since' })
    expect(backend.db.appointments).toMatchObject([{ id: ID, notes: 'Since' }])
  })

  it('never overwrites another person’s appointment with the same id', async () => {
    const { backend } = setUpAppointment()
    backend.fail('PATCH', 'appointments', 'zero')
    await expect(insertAppointment(ID, fields)).rejects.toMatchObject({ kind: 'refused' })
  })

  it('passes on the message of a violated constraint', async () => {
    const message = 'new row for relation "appointments" violates check constraint "Title is required"'
    fakeBackend().fail('POST', 'appointments', { status: 400, body: { code: '23514', message } })
    await expect(insertAppointment(ID, fields)).rejects.toMatchObject({ kind: 'invalid', message: 'Title is required' })
  })
})

describe('changing', () => {
  it('sends only the changed fields, filtered by id and last known updated_at', async () => {
    const { backend, base } = setUpAppointment()
    const saved = await updateAppointment(base, { notes: 'Boots' })
    const [call] = backend.callsOf('PATCH', 'appointments')
    expect(call?.body).toEqual({ notes: 'Boots' })
    expect(Object.fromEntries(call?.query ?? [])).toMatchObject({ id: `eq.${ID}`, updated_at: `eq.${base.updatedAt}` })
    expect(saved.notes).toBe('Boots')
    expect(saved.updatedAt).not.toBe(base.updatedAt)
  })

  it.each<[string, object, Partial<AppointmentFields>]>([
    ['other fields', { title: 'Theirs' }, { date: '2030-06-01' }],
    ['the same field to the same value', { date: '2030-06-01' }, { date: '2030-06-01' }],
    ['nothing but updated_at', {}, { duration: null }],
    [
      'the same contact with its keys in another order',
      { contacts: [{ phone: '1', name: 'Ana' }] },
      { contacts: [{ name: 'Ana', phone: '1' }] },
    ],
  ])('keeps both changes if somebody else changed %s', async (_, theirs, mine) => {
    const { base, changeElsewhere, storedRow } = setUpAppointment()
    changeElsewhere(theirs)
    await updateAppointment(base, mine)
    expect(storedRow()).toMatchObject({ ...theirs, ...mine })
  })

  it('treats a field that was never filled in as empty', async () => {
    const { base, changeElsewhere, storedRow } = setUpAppointment({ notes: null, location: null, time: null })
    changeElsewhere({ title: 'Theirs' })
    await updateAppointment(base, { notes: 'Mine', location: 'Here', time: '10:00' })
    expect(storedRow()).toMatchObject({ title: 'Theirs', notes: 'Mine', location: 'Here', time: '10:00' })
  })

  it.each<[string, object, Partial<AppointmentFields>]>([
    ['the same field', { time: '09:00' }, { time: '10:00' }],
    ['one of several', { notes: 'Theirs' }, { time: '10:00', notes: 'Mine' }],
  ])('fails with the current row if somebody else changed %s', async (_, theirs, mine) => {
    const { base, changeElsewhere, storedRow } = setUpAppointment()
    changeElsewhere(theirs)
    const conflict = await updateAppointment(base, mine).catch((error: unknown) => error)
    expect(conflict).toMatchObject({ kind: 'conflict', current: theirs })
    expect(storedRow()).toMatchObject(theirs)
    // Saving again, now based on the other person's version, succeeds.
    const current = conflictingAppointment(conflict)
    if (!current) throw new Error('the conflict has no appointment')
    await updateAppointment(current, mine)
    expect(storedRow()).toMatchObject(mine)
  })

  it('drops the time with a conflicting day, and the contacts with a conflicting house, if the other version is kept', async () => {
    const { base, changeElsewhere, storedRow } = setUpAppointment()
    const theirs = { date: '2030-06-02', house_id: '77777777-7777-4777-8777-777777777777' }
    changeElsewhere(theirs)
    const mine = { date: '2030-06-01', time: '15:00', house_id: ID, contacts: [{ name: 'Ana' }], title: 'Mine' }
    await updateAppointment(base, mine, true)
    expect(storedRow()).toMatchObject({ ...theirs, time: base.time, contacts: base.contacts, title: 'Mine' })
  })

  it('succeeds when retried after a lost response', async () => {
    const { backend, base, storedRow } = setUpAppointment()
    backend.failOnce('PATCH', 'appointments', 'lost')
    await expect(updateAppointment(base, { time: '10:00' })).rejects.toMatchObject({ kind: 'network' })
    await updateAppointment(base, { time: '10:00' })
    expect(storedRow()).toMatchObject({ time: '10:00' })
  })

  it('fails if row security hides the row', async () => {
    const { backend, base } = setUpAppointment()
    backend.fail('PATCH', 'appointments', 'zero')
    await expect(updateAppointment(base, { time: '10:00' })).rejects.toMatchObject({ kind: 'refused' })
  })

  it('does not restore a deleted appointment', async () => {
    const { backend, base } = setUpAppointment()
    backend.db.appointments = []
    await expect(updateAppointment(base, { time: '10:00' })).rejects.toMatchObject({ kind: 'missing' })
    expect(backend.callsOf('POST', 'appointments')).toEqual([])
  })
})

describe('deleting', () => {
  it('deletes only the appointment with the given id', async () => {
    const { backend } = setUpAppointment()
    const other = appointmentRow()
    backend.db.appointments?.push(other)
    await deleteAppointment(ID)
    expect(backend.callsOf('DELETE', 'appointments').map(({ query }) => query.get('id'))).toEqual([`eq.${ID}`])
    expect(backend.db.appointments).toEqual([other])
  })

  it('succeeds if the appointment is already deleted', async () => {
    const { backend } = setUpAppointment()
    backend.failOnce('DELETE', 'appointments', 'lost')
    await expect(deleteAppointment(ID)).rejects.toMatchObject({ kind: 'network' })
    await deleteAppointment(ID)
    expect(backend.db.appointments).toEqual([])
  })

  it.each<[Fault, string]>([
    ['zero', 'refused'],
    [403, 'refused'],
    [500, 'server'],
    ['malformed', 'unknown'],
  ])('rejects if the backend fails (%s)', async (fault, kind) => {
    const { backend } = setUpAppointment()
    backend.fail('DELETE', 'appointments', fault)
    await expect(deleteAppointment(ID)).rejects.toMatchObject({ kind })
    expect(backend.db.appointments).toHaveLength(1)
  })
})
