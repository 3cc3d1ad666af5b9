import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DANA, signIn } from '@/test/factories'
import { loadGoogleMaps } from '../googleScript'
import { fetchTrips } from './fetchTrips'
import { savedTrips } from './savedTrips'

// No factory, because another test file mocks this module too, and test files share their modules.
vi.mock('../googleScript')

const points = (count: number, lat: number) => Array.from({ length: count }, (_, index) => ({ lat, lng: index / 100 }))
const request = { mode: 'car', from: points(12, 39), to: points(11, 40) } as const
const { signal } = new AbortController()
const tables: { size: string; at: number }[] = []

/** Mocks Google's service. @param onTable is called with each table that is requested */
function mockGoogle(onTable: () => void = () => undefined) {
  class DistanceMatrixService {
    getDistanceMatrix({ origins, destinations }: { origins: unknown[]; destinations: unknown[] }) {
      tables.push({ size: `${origins.length} × ${destinations.length}`, at: Date.now() })
      onTable()
      const element = { status: 'OK', duration: { value: 600 }, distance: { value: 1000 } }
      return Promise.resolve({ rows: origins.map(() => ({ elements: destinations.map(() => element) })) })
    }
  }
  vi.stubGlobal('google', { maps: { DistanceMatrixService, TravelMode: { DRIVING: 'DRIVING' } } })
}

beforeEach(() => {
  localStorage.clear()
  signIn()
  tables.splice(0)
  vi.stubEnv('VITE_ROUTER_URL', '')
  vi.stubEnv('VITE_GOOGLE_MAPS_API_KEY', 'key')
  vi.useFakeTimers()
  vi.mocked(loadGoogleMaps).mockResolvedValue()
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('Google is asked for at most a hundred trips at once, with a pause between requests', async () => {
  mockGoogle()
  const all = fetchTrips(DANA, request, signal)
  await vi.runAllTimersAsync()
  expect(await all).toBe(true)
  expect(tables.map(({ size }) => size)).toEqual(['10 × 10', '10 × 1', '2 × 10', '2 × 1'])
  const pauses = tables.slice(1).map(({ at }, index) => at - (tables[index]?.at ?? 0))
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(1000)
  expect(savedTrips(DANA).size).toBe(132)
})

it('trips requested before the view closes are saved and not requested again', async () => {
  const controller = new AbortController()
  mockGoogle(() => controller.abort())
  const canceledFetch = fetchTrips(DANA, request, controller.signal).catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  expect(await canceledFetch).toBe(controller.signal.reason)
  expect(savedTrips(DANA).size).toBe(100)

  const nextFetch = fetchTrips(DANA, request, signal)
  await vi.runAllTimersAsync()
  expect(await nextFetch).toBe(true)
  expect(tables.map(({ size }) => size)).toEqual(['10 × 10', '10 × 1', '2 × 10', '2 × 1'])
})
