import { act, renderHook, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { currentNotices } from '@/lib/notify'
import { appointmentRow, startSignedIn } from '@/test/factories'
import { fakeBackend } from '@/test/handlers'
import { server } from '@/test/msw'
import { newQueryClient, Providers } from '@/test/renderScreen'
import { appointmentFromRow } from '../appointment'
import { useReschedule } from './useReschedule'

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
  const client = newQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => <Providers client={client}>{children}</Providers>
  const { result } = renderHook(() => useReschedule([appointment]), { wrapper })
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
