import { QueryObserver } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useAppointments } from '@/features/appointments/useAppointments'
import { useHouses } from '@/features/houses/useHouses'
import { cursorKey } from '@/lib/api/cursor'
import { houseKeys } from '@/features/houses/houseReads'
import { ROOT_KEYS } from '@/lib/api/queryKeys'
import { appointmentRow, DANA, houseRow, startSignedIn, SAM } from '@/test/factories'
import { fakeBackend } from '@/test/handlers'
import { newQueryClient, Providers } from '@/test/renderScreen'
import { isPollingSlow, pollInterval, useLiveUpdates } from './useLiveUpdates'

// Makes the hook poll, as it does with the embedded backend, which has no live channels.
vi.mock('./useHuntChannel', () => ({ useHuntChannel: () => false }))

const SAMS_HUNT = { owner_id: SAM, owner_name: 'Sam Ortiz', role: 'Friend', since: '', is_own: false }

beforeEach(startSignedIn)

/** Renders the hooks of a screen with houses and appointments. Keeps what the browser storage contains. */
async function show(hunt = DANA) {
  const client = newQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => <Providers client={client}>{children}</Providers>
  const { result, unmount } = renderHook(() => (useLiveUpdates(), { houses: useHouses(), appointments: useAppointments('all') }), {
    wrapper,
  })
  await waitFor(() => expect(result.current.appointments.source).toBe('live'))
  await waitFor(() => expect(result.current.houses.source).toBe('live'))
  await waitFor(() => expect(client.getQueryData(cursorKey(hunt))).toBeDefined())
  await waitFor(() => expect(client.isFetching()).toBe(0))
  const poll = (ownerId = hunt) => act(() => client.refetchQueries({ queryKey: cursorKey(ownerId) }))
  const prices = () => result.current.houses.houses.map(({ price }) => price)
  return { client, result, poll, prices, unmount }
}

/** Opens the screen against a new backend. `readCounts` returns how often houses and appointments have been read. */
async function openScreen(houses = [houseRow()], hunts: Record<string, unknown>[] = [], hunt = DANA) {
  const backend = fakeBackend({ houses, hunts })
  const readCounts = () => [backend.callsOf('GET', 'houses').length, backend.callsOf('GET', 'appointments').length]
  return { backend, readCounts, ...(await show(hunt)) }
}

const savedCopy = () =>
  JSON.parse(localStorage.getItem('houses') ?? 'null') as { cursor: string; total: number; items: { price: number }[] }

test('refetches a house when an opinion on it is added or removed', async () => {
  const house = houseRow()
  const { backend, poll, result } = await openScreen([house])
  const opinion = { house_id: house.id, user_id: SAM, rating: 4, is_favorite: false, profiles: { full_name: 'Sam Ortiz' } }
  backend.db.house_opinions?.push(opinion)
  backend.recordChange('house_opinions', house.id)
  await poll()
  await waitFor(() => expect(result.current.houses.houses[0]?.opinions).toMatchObject([{ name: 'Sam Ortiz', rating: 4 }]))
  backend.db.house_opinions = []
  backend.recordChange('house_opinions', house.id, true)
  await poll()
  await waitFor(() => expect(result.current.houses.houses[0]?.opinions).toEqual([]))
})

test('sorts new appointments by date', async () => {
  const house = houseRow()
  const { backend, poll, readCounts, result } = await openScreen([house])
  for (const date of ['2031-05-02', '2031-05-01']) {
    const row = appointmentRow({ house_id: house.id, date })
    backend.db.appointments?.push(row)
    backend.recordChange('appointments', row.id)
  }
  await poll()
  await waitFor(() => expect(result.current.appointments.appointments.map(({ date }) => date)).toEqual(['2031-05-01', '2031-05-02']))
  expect(readCounts()).toEqual([1, 2])
})

test('refetches whole lists after too many changes, or if the cursor is too old', async () => {
  const { backend, poll, readCounts } = await openScreen()
  backend.recordChange('houses', null)
  await poll()
  await waitFor(() => expect(readCounts()).toEqual([2, 1]))
  backend.state.oldestCursor = 5
  await poll()
  await waitFor(() => expect(readCounts()).toEqual([3, 2]))
})

test('does not revert a row that is saved while it is being read', async () => {
  const house = houseRow({ price: 100 })
  const { backend, client, prices, result } = await openScreen([house])
  const release = backend.hold('GET', 'houses')
  backend.recordChange('houses', house.id)
  await act(async () => {
    const pollPromise = client.refetchQueries({ queryKey: cursorKey(DANA) })
    await expect.poll(() => backend.callsOf('GET', 'houses')).toHaveLength(2)
    client.setQueryData(houseKeys.list(DANA), [{ ...result.current.houses.houses[0], price: 300, updatedAt: '2032-01-01T00:00:00+00:00' }])
    release()
    await pollPromise
  })
  expect(prices()).toEqual([300])
  expect(backend.callsOf('GET', 'houses')).toHaveLength(3)
})

test('retries rows that could not be read', async () => {
  const house = houseRow({ price: 100 })
  const { backend, poll, prices } = await openScreen([house])
  Object.assign(backend.db.houses?.[0] ?? {}, { price: 150, updated_at: '2031-01-01T00:00:00+00:00' })
  backend.recordChange('houses', house.id)
  backend.failOnce('GET', 'houses', 500)
  await poll()
  expect(prices()).toEqual([100])
  await poll()
  await waitFor(() => expect(prices()).toEqual([150]))
})

test('replaces a saved copy whose cursor is outdated', async () => {
  const { backend, readCounts, unmount } = await openScreen()
  await waitFor(() => expect(savedCopy().cursor).toBe('0'))
  unmount()
  backend.state.oldestCursor = 1
  await show()
  expect(readCounts()).toEqual([2, 2])
})

test('reports a list as a saved copy until it can be updated', async () => {
  const { backend, unmount } = await openScreen()
  await waitFor(() => expect(savedCopy().cursor).toBe('0'))
  unmount()
  backend.fail('POST', 'rpc/changes_since', 'network')
  const client = newQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => <Providers client={client}>{children}</Providers>
  const { result } = renderHook(() => useHouses(), { wrapper })
  await waitFor(() => expect(result.current.source).toBe('copy'))
  expect(result.current.houses).toHaveLength(1)
  backend.stopFailing()
  act(() => result.current.retry())
  await waitFor(() => expect(result.current.source).toBe('live'))
})

test('refetches everything after a permission change', async () => {
  const { backend, poll, readCounts } = await openScreen()
  backend.state.hunts = [SAMS_HUNT]
  backend.state.accountChanged = true
  await poll()
  await waitFor(() => expect(readCounts()).toEqual([2, 2]))
})

test('keeps the travel times after a permission change, and discards them if a hunt is lost', async () => {
  const { backend, client, poll, readCounts } = await openScreen([houseRow()], [SAMS_HUNT])
  const tripsKey = [...ROOT_KEYS.travel, DANA]
  const changeHunts = async (hunts: Record<string, unknown>[]) => {
    localStorage.setItem('house-hunter-travel', '{}')
    client.setQueryData(tripsKey, true)
    Object.assign(backend.state, { hunts, accountChanged: true })
    const [houseReads = 0] = readCounts()
    await poll()
    await waitFor(() => expect(readCounts()[0]).toBe(houseReads + 1))
    return { copy: localStorage.getItem('house-hunter-travel'), isCached: client.getQueryData(tripsKey) ?? false }
  }
  expect(await changeHunts([{ ...SAMS_HUNT, add_houses: true }])).toEqual({ copy: '{}', isCached: true })
  expect(await changeHunts([])).toEqual({ copy: null, isCached: false })
})

test('ignores a failed poll', async () => {
  const { backend, result, poll, readCounts } = await openScreen()
  backend.failOnce('POST', 'rpc/changes_since', 500)
  await poll()
  expect(readCounts()).toEqual([1, 1])
  expect(result.current.houses.source).toBe('live')
})

test.each(['wishes', 'viewings'] as const)('refetches all %s after a change of a wish, but only while they are on screen', async (root) => {
  const { backend, poll, readCounts, client } = await openScreen()
  const reads = { count: 0 }
  const key = [...ROOT_KEYS[root], DANA]
  const observer = new QueryObserver(client, { queryKey: key, queryFn: () => (reads.count += 1), staleTime: Infinity })
  backend.recordChange('wishes', null)
  await poll()
  expect(reads.count).toBe(0)
  const stop = observer.subscribe(() => undefined)
  await waitFor(() => expect(reads.count).toBe(1))
  backend.recordChange('wishes', null)
  await poll()
  await waitFor(() => expect(reads.count).toBe(2))
  expect(readCounts()).toEqual([1, 1])
  stop()
})

test.each([
  [0, 4_000],
  [40_000, 4_000],
  [60_000, 6_000],
  [300_000, 30_000],
  [3_600_000, 30_000],
])('after %d ms without activity the next poll is in %d ms', (idle, interval) => {
  expect(pollInterval(idle)).toBe(interval)
  expect(isPollingSlow(idle)).toBe(interval > 4_000)
})
