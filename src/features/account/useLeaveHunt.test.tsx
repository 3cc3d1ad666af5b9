import { act, renderHook, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { useHunts } from '@/contexts/HuntContext'
import { writeChosenHunt } from '@/lib/device/chosenHunt'
import { toastsSoFar } from '@/test/toasts'
import { DANA, startSignedIn, SAM } from '@/test/factories'
import { fakeBackend } from '@/test/handlers'
import { server } from '@/test/msw'
import { newQueryClient, Providers } from '@/test/renderScreen'
import { samsHunt } from '@/test/collaboratorRows'
import { useLeaveHunt } from './useLeaveHunt'

beforeEach(startSignedIn)

/** Opens Sam's hunt, in which Dana is a member. */
async function openSamsHunt() {
  writeChosenHunt(DANA, SAM)
  const backend = fakeBackend({ hunts: [samsHunt()] })
  const client = newQueryClient()
  const { result } = renderHook(() => ({ hunts: useHunts(), leave: useLeaveHunt() }), {
    wrapper: ({ children }) => <Providers client={client}>{children}</Providers>,
  })
  await waitFor(() => expect(result.current.hunts.hunt.ownerName).toBe('Sam Ortiz'))
  return { backend, client, result }
}

const LEFT_TOAST = 'success: You left the hunt / You no longer see its houses and appointments.'

it('leaving shows no warning even if a live update arrives before the response', async () => {
  const { backend, client, result } = await openSamsHunt()
  let release = () => {}
  const whenReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  server.use(
    http.post('*/rest/v1/rpc/leave_hunt', async () => {
      backend.state.hunts = []
      await whenReleased
      return new HttpResponse(null, { status: 204 })
    }),
  )
  act(() => result.current.leave.mutate(result.current.hunts.hunt))
  await waitFor(() => expect(backend.state.hunts).toEqual([]))
  await act(() => client.invalidateQueries())
  await waitFor(() => expect(result.current.hunts.hunt.ownerId).toBe(DANA))
  expect(toastsSoFar()).toEqual([])
  release()
  await waitFor(() => expect(toastsSoFar()).toEqual([LEFT_TOAST]))
})

it('leaving succeeds if the viewer has already been removed from the hunt', async () => {
  const { backend, result } = await openSamsHunt()
  server.use(
    http.post('*/rest/v1/rpc/leave_hunt', () => {
      backend.state.hunts = []
      return HttpResponse.json({ code: 'HH002', message: 'Some words for people' }, { status: 400 })
    }),
  )
  await act(() => result.current.leave.mutateAsync(result.current.hunts.hunt))
  await waitFor(() => expect(result.current.hunts.hunt.ownerId).toBe(DANA))
  expect(toastsSoFar()).toEqual([LEFT_TOAST])
})
