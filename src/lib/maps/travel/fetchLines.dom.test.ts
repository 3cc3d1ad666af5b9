import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DANA, signIn } from '@/test/factories'
import { server } from '@/test/msw'

const ROUTER = 'https://router.test/routed-{profile}'
// The example in the specification of encoded polylines. It runs from START to END.
const LINE = '_p~iF~ps|U_ulLnnqC_mqNvxq`@'
const START = { lat: 38.5, lng: -120.2 }
const END = { lat: 43.252, lng: -126.453 }
const OTHER = { lat: 43.3, lng: -126.4 }

const routeResponse = (geometry: unknown) => HttpResponse.json({ code: 'Ok', routes: [{ duration: 600, distance: 5000, geometry }] })
const { signal } = new AbortController()

/** Mocks a router. @returns the requests that it receives */
function mockRouter(respond: (url: URL) => Response) {
  const requests: { url: URL }[] = []
  server.use(
    http.get('https://router.test/*', ({ request }) => {
      requests.push({ url: new URL(request.url) })
      return respond(new URL(request.url))
    }),
  )
  return requests
}

/** Imports the modules with fresh state, as after a page load. */
async function loadModules(url = ROUTER) {
  vi.resetModules()
  vi.stubEnv('VITE_ROUTER_URL', url)
  vi.stubEnv('VITE_GOOGLE_MAPS_API_KEY', '')
  const [{ fetchLines }, { savedTrips, saveTrips, tripKey }, { currentNotices }] = await Promise.all([
    import('./fetchTrips'),
    import('./savedTrips'),
    import('@/lib/notify'),
  ])
  const key = tripKey('car', START, END)
  return { fetchLines, key, savedTrip: () => savedTrips(DANA).get(key), saveTrips, notices: currentNotices }
}

beforeEach(() => {
  localStorage.clear()
  signIn()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

it('fetches each line once, at most one per second, and does not change the saved time', async () => {
  const requests = mockRouter(({ pathname }) =>
    pathname.includes('-120.2') ? routeResponse(LINE) : HttpResponse.json({ code: 'NoRoute' }),
  )
  const { fetchLines, key, savedTrip, saveTrips } = await loadModules()
  saveTrips(DANA, new Map([[key, { seconds: 777, meters: 1 }]]))
  const startTimes: number[] = []
  const send = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation((...request) => {
    startTimes.push(Date.now())
    return send(...request)
  })
  vi.useFakeTimers()
  const results: boolean[] = []
  void fetchLines(DANA, 'car', [START, END, END, OTHER], signal).then((result) => results.push(result))
  while (results.length === 0) await vi.advanceTimersByTimeAsync(100)
  expect(results).toEqual([true])
  expect(savedTrip()).toEqual({ seconds: 777, meters: 1, line: LINE })
  expect(requests.map(({ url }) => url.searchParams.get('geometries'))).toEqual(['polyline', 'polyline'])
  expect((startTimes[1] ?? 0) - (startTimes[0] ?? 0)).toBeGreaterThanOrEqual(1000)
  expect(await fetchLines(DANA, 'car', [START, END, OTHER], signal)).toBe(true)
  expect(requests).toHaveLength(2)
})

it('a saved time expires after a month, however late its line was fetched', async () => {
  mockRouter(() => routeResponse(LINE))
  const { fetchLines, key, savedTrip, saveTrips } = await loadModules()
  const expiry = Date.now() + 30 * 86_400_000
  saveTrips(DANA, new Map([[key, { seconds: 777, meters: 1 }]]))
  vi.useFakeTimers({ toFake: ['Date'], now: expiry - 60_000 })
  await fetchLines(DANA, 'car', [START, END], signal)
  expect(savedTrip()?.line).toBe(LINE)
  vi.setSystemTime(expiry + 60_000)
  expect(savedTrip()).toBeUndefined()
})

it.each([
  ['is down', () => new HttpResponse(null, { status: 503 })],
  ['limits the rate', () => new HttpResponse(null, { status: 429 })],
  ['responds with an HTML page', () => HttpResponse.html('<p>Sign in</p>')],
  ['cannot be reached', () => HttpResponse.error()],
  ['returns no route', () => HttpResponse.json({ code: 'Ok', routes: [] })],
  ['returns no line', () => routeResponse(undefined)],
  ['returns an empty line', () => routeResponse('')],
  ['returns an invalid line', () => routeResponse('<script>')],
  ['returns a line to somewhere else', () => routeResponse('_p~iF~ps|U_ulLnnqC')],
  ['returns GeoJSON', () => routeResponse({ type: 'LineString', coordinates: [[1, 2]] })],
])('saves nothing, shows no notice and pauses if the router %s', async (_, respond) => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const requests = mockRouter(respond)
  const { fetchLines, savedTrip, notices } = await loadModules()
  await fetchLines(DANA, 'car', [START, END, OTHER], signal)
  await fetchLines(DANA, 'car', [START, END, OTHER], signal)
  expect(savedTrip()?.line).toBeUndefined()
  expect(requests).toHaveLength(1)
  expect(notices()).toEqual([])
})

it('sends nothing if there is no router, and nothing more to a router that does not support lines', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const requests = mockRouter(() => new HttpResponse(null, { status: 404 }))
  const withoutRouter = await loadModules('')
  expect(await withoutRouter.fetchLines(DANA, 'car', [START, END], signal)).toBe(true)
  expect(requests).toHaveLength(0)
  const { fetchLines } = await loadModules()
  expect(await fetchLines(DANA, 'car', [START, END, OTHER], signal)).toBe(true)
  expect(requests).toHaveLength(1)
})
