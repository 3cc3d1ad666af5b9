import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, describe, expect, it } from 'vitest'
import { addDays, localToday } from '@/domain/time/dates'
import { COPY_LIMIT, readLocalCopy, writeLocalCopy } from '@/lib/device/localCopy'
import { appointmentRow, DANA, DANAS_HUNT, signIn } from '@/test/factories'
import { newQueryClient } from '@/test/renderScreen'
import { appointmentFromRow, isAppointment, type Appointment, type AppointmentRow } from './appointment'
import { cacheSavedAppointment, uncacheAppointment, appointmentKeys, withoutOldest } from './appointmentCache'

const makeAppointment = (id: string, overrides: Partial<AppointmentRow> = {}) => appointmentFromRow(appointmentRow({ id, ...overrides }))
const copiedIds = () => readLocalCopy('appointments', DANAS_HUNT, isAppointment)?.items.map(({ id }) => id)

const first = makeAppointment('1', { date: '2030-05-01', time: null })
const second = makeAppointment('2', { date: '2030-05-01', time: '09:00' })
const third = makeAppointment('3', { date: '2030-05-02', time: '08:00' })

let client = newQueryClient()
const listedIds = () => client.getQueryData<Appointment[]>(appointmentKeys.list(DANA))?.map(({ id }) => id)

beforeEach(() => {
  signIn()
  client = newQueryClient()
  client.setQueryData(appointmentKeys.list(DANA), [first, second, third])
  writeLocalCopy('appointments', DANAS_HUNT, [first, second, third])
})

describe('a saved appointment', () => {
  it.each<[string, Appointment, string[]]>([
    ['new, in the middle', makeAppointment('4', { date: '2030-05-01', time: '12:00' }), ['1', '2', '4', '3']],
    ['new, before all others', makeAppointment('4', { date: '2029-12-31' }), ['4', '1', '2', '3']],
    ['new, after all others', makeAppointment('4', { date: '2031-01-01' }), ['1', '2', '3', '4']],
    ['new, at the same time', makeAppointment('0', { date: '2030-05-01', time: '09:00' }), ['1', '0', '2', '3']],
    ['changed without being moved', { ...second, title: 'Other' }, ['1', '2', '3']],
    ['moved to another day', { ...first, date: '2030-05-09' }, ['2', '3', '1']],
    ['changed to all day', { ...third, date: '2030-05-01', time: null }, ['1', '3', '2']],
  ])('%s: appears once, in order, in the list and the saved copy', (_, appointment, order) => {
    cacheSavedAppointment(client, DANA, appointment)
    expect(listedIds()).toEqual(order)
    expect(copiedIds()).toEqual(order)
    expect(client.getQueryData<Appointment[]>(appointmentKeys.list(DANA))).toContainEqual(appointment)
  })

  it('invalidates the upcoming appointments of compared houses, which are refetched rather than patched', () => {
    const key = appointmentKeys.upcoming(['house-1', 'house-2'])
    client.setQueryData(key, [first])
    cacheSavedAppointment(client, DANA, { ...first, time: '16:00' })
    expect(client.getQueryState(key)?.isInvalidated).toBe(true)
  })

  it('creates neither a list nor a saved copy if none was loaded', () => {
    client = newQueryClient()
    localStorage.clear()
    cacheSavedAppointment(client, DANA, first)
    expect(listedIds()).toBeUndefined()
    expect(copiedIds()).toBeUndefined()
  })
})

describe('a deleted appointment', () => {
  it('is removed from the list and the saved copy', () => {
    uncacheAppointment(client, DANA, '2')
    expect(listedIds()).toEqual(['1', '3'])
    expect(copiedIds()).toEqual(['1', '3'])
  })

  it('changes nothing if no list contains it', () => {
    uncacheAppointment(client, DANA, '9')
    expect(listedIds()).toEqual(['1', '2', '3'])
  })
})

describe('a change while the list is being read', () => {
  it('is not reverted by a response that may be older', async () => {
    const responses = [
      [first, second, third],
      [first, third],
    ]
    const pending: (() => void)[] = []
    const queryFn = () => new Promise<Appointment[]>((resolve) => pending.push(() => resolve(responses.shift() ?? [])))
    const observer = new QueryObserver(client, { queryKey: appointmentKeys.list(DANA), queryFn, staleTime: 0 })
    const stop = observer.subscribe(() => undefined)
    expect(pending).toHaveLength(1)
    uncacheAppointment(client, DANA, '2')
    expect(pending).toHaveLength(2)
    for (const respond of pending) respond()
    await expect.poll(() => observer.getCurrentResult().fetchStatus).toBe('idle')
    expect(listedIds()).toEqual(['1', '3'])
    stop()
  })
})

describe('the saved copy of the appointments', () => {
  const dailyAppointments = (from: number, count: number) => {
    const today = localToday()
    return Array.from({ length: count }, (_, day) => makeAppointment(String(from + day), { date: addDays(today, from + day) }))
  }

  it('keeps the upcoming and the latest past appointments of a long list', () => {
    const ids = withoutOldest(dailyAppointments(-1000, 1200)).map(({ id }) => id)
    expect(ids.slice(0, COPY_LIMIT).at(0)).toBe('-300')
    expect(ids.slice(0, COPY_LIMIT).at(-1)).toBe('199')
  })

  it('starts with the next appointment if too many are upcoming', () => {
    const ids = withoutOldest(dailyAppointments(-10, 1000)).map(({ id }) => id)
    expect(ids[0]).toBe('0')
  })

  it('includes all appointments of a short list', () => {
    const ids = withoutOldest(dailyAppointments(-10, 20)).map(({ id }) => id)
    expect(ids).toHaveLength(20)
  })
})
