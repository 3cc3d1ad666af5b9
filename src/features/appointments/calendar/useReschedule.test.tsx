import { act, renderHook, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { currentNotices } from '@/lib/notify'
import { appointmentRow, startSignedIn } from '@/test/factories'
import { fakeBackend } from '@/test/handlers'
import { server } from '@/test/msw'
import { newQueryClient, Providers } from '@/test/renderScreen'
import { appointmentFromRow, type Appointment } from '../appointment'
import { useReschedule } from './useReschedule'

function showAppointment(appointment: Appointment) {
  const client = newQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => <Providers client={client}>{children}</Providers>
  return renderHook(() => useReschedule([appointment]), { wrapper }).result
}

test('Undo reverts only the second of two moves, even if the second was made while the first was being saved', async () => {
  startSignedIn()
  fakeBackend()
  let stored = appointmentRow({ date: '2030-05-04', time: '10:00' })
  const savedTimes: unknown[] = []
  server.use(
    http.patch('*/rest/v1/appointments', async ({ request }) => {
      stored = { ...stored, ...((await request.json()) as object) }
      savedTimes.push(stored.time)
      return HttpResponse.json(stored)
    }),
  )
  const appointment = appointmentFromRow(stored)
  const result = showAppointment(appointment)
  await waitFor(() => expect(result.current).not.toBeNull())
  const move = (time: string) => result.current.reschedule(appointment, { ...appointment, time })
  act(() => {
    move('11:00')
    move('12:00')
  })
  await waitFor(() => expect(currentNotices()).toHaveLength(2))
  act(() => currentNotices()[0]?.action?.run())
  await waitFor(() => expect(savedTimes).toEqual(['11:00', '12:00', '11:00']))
})

test.each([
  [{ duration: 90 }, { date: '2030-05-05', time: '15:00' }],
  [{ time: '12:00' }, { duration: 120 }],
])('a change to %o, and its Undo, keep what somebody else has changed: %o', async (mine, theirs) => {
  startSignedIn()
  const timing = { date: '2030-05-04', time: '10:00', duration: 60 }
  const row = appointmentRow(timing)
  const stored = { ...row, ...theirs, updated_at: '2025-02-02T00:00:00.000+00:00' }
  const { db } = fakeBackend({ appointments: [stored] })
  const appointment = appointmentFromRow(row)
  const result = showAppointment(appointment)
  await waitFor(() => expect(result.current).not.toBeNull())
  act(() => result.current.reschedule(appointment, { ...appointment, ...mine }))
  await waitFor(() => expect(currentNotices()).toHaveLength(1))
  await waitFor(() => expect(result.current.appointments).toEqual([appointment]))
  expect(db.appointments).toMatchObject([{ ...timing, ...mine, ...theirs }])
  act(() => currentNotices()[0]?.action?.run())
  await waitFor(() => expect(currentNotices()).toHaveLength(2))
  await waitFor(() => expect(result.current.appointments).toEqual([appointment]))
  expect(db.appointments).toMatchObject([{ ...timing, ...theirs }])
})

test('an appointment that is moved again while a move is being saved keeps what somebody else has changed', async () => {
  startSignedIn()
  const row = appointmentRow({ date: '2030-05-04', time: '10:00', duration: 60 })
  const backend = fakeBackend({ appointments: [{ ...row, duration: 120, updated_at: '2025-02-02T00:00:00.000+00:00' }] })
  const appointment = appointmentFromRow(row)
  const result = showAppointment(appointment)
  await waitFor(() => expect(result.current).not.toBeNull())
  act(() => {
    result.current.reschedule(appointment, { ...appointment, time: '11:00' })
    result.current.reschedule(appointment, { ...appointment, time: '12:00' })
  })
  await waitFor(() => expect(currentNotices()).toHaveLength(2))
  expect(backend.db.appointments).toMatchObject([{ time: '12:00', duration: 120 }])
})
