import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { googleRouter } from './googleRouter'

vi.mock('../googleScript', () => ({ loadGoogleMaps: () => Promise.resolve() }))

type TripRequest = { origins: unknown[]; destinations: unknown[]; travelMode: string }

const point = (index: number) => ({ lat: index, lng: -index })
const points = (count: number) => Array.from({ length: count }, (_, index) => point(index))
const { signal } = new AbortController()
const requests: TripRequest[] = []

/** Mocks Google's service. @param elementsOf returns the rows of elements in the response to a request */
function mockGoogle(elementsOf: (request: TripRequest) => unknown[][]) {
  class DistanceMatrixService {
    getDistanceMatrix(request: TripRequest) {
      requests.push(request)
      return Promise.resolve({ rows: elementsOf(request).map((elements) => ({ elements })) })
    }
  }
  const TravelMode = { DRIVING: 'DRIVING', BICYCLING: 'BICYCLING', WALKING: 'WALKING', TRANSIT: 'TRANSIT' }
  vi.stubGlobal('google', { maps: { DistanceMatrixService, TravelMode } })
}

const trip = (seconds: number) => ({ status: 'OK', duration: { value: seconds }, distance: { value: 1000 } })

beforeEach(() => void requests.splice(0))
afterEach(() => vi.unstubAllGlobals())

it('requests at most a hundred trips at once, and combines the responses', async () => {
  mockGoogle(({ origins, destinations }) => origins.map((from) => destinations.map((to) => trip(JSON.stringify([from, to]).length))))
  const rows = await googleRouter('key').table('transit', points(12), points(11), signal)
  expect(rows.map((row) => row.length)).toEqual(Array.from({ length: 12 }, () => 11))
  expect(rows[11]?.[10]).toEqual({ seconds: JSON.stringify([point(11), point(10)]).length, meters: 1000 })
  expect(requests.map(({ origins, destinations }) => [origins.length, destinations.length])).toEqual([
    [10, 10],
    [10, 1],
    [2, 10],
    [2, 1],
  ])
  expect(new Set(requests.map(({ travelMode }) => travelMode))).toEqual(new Set(['TRANSIT']))
})

it('returns null for a trip without a route', async () => {
  mockGoogle(() => [[{ status: 'ZERO_RESULTS' }, trip(60)]])
  expect(await googleRouter('key').table('car', points(1), points(2), signal)).toEqual([[null, { seconds: 60, meters: 1000 }]])
})

it('rejects a response of the wrong size', async () => {
  mockGoogle(() => [[trip(60)]])
  await expect(googleRouter('key').table('car', points(1), points(2), signal)).rejects.toThrow('something other than a table')
})
