import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { expectConsoleWarn } from '@/test/console'
import { DANA, signIn, SAM } from '@/test/factories'
import { server } from '@/test/msw'

const ROUTER = 'https://router.test/routed-{profile}'
const HOME = { lat: 39.78, lng: -89.65 }
const WORK = { lat: 39.9, lng: -89.5 }
const SCHOOL = { lat: 39.7, lng: -89.6 }

const { signal } = new AbortController()

type Respond = (request: { url: URL; from: number; to: number }) => Response

/** Mocks a router. @returns the requests that it receives */
function mockRouter(respond: Respond = tableResponder(() => 600)) {
  const requests: { url: URL; at: number }[] = []
  server.use(
    http.get('https://router.test/*', ({ request }) => {
      const url = new URL(request.url)
      requests.push({ url, at: Date.now() })
      const count = (name: string) => url.searchParams.get(name)?.split(';').length ?? 0
      return respond({ url, from: count('sources'), to: count('destinations') })
    }),
  )
  return requests
}

/** Creates a responder that returns a table of durations. @param secondsOf returns the duration for a row and column */
function tableResponder(secondsOf: (row: number, column: number) => unknown): Respond {
  return ({ from, to }) => {
    const rows = Array.from({ length: from }, (_, row) => Array.from({ length: to }, (_each, column) => secondsOf(row, column)))
    return HttpResponse.json({ code: 'Ok', durations: rows, distances: rows.map((row) => row.map(() => 5000)) })
  }
}

/** Imports the modules with fresh state, as after a page load; an empty URL means that there is no router. */
async function loadModules(url = ROUTER) {
  vi.resetModules()
  vi.stubEnv('VITE_ROUTER_URL', url)
  vi.stubEnv('VITE_GOOGLE_MAPS_API_KEY', '')
  const [{ fetchTrips, routerFor }, { travelTime, savedTrips }, { currentNotices }] = await Promise.all([
    import('./fetchTrips'),
    import('./savedTrips'),
    import('@/lib/notify'),
  ])
  const timeTo = (to: typeof WORK, mode: 'car' | 'bike' | 'transit' = 'car') => travelTime(savedTrips(DANA), mode, HOME, to)
  const openNotices = () => currentNotices().filter(({ open }) => open)
  return {
    fetchTrips,
    routerFor,
    timeTo,
    noticeTitles: () => openNotices().map(({ title }) => title),
    noticeTexts: () => openNotices().map(({ description }) => description),
  }
}

beforeEach(() => {
  localStorage.clear()
  signIn()
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a router', () => {
  it('gets one request for all trips of a mode, and no second request for the same trips', async () => {
    const requests = mockRouter(tableResponder((_, column) => 600 + column * 60))
    const { fetchTrips, timeTo } = await loadModules()
    const request = { mode: 'car', from: [HOME], to: [WORK, SCHOOL] } as const
    expect(await fetchTrips(DANA, request, signal)).toBe(true)
    expect(await fetchTrips(DANA, request, signal)).toBe(true)
    expect(requests).toHaveLength(1)
    expect(requests[0]?.url.pathname).toBe('/routed-car/table/v1/car/-89.65000,39.78000;-89.50000,39.90000;-89.60000,39.70000')
    expect(Object.fromEntries(requests[0]?.url.searchParams ?? [])).toEqual({
      sources: '0',
      destinations: '1;2',
      annotations: 'duration,distance',
    })
    expect(timeTo(WORK)).toEqual({ minutes: 10, km: 5, isEstimate: false })
    expect(timeTo(SCHOOL)).toEqual({ minutes: 11, km: 5, isEstimate: false })
  })

  it('gets a request only for missing times', async () => {
    const requests = mockRouter()
    const { fetchTrips } = await loadModules()
    await fetchTrips(DANA, { mode: 'bike', from: [HOME], to: [WORK] }, signal)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2000 })
    await fetchTrips(DANA, { mode: 'bike', from: [HOME], to: [WORK, SCHOOL, HOME] }, signal)
    expect(requests[1]?.url.pathname).toBe('/routed-bike/table/v1/bike/-89.65000,39.78000;-89.60000,39.70000')
  })

  it('gets at most one request per second', async () => {
    vi.useFakeTimers()
    const requests = mockRouter()
    const { fetchTrips } = await loadModules()
    const all = Promise.all([WORK, SCHOOL].map((to) => fetchTrips(DANA, { mode: 'car', from: [HOME], to: [to] }, signal)))
    await vi.runAllTimersAsync()
    await all
    expect((requests[1]?.at ?? 0) - (requests[0]?.at ?? 0)).toBeGreaterThanOrEqual(1000)
  })

  it('gets no request for an unsupported mode: the estimate remains, without a notice', async () => {
    const requests = mockRouter()
    const { fetchTrips, routerFor, timeTo, noticeTitles } = await loadModules()
    expect(await fetchTrips(DANA, { mode: 'transit', from: [HOME], to: [WORK] }, signal)).toBe(true)
    expect(routerFor('transit')).toBeNull()
    expect(requests).toEqual([])
    expect(timeTo(WORK, 'transit').isEstimate).toBe(true)
    expect(noticeTitles()).toEqual([])
  })

  it('that has only one profile gets requests only for trips by car', async () => {
    const { routerFor } = await loadModules('https://router.test/osrm/')
    expect((['car', 'bike', 'foot', 'transit'] as const).map((mode) => routerFor(mode) !== null)).toEqual([true, false, false, false])
  })

  it('whose URL is invalid is reported in a readable message', async () => {
    const { routerFor } = await loadModules('router.test')
    expect(() => routerFor('car')).toThrow(/VITE_ROUTER_URL must be a URL .* not "router\.test"/)
  })

  it('gets no request from a view that has closed before its turn', async () => {
    const requests = mockRouter()
    const { fetchTrips } = await loadModules()
    const controller = new AbortController()
    controller.abort()
    await expect(fetchTrips(DANA, { mode: 'car', from: [HOME], to: [WORK] }, controller.signal)).rejects.toThrow('aborted')
    expect(requests).toEqual([])
  })

  it.each(['table', 'single trip'])('gets a %s request only once, even if the view closes during the request', async (kind) => {
    vi.useFakeTimers()
    const controller = new AbortController()
    const requests = mockRouter((request) => {
      const isTable = request.url.pathname.includes('/table/')
      if (isTable && kind !== 'table') return HttpResponse.json({ code: 'InvalidService' }, { status: 400 })
      controller.abort()
      return isTable ? tableResponder(() => 600)(request) : HttpResponse.json({ code: 'Ok', routes: [{ duration: 600, distance: 5000 }] })
    })
    const { fetchTrips, timeTo } = await loadModules()
    const tripsRequest = { mode: 'car', from: [HOME], to: [WORK] } as const
    const canceledFetch = fetchTrips(DANA, tripsRequest, controller.signal).catch(() => undefined)
    const nextFetch = fetchTrips(DANA, tripsRequest, signal)
    await vi.runAllTimersAsync()
    await canceledFetch
    expect(await nextFetch).toBe(true)
    expect(requests.filter(({ url }) => url.pathname.includes(kind === 'table' ? '/table/' : '/route/'))).toHaveLength(1)
    expect(timeTo(WORK).minutes).toBe(10)
  })

  it('gets no further requests for single trips from a view that has closed', async () => {
    vi.useFakeTimers()
    const controller = new AbortController()
    const requests = mockRouter(({ url }) => {
      if (url.pathname.includes('/table/')) return HttpResponse.json({ code: 'InvalidService' }, { status: 400 })
      controller.abort()
      return HttpResponse.json({ code: 'Ok', routes: [{ duration: 600, distance: 5000 }] })
    })
    const { fetchTrips, timeTo } = await loadModules()
    const tripsRequest = { mode: 'car', from: [HOME], to: [WORK, SCHOOL] } as const
    const canceledFetch = fetchTrips(DANA, tripsRequest, controller.signal).catch((error: unknown) => error)
    await vi.runAllTimersAsync()
    expect(await canceledFetch).toBe(controller.signal.reason)
    expect(requests.map(({ url }) => url.pathname.split('/')[2])).toEqual(['table', 'route'])
    expect([WORK, SCHOOL].map((to) => timeTo(to).isEstimate)).toEqual([false, true])
  })

  it('that fails after the view has closed is paused without a notice', async () => {
    const controller = new AbortController()
    const requests = mockRouter(() => {
      controller.abort()
      return HttpResponse.json({}, { status: 503 })
    })
    expectConsoleWarn(/No travel times/)
    const { fetchTrips, noticeTitles } = await loadModules()
    const tripsRequest = { mode: 'car', from: [HOME], to: [WORK] } as const
    expect(await fetchTrips(DANA, tripsRequest, controller.signal)).toBe(false)
    expect(await fetchTrips(DANA, tripsRequest, signal)).toBe(false)
    expect(requests).toHaveLength(1)
    expect(noticeTitles()).toEqual([])
  })

  it('that does not support tables gets requests for single trips', async () => {
    vi.useFakeTimers()
    const requests = mockRouter(({ url }) =>
      url.pathname.includes('/table/')
        ? HttpResponse.json({ code: 'InvalidService' }, { status: 400 })
        : HttpResponse.json({ code: 'Ok', routes: [{ duration: 900, distance: 7000 }] }),
    )
    const { fetchTrips, timeTo, noticeTitles } = await loadModules()
    const all = fetchTrips(DANA, { mode: 'car', from: [HOME], to: [WORK, SCHOOL] }, signal)
    await vi.runAllTimersAsync()
    expect(await all).toBe(true)
    expect(requests.map(({ url }) => url.pathname.split('/')[2])).toEqual(['table', 'route', 'route'])
    expect(timeTo(SCHOOL)).toEqual({ minutes: 15, km: 7, isEstimate: false })
    expect(noticeTitles()).toEqual([])
  })
})

describe('the straight-line estimate remains and one notice is shown', () => {
  const durationsResponder = (durations: unknown) => () => HttpResponse.json({ code: 'Ok', durations })
  it.each<[string, Respond]>([
    ['when the router is down', () => HttpResponse.error()],
    ['after 429', () => new HttpResponse(null, { status: 429 })],
    ['after 500', () => HttpResponse.json({ code: 'Ok', durations: [[1]] }, { status: 500 })],
    ['for an HTML page', () => HttpResponse.html('<h1>Welcome</h1>')],
    ['for a truncated response', () => HttpResponse.text('{"code":"Ok","durations":[[60')],
    ['for durations that are not a table', durationsResponder('soon')],
    ['for a table of the wrong size', durationsResponder([[60, 60]])],
    ['for a duration that is a string', durationsResponder([['60']])],
    ['for a negative duration', durationsResponder([[-60]])],
    ['for a duration of years', durationsResponder([[1e9]])],
    ['for an error message', () => HttpResponse.json({ code: 'Sorry' })],
  ])('%s', async (_, respond) => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const requests = mockRouter(respond)
    const { fetchTrips, timeTo, noticeTitles, noticeTexts } = await loadModules()
    const request = { mode: 'car', from: [HOME], to: [WORK] } as const
    expect(await fetchTrips(DANA, request, signal)).toBe(false)
    expect(await fetchTrips(DANA, request, signal)).toBe(false)
    // After a failure, requests to the router are paused for a while.
    expect(requests).toHaveLength(1)
    expect(timeTo(WORK).isEstimate).toBe(true)
    expect(noticeTitles()).toEqual(['Some travel times are estimates'])
    expect(noticeTexts()).toEqual([expect.stringMatching(/^The route service did not answer/)])
  })

  it('for a null duration, which is saved for a day', async () => {
    const requests = mockRouter(tableResponder((_, column) => (column === 0 ? null : 600)))
    const { fetchTrips, timeTo, noticeTitles, noticeTexts } = await loadModules()
    const request = { mode: 'car', from: [HOME], to: [WORK, SCHOOL] } as const
    expect(await fetchTrips(DANA, request, signal)).toBe(true)
    expect([timeTo(WORK).isEstimate, timeTo(SCHOOL).isEstimate]).toEqual([true, false])
    expect(noticeTitles()).toEqual(['Some travel times are estimates'])
    expect(noticeTexts()).toEqual([expect.stringMatching(/^There is no route for some trips/)])
    await fetchTrips(DANA, request, signal)
    expect(requests).toHaveLength(1)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_001 })
    await fetchTrips(DANA, request, signal)
    expect(requests).toHaveLength(2)
  })

  it('for trips to a point far from any road, but not for other trips in the same table', async () => {
    vi.useFakeTimers()
    const requests = mockRouter(({ url }) =>
      url.pathname.includes('39.90000')
        ? HttpResponse.json({ code: 'NoSegment' }, { status: 400 })
        : HttpResponse.json({ code: 'Ok', routes: [{ duration: 600, distance: 5000 }], durations: [[600]] }),
    )
    const { fetchTrips, timeTo, noticeTitles } = await loadModules()
    const all = [
      fetchTrips(DANA, { mode: 'car', from: [HOME], to: [WORK, SCHOOL] }, signal),
      fetchTrips(DANA, { mode: 'bike', from: [HOME], to: [SCHOOL] }, signal),
    ]
    await vi.runAllTimersAsync()
    expect(await Promise.all(all)).toEqual([true, true])
    expect([timeTo(WORK).isEstimate, timeTo(SCHOOL).isEstimate]).toEqual([true, false])
    expect(noticeTitles()).toEqual(['Some travel times are estimates'])
    // The bike trip is still requested as a table, because the router does support tables.
    expect(requests.map(({ url }) => url.pathname.split('/')[2])).toEqual(['table', 'route', 'route', 'table'])
  })

  it('until a response arrives after the pause', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    mockRouter(() => new HttpResponse(null, { status: 503 }))
    const { fetchTrips, timeTo } = await loadModules()
    const request = { mode: 'car', from: [HOME], to: [WORK] } as const
    await fetchTrips(DANA, request, signal)
    mockRouter()
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_001)
    // The clock may be set back, which must not prolong the pause.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 })
    expect(await fetchTrips(DANA, request, signal)).toBe(true)
    expect(timeTo(WORK).isEstimate).toBe(false)
  })
})

it('saved times belong to one user, and corrupt times are treated as missing', async () => {
  mockRouter()
  const { fetchTrips, timeTo } = await loadModules()
  await fetchTrips(DANA, { mode: 'car', from: [HOME], to: [WORK] }, signal)
  const stored = localStorage.getItem('house-hunter-travel') ?? ''
  expect(stored).toContain(DANA)
  localStorage.setItem('house-hunter-travel', stored.replace('"seconds":600', '"seconds":"soon"'))
  expect(timeTo(WORK).isEstimate).toBe(true)
  localStorage.setItem('house-hunter-travel', stored.replaceAll(DANA, '99999999-9999-4999-8999-999999999999'))
  expect(timeTo(WORK).isEstimate).toBe(true)
})

it('times that arrive after signing out are not saved, and do not replace the next user’s times', async () => {
  const { saveTrips, savedTrips } = await import('./savedTrips')
  signIn(SAM)
  saveTrips(SAM, new Map([['car a b', { seconds: 60, meters: 1000 }]]))
  saveTrips(DANA, new Map([['car c d', { seconds: 60, meters: 1000 }]]))
  expect([...savedTrips(SAM).keys()]).toEqual(['car a b'])
})
