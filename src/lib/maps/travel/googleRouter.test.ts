import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { googleRouter } from './googleRouter'

vi.mock('../googleScript', () => ({ loadGoogleMaps: () => Promise.resolve() }))

type TripRequest = { origins: unknown[]; destinations: unknown[]; travelMode: string }

const point = (index: number) => ({ lat: index, lng: -index })
const points = (count: number) => Array.from({ length: count }, (_, index) => point(index))
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

const element = (seconds: number) => ({ status: 'OK', duration: { value: seconds }, distance: { value: 1000 } })

beforeEach(() => void requests.splice(0))
afterEach(() => vi.unstubAllGlobals())

it('requests the trips between all points', async () => {
  mockGoogle(({ origins, destinations }) => origins.map((from) => destinations.map((to) => element(JSON.stringify([from, to]).length))))
  const rows = await googleRouter('key').table('transit', points(3), points(10))
  expect(rows.map((row) => row.length)).toEqual([10, 10, 10])
  expect(rows[2]?.[9]).toEqual({ seconds: JSON.stringify([point(2), point(9)]).length, meters: 1000 })
  expect(requests).toEqual([{ origins: points(3), destinations: points(10), travelMode: 'TRANSIT' }])
})

it('returns null for a trip without a route', async () => {
  mockGoogle(() => [[{ status: 'ZERO_RESULTS' }, element(60)]])
  expect(await googleRouter('key').table('car', points(1), points(2))).toEqual([[null, { seconds: 60, meters: 1000 }]])
})

it('rejects a response of the wrong size', async () => {
  mockGoogle(() => [[element(60)]])
  await expect(googleRouter('key').table('car', points(1), points(2))).rejects.toThrow('something other than a table')
})
