import { QueryClient } from '@tanstack/react-query'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { installFakeDatabase } from '@/test/browser/database'
import { installFakeLocks, removeFakeLocks } from '@/test/browser/locks'
import { DANA, house, startSignedIn } from '@/test/factories'
import { server } from '@/test/msw'
import { DETAILS } from '@/test/photoBackend'
import { SESSION_KEY } from '@/lib/device/session'
import { capture, readRecords } from '@/lib/outbox/outbox'
import type { OfflineDataSpec } from '@/lib/huntTable'
import type { House } from '../house'
import { saveHouseOffline, offlineHouseIds, removeOfflineHouses, restoreHouse, type LoadTables } from './offlineHouses'

const FOLDER = 'http://localhost:3000/storage/v1/object/public/property-photos/properties/'
const photo = (name: string) => `${FOLDER}${name}.jpg`

/** The responses in the browser's photo cache, keyed by URL. */
let cachedResponses: Map<string, Response>
let fetchedNames: string[]
let missingNames: string[]
let client: QueryClient

const nameOf = (url: string) => url.slice(FOLDER.length)
const cachedNames = () => [...cachedResponses.keys()].map(nameOf).toSorted()
const noTables = async () => ({})
const saveOffline = (each: House, loadTables: LoadTables = noTables) =>
  saveHouseOffline(client, DANA, each, { loadTables, isRequested: true })
const restore = (each: House, loadTables: LoadTables = noTables) => restoreHouse(client, DANA, each.id, loadTables)

beforeEach(() => {
  installFakeDatabase()
  startSignedIn()
  ;[cachedResponses, fetchedNames, missingNames, client] = [new Map(), [], [], new QueryClient()]
  const cache = {
    match: async (url: string) => cachedResponses.get(url)?.clone(),
    put: async (url: string, response: Response) => void cachedResponses.set(url, response),
    keys: async () => [...cachedResponses.keys()].map((url) => ({ url })),
    delete: async (url: string) => cachedResponses.delete(url),
  }
  vi.stubGlobal('caches', { open: async () => cache })
  server.use(
    http.get(`${FOLDER}*`, ({ request }) => {
      const name = nameOf(request.url)
      fetchedNames.push(name)
      return missingNames.includes(name) ? new HttpResponse(null, { status: 400 }) : HttpResponse.text('1234')
    }),
  )
})

afterEach(() => {
  vi.unstubAllGlobals()
  removeFakeLocks()
})

it.each([
  ['with a broken house', { house: { id: 'oak' } }],
  ['with broken messages', { beside: [['messages', []]] }],
  ['without its size', { bytes: undefined }],
])('a record %s is not restored, and is removed when the next house is saved', async (_, change) => {
  const [elm, oak] = [house(), house()]
  await saveOffline(oak)
  expect(await restore(oak)).toMatchObject({ house: { id: oak.id } })
  const [record] = await readRecords(DANA, 'house')
  await capture(DANA, [], [{ store: 'house', id: oak.id, at: record!.at, value: Object.assign({}, record!.value, change) }])
  expect(await restore(oak)).toBeNull()
  await saveOffline(elm)
  expect(await offlineHouseIds(DANA)).toEqual([elm.id])
})

describe('the related data of an offline house', () => {
  const oak = house()
  const notes: OfflineDataSpec = {
    query: ({ id }) => ({ queryKey: ['notes', id], queryFn: () => 'Notes on oak' }),
    isUsable: (stored) => typeof stored === 'string',
  }
  const sizes: OfflineDataSpec = { query: () => ({ queryKey: ['sizes'], queryFn: () => [1, 2] }), isUsable: Array.isArray }
  const tablesWith =
    (...specs: OfflineDataSpec[]): LoadTables =>
    async () =>
      Object.fromEntries(specs.map((each, at) => [at, { loadOfflineSpec: async () => each }]))
  const cachedData = () => [client.getQueryData(['notes', oak.id]), client.getQueryData(['sizes'])]

  beforeEach(async () => {
    await saveOffline(oak, tablesWith(notes, sizes))
    client = new QueryClient()
  })

  it('is restored into the query cache', async () => {
    await restore(oak, tablesWith(notes, sizes))
    expect(cachedData()).toEqual(['Notes on oak', [1, 2]])
  })

  it('is left out if this release cannot show it', async () => {
    await restore(oak, tablesWith({ ...notes, isUsable: () => false }, sizes))
    expect(cachedData()).toEqual([undefined, [1, 2]])
  })

  it('is left out if this release does not declare it', async () => {
    await restore(oak, tablesWith(sizes))
    expect(cachedData()).toEqual([undefined, [1, 2]])
  })

  it('stays stored if it cannot be read when the house is saved again', async () => {
    client = new QueryClient()
    await saveOffline(
      oak,
      tablesWith({ ...notes, query: ({ id }) => ({ queryKey: ['notes', id], queryFn: () => Promise.reject(new Error('500')) }) }),
    )
    client = new QueryClient()
    await restore(oak, tablesWith(notes))
    expect(client.getQueryData(['notes', oak.id])).toBe('Notes on oak')
  })

  it('does not replace newer data', async () => {
    client.setQueryData(['notes', oak.id], 'Newer notes')
    await restore(oak, tablesWith(notes, sizes))
    expect(cachedData()).toEqual(['Newer notes', [1, 2]])
  })

  it('is described by code that is loaded only once for the tables that share it', async () => {
    const load = vi.fn(async () => sizes)
    await saveOffline(oak, async () => ({
      rooms: { loadOfflineSpec: load },
      gardens: { loadOfflineSpec: load },
      streets: { loadOfflineSpec: null },
    }))
    expect(load).toHaveBeenCalledOnce()
  })

  it('does not keep the house from opening if the code for it cannot be loaded', async () => {
    expect(await restore(oak, () => Promise.reject(new Error('No such chunk')))).toMatchObject({ house: { id: oak.id } })
    expect(cachedData()).toEqual([undefined, undefined])
  })
})

describe('the photos of an offline house', () => {
  it('are stored with all their copies', async () => {
    const photoDetails = [DETAILS, { ...DETAILS, type: 'jpg' as const, copies: [480] }]
    expect(await saveOffline(house({ photos: [photo('a'), photo('b')], photoDetails }))).toEqual({ hasAllPhotos: true })
    expect(cachedNames()).toEqual(['a-480.webp', 'a-640.webp', 'a.jpg', 'b-480.jpg', 'b.jpg'])
  })

  it.each([
    ['have no details', null],
    ['have no copies', { ...DETAILS, copies: [] }],
  ])('that %s are stored as full files only', async (_, details) => {
    await saveOffline(house({ photos: [photo('a')], photoDetails: [details] }))
    expect(cachedNames()).toEqual(['a.jpg'])
  })

  it('are stored even if some of their files are missing', async () => {
    missingNames = ['a-480.webp', 'b.jpg']
    expect(await saveOffline(house({ photos: [photo('a'), photo('b')], photoDetails: [DETAILS, null] }))).toEqual({ hasAllPhotos: false })
    expect(cachedNames()).toEqual(['a-640.webp', 'a.jpg'])
  })

  it('are stored with copies that were made later, without fetching any file twice', async () => {
    const before = house({ photos: [photo('a')], photoDetails: [null] })
    await saveOffline(before)
    await saveOffline({ ...before, photoDetails: [DETAILS] })
    expect(cachedNames()).toEqual(['a-480.webp', 'a-640.webp', 'a.jpg'])
    expect(fetchedNames).toEqual(['a.jpg', 'a-480.webp', 'a-640.webp'])
  })

  it('are deleted with their copies, unless another saved house shows them', async () => {
    const [one, other] = [
      house({ photos: [photo('a'), photo('b')], photoDetails: [DETAILS, DETAILS] }),
      house({ photos: [photo('b')], photoDetails: [DETAILS] }),
    ]
    await saveOffline(one)
    await saveOffline(other)
    await removeOfflineHouses(client, DANA, [one.id])
    expect(cachedNames()).toEqual(['b-480.webp', 'b-640.webp', 'b.jpg'])
    await removeOfflineHouses(client, DANA, [other.id])
    expect(cachedNames()).toEqual([])
  })

  it('are deleted once no saved house shows them', async () => {
    const before = house({ photos: [photo('a')], photoDetails: [DETAILS] })
    await saveOffline(before)
    await saveOffline({ ...before, photos: [photo('b')], photoDetails: [null] })
    expect(cachedNames()).toEqual(['b.jpg'])
  })

  it('count toward the size limit together with their copies', async () => {
    vi.spyOn(Blob.prototype, 'size', 'get').mockReturnValue(40_000_000)
    const [oldest, newest] = ['a', 'b'].map((name) => house({ photos: [photo(name)], photoDetails: [DETAILS] })) as [House, House]
    await saveOffline(oldest)
    expect(await offlineHouseIds(DANA)).toEqual([oldest.id])
    await saveOffline(newest)
    expect(await offlineHouseIds(DANA)).toEqual([newest.id])
    expect(cachedNames()).toEqual(['b-480.webp', 'b-640.webp', 'b.jpg'])
  })

  it('are not deleted by another tab while the house is being saved', async () => {
    installFakeLocks()
    vi.resetModules()
    const otherTab = await import('./offlineHouses')
    let removal: Promise<void> | undefined
    server.use(
      http.get(`${FOLDER}*`, async () => {
        if (cachedNames().length > 0) removal ??= otherTab.removeOfflineHouses(client, DANA, [])
        await new Promise((resolve) => setTimeout(resolve, 20))
        return HttpResponse.text('1234')
      }),
    )
    await saveOffline(house({ photos: [photo('a')], photoDetails: [DETAILS] }))
    await removal
    expect(cachedNames()).toEqual(['a-480.webp', 'a-640.webp', 'a.jpg'])
  })

  it('are not stored once the user has signed out', async () => {
    server.use(
      http.get(`${FOLDER}*`, ({ request }) => {
        fetchedNames.push(nameOf(request.url))
        if (fetchedNames.length === 2) localStorage.removeItem(SESSION_KEY)
        return HttpResponse.text('1234')
      }),
    )
    await saveOffline(house({ photos: [photo('a')], photoDetails: [DETAILS] })).catch(() => undefined)
    expect(fetchedNames).toEqual(['a-480.webp', 'a-640.webp'])
  })
})
