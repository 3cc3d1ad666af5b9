import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useAppointments } from '@/features/appointments/useAppointments'
import { useHouses } from '@/features/houses/useHouses'
import { houseKeys } from '@/features/houses/houseQueries'
import { rememberPlace } from '@/features/maps/placeMemory'
import { writeChosenHunt } from '@/lib/chosenHunt'
import { DANA, houseRow, startSignedIn } from '@/test/factories'
import { fakeBackend } from '@/test/handlers'
import { newQueryClient, Surroundings } from '@/test/renderScreen'
import { useLiveUpdates } from './useLiveUpdates'

// Where the build says that the embedded backend serves the page, the app asks instead of following a channel.
vi.mock('./useHuntChannel', () => ({ useHuntChannel: () => false }))

const SAM = '22222222-2222-4222-8222-222222222222'

beforeEach(startSignedIn)

/** A screen with houses and appointments, and what the backend is asked for. */
async function openScreen(houses = [houseRow()], hunts: Record<string, unknown>[] = [], ages: Record<string, number> = {}) {
  const backend = fakeBackend({ houses, hunts })
  backend.state.marks = { houses: '1', appointments: '1' }
  backend.state.ages = ages
  const client = newQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => <Surroundings client={client}>{children}</Surroundings>
  const { result } = renderHook(() => (useLiveUpdates(), { houses: useHouses(), appointments: useAppointments() }), { wrapper })
  await waitFor(() => expect(result.current.appointments.source).toBe('live'))
  await waitFor(() => expect(result.current.houses.source).toBe('live'))
  await waitFor(() => expect(backend.sent('POST', 'rpc/my_account')).toHaveLength(1))
  const look = () => act(() => client.refetchQueries({ queryKey: ['account'] }))
  const read = () => [backend.sent('GET', 'houses').length, backend.sent('GET', 'appointments').length]
  return { backend, client, result, look, read }
}

test('what has changed is read again, and nothing else', async () => {
  const { backend, result, look, read } = await openScreen()
  await look()
  expect(read()).toEqual([1, 1])
  backend.db.houses?.push(houseRow())
  backend.state.marks = { houses: '2', appointments: '1' }
  await look()
  await waitFor(() => expect(result.current.houses.houses).toHaveLength(2))
  expect(read()).toEqual([2, 1])
  backend.state.marks = { houses: '2', appointments: '2' }
  await look()
  await waitFor(() => expect(read()).toEqual([2, 2]))
})

test('what changed while the screen was being read is read again, once; what is older is not', async () => {
  const { look, read } = await openScreen([houseRow()], [], { houses: 0.001, appointments: 3600 })
  await waitFor(() => expect(read()).toEqual([2, 1]))
  await look()
  expect(read()).toEqual([2, 1])
})

test('a change of what is allowed reads everything again', async () => {
  const { backend, look, read } = await openScreen()
  backend.state.hunts = [{ owner_id: 'sam', owner_name: 'Sam Ortiz', role: 'Friend', since: '', is_own: false }]
  await look()
  await waitFor(() => expect(read()).toEqual([2, 2]))
})

test('whoever is removed from the hunt on screen keeps nothing of it', async () => {
  const hunt = { owner_id: SAM, owner_name: 'Sam Ortiz', role: 'Friend', since: '', is_own: false }
  writeChosenHunt(DANA, SAM)
  const { backend, client, look, result } = await openScreen([houseRow({ user_id: SAM })], [hunt])
  expect(result.current.houses.houses).toHaveLength(1)
  client.setQueryData(houseKeys.detail('left-behind'), result.current.houses.houses[0])
  rememberPlace(DANA, 'An address of hers', { lat: 1, lng: 2 })
  backend.db.houses = [houseRow()]
  backend.state.hunts = []
  await look()
  await waitFor(() => expect(client.getQueryData(houseKeys.detail('left-behind'))).toBeUndefined())
  expect(client.getQueryData(houseKeys.list(SAM))).toBeUndefined()
  expect(JSON.stringify(localStorage)).not.toContain('An address of hers')
  await waitFor(() => expect(result.current.houses.houses).toHaveLength(1))
})

test('a look that fails changes nothing and disturbs nobody', async () => {
  const { backend, result, look, read } = await openScreen()
  backend.failOnce('POST', 'rpc/my_account', 'network')
  await look()
  expect(read()).toEqual([1, 1])
  expect(result.current.houses.source).toBe('live')
})
