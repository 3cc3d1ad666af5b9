import { act, renderHook, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import type { ReactNode } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { appointmentRow, DANA, house, SAM, startSignedIn } from '@/test/factories'
import { fakeBackend } from '@/test/handlers'
import { server } from '@/test/msw'
import { newQueryClient, Providers } from '@/test/renderScreen'
import { toastsSoFar } from '@/test/toasts'
import { appointmentKeys } from '../appointmentCache'
import { useAddViewings } from './useAddViewings'

const ELM = house({ userId: SAM })
const TIMES = ['14:00', '16:00'].map((time) => ({ date: '2030-05-04', time, duration: 60 }))

beforeEach(startSignedIn)

/** Adds two viewings of a house in Sam's hunt while Dana's hunt is on screen; the backend accepts only the first `acceptedCount`. */
async function addViewings(acceptedCount: number) {
  fakeBackend({ houses: [] })
  let requests = 0
  server.use(
    http.post('*/rest/v1/appointments', async ({ request }) => {
      requests += 1
      return requests > acceptedCount
        ? HttpResponse.json({ code: '42501', message: 'permission denied' }, { status: 403 })
        : HttpResponse.json(appointmentRow((await request.json()) as object), { status: 201 })
    }),
  )
  const client = newQueryClient()
  for (const ownerId of [DANA, SAM]) client.setQueryData(appointmentKeys.list(ownerId), [])
  const wrapper = ({ children }: { children: ReactNode }) => <Providers client={client}>{children}</Providers>
  const { result } = renderHook(useAddViewings, { wrapper })
  await waitFor(() => expect(result.current).not.toBeNull())
  await act(async () => {
    await result.current.mutateAsync({ house: ELM, times: TIMES }).catch(() => undefined)
  })
  return { countIn: (ownerId: string) => client.getQueryData<unknown[]>(appointmentKeys.list(ownerId))?.length }
}

it('adds viewings to the hunt of their house, even if another one is on screen', async () => {
  const { countIn } = await addViewings(2)
  expect(countIn(SAM)).toBe(2)
  expect(countIn(DANA)).toBe(0)
})

it.each([
  [0, 'Viewings not added', 'Schedule its open houses from its page.'],
  [1, '1 of 2 viewings added', 'Schedule the rest from its page.'],
])('if only %i of 2 viewings could be added, the toast says so', async (acceptedCount, title, advice) => {
  await addViewings(acceptedCount)
  expect(toastsSoFar()).toEqual([`error: ${title} / ${ELM.address.street} is saved. ${advice}`])
})
