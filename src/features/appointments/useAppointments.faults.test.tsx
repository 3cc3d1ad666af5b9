import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AppError } from '@/lib/api/errors'
import { readLocalCopy } from '@/lib/device/localCopy'
import { clearNotices } from '@/lib/notify'
import { ELM, loadChunks, visit } from '@/test/screens/appointmentScreen'
import { toastsSoFar } from '@/test/authBackend'
import { DANAS_HUNT, startSignedIn } from '@/test/factories'
import { fakeBackend, type Fault } from '@/test/handlers'
import { newQueryClient, Providers } from '@/test/renderScreen'
import { isAppointment, type Appointment } from './appointment'
import { useAppointments, useCreateAppointment, useDeleteAppointment, useUpdateAppointment } from './useAppointments'

const NEW_ID = '88888888-8888-4888-8888-888888888888'
const fields = { house_id: ELM, title: 'New', date: '2030-05-04', time: null, duration: null, location: '', notes: '', contacts: [] }

/** Every fault with the message of a failed create: the server's own, if it can be shown. */
const FAULTS: [Fault, string | null][] = [
  ['network', null],
  ['lost', null],
  ['malformed', null],
  ['zero', null],
  [401, 'JWT expired'],
  [403, 'permission denied for table houses'],
  [409, 'could not serialize access'],
  [429, 'Too many requests'],
  [500, 'internal error'],
  [503, null],
]

function useActions() {
  const create = useCreateAppointment()
  const update = useUpdateAppointment()
  const remove = useDeleteAppointment()
  return {
    create: () => create.mutateAsync({ id: NEW_ID, fields }),
    update: (base: Appointment) => update.mutateAsync({ base, changes: { title: 'Changed' } }),
    remove: (base: Appointment) => remove.mutateAsync(base),
  }
}

const SAVED = 'Your appointment has been saved successfully.'
const SUBJECTS = [
  {
    name: 'create',
    method: 'POST',
    failure: (message: string | null) => `error: Error / ${message ?? 'There was an error saving your appointment.'}`,
    success: `success: Appointment created / ${SAVED}`,
  },
  {
    name: 'update',
    method: 'PATCH',
    failure: () => 'error: Error / There was an error updating your appointment.',
    success: `success: Appointment updated / ${SAVED}`,
  },
  {
    name: 'remove',
    method: 'DELETE',
    failure: () => 'error: Error deleting appointment / Please try again later',
    success: 'success: Appointment deleted / The appointment has been removed',
  },
] as const

beforeAll(loadChunks)
beforeEach(startSignedIn)

/** The list as a screen would load it, and the actions on it. */
async function withList() {
  const backend = fakeBackend({ appointments: [visit({ title: 'First' }), visit({ title: 'Second', date: '2030-01-01' })] })
  const client = newQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => <Providers client={client}>{children}</Providers>
  const { result } = renderHook(() => ({ list: useAppointments('all'), actions: useActions() }), { wrapper })
  await waitFor(() => expect(result.current.list.source).toBe('live'))
  const listJson = () => JSON.stringify(result.current.list.appointments)
  const copyJson = () => JSON.stringify(readLocalCopy('appointments', DANAS_HUNT, isAppointment)?.items)
  const appointment = result.current.list.appointments[0]
  if (!appointment) throw new Error('The list is empty')
  return { backend, result, appointment, listJson, copyJson }
}

describe.each(SUBJECTS)('$name', ({ name, method, failure, success }) => {
  it.each(FAULTS)('with %s: one error toast, no success, nothing changed on screen', async (fault, message) => {
    const { backend, result, appointment, listJson, copyJson } = await withList()
    const before = [listJson(), copyJson()]
    backend.fail(method, 'appointments', fault)
    await act(async () => {
      await expect(result.current.actions[name](appointment)).rejects.toBeInstanceOf(AppError)
    })
    await waitFor(() => expect(result.current.list.retrying).toBe(false))
    expect([listJson(), copyJson()]).toEqual(before)
    expect(toastsSoFar()).toEqual([failure(message)])
  })

  it('once the backend recovers, the same action succeeds with one success toast and one row', async () => {
    const { backend, result, appointment, listJson, copyJson } = await withList()
    const before = listJson()
    backend.failOnce(method, 'appointments', 'lost')
    await act(async () => {
      await expect(result.current.actions[name](appointment)).rejects.toBeInstanceOf(AppError)
    })
    clearNotices()
    await act(async () => {
      await result.current.actions[name](appointment)
    })
    expect(toastsSoFar()).toEqual([success])
    await waitFor(() => expect(listJson()).not.toBe(before))
    expect(JSON.parse(copyJson())).toEqual(result.current.list.appointments)
    expect(backend.db.appointments).toHaveLength({ create: 3, update: 2, remove: 1 }[name])
  })
})

describe('a broken rule', () => {
  const broken: Fault = {
    status: 400,
    body: { code: '23514', message: 'new row for relation "appointments" violates check constraint "Title is required"' },
  }

  it('is reported with the rule’s message when adding, and with the standard message when changing', async () => {
    const { backend, result, appointment } = await withList()
    backend.fail('POST', 'appointments', broken)
    backend.fail('PATCH', 'appointments', broken)
    await act(async () => {
      await expect(result.current.actions.create()).rejects.toBeInstanceOf(AppError)
      await expect(result.current.actions.update(appointment)).rejects.toBeInstanceOf(AppError)
    })
    expect(toastsSoFar()).toEqual(['error: Error / Title is required', 'error: Error / There was an error updating your appointment.'])
  })
})
