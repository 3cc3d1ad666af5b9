import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { CapturedItem } from '@/domain/viewing/viewing'
import { houseFromRow } from '@/features/houses/house'
import { fetchHouse, uncacheHouses } from '@/features/houses/houseQueries'
import { houseKeys } from '@/features/houses/houseReads'
import { saveHouseOffline } from '@/features/houses/offline/offlineHouses'
import {
  deleteAnswerNote,
  saveAnswerNote,
  saveLocalChecks,
  saveDraft,
  saveItem,
  saveViewing,
  readLocalChecks,
  readLocalViewings,
} from '@/features/viewings/localViewings'
import { accountQuery, type Account } from '@/lib/account/account'
import { withOutbox } from '@/lib/outbox/database'
import { isMarkedOffline } from '@/lib/outbox/flags'
import { capture, readEntries, readRecords, settleEntry } from '@/lib/outbox/outbox'
import { installFakeDatabase } from '@/test/browser/database'
import { DANA, houseRow, signIn, SAM } from '@/test/factories'
import { server } from '@/test/msw'
import { localViewing, newEntry } from '@/test/outboxEntries'
import { newQueryClient } from '@/test/renderScreen'
import { watchAccess } from './watchAccess'
import { removeInaccessible } from './removeInaccessible'

const ELM = '33333333-3333-4333-8333-333333333331'
const OAK = '33333333-3333-4333-8333-333333333332'

const rowOf = (id: string, owner: string) =>
  houseRow({ id, user_id: owner, photos: [`/storage/v1/object/public/property-photos/properties/${id}.jpg`] })
const rows: Record<string, ReturnType<typeof houseRow>> = { [ELM]: rowOf(ELM, SAM), [OAK]: rowOf(OAK, DANA) }
const house = (id: string, viewer = DANA) => houseFromRow(rows[id]!, viewer)

/** The ids of the houses that the server returns; null makes the request fail. */
let idsOnServer: string[] | null
let requestCount: number
/** URLs of photos in the browser's cache. */
let photos: Set<string>

beforeEach(() => {
  installFakeDatabase()
  idsOnServer = [ELM, OAK]
  requestCount = 0
  photos = new Set()
  const urlOf = (request: string | { url: string }) => (typeof request === 'string' ? new URL(request, location.href).href : request.url)
  vi.stubGlobal('caches', {
    open: async () => ({
      match: async () => undefined,
      put: async (request: string) => void photos.add(urlOf(request)),
      keys: async () => [...photos].map((url) => ({ url })),
      delete: async (request: string) => photos.delete(urlOf(request)),
    }),
  })
  server.use(
    http.get('*/storage/v1/object/public/property-photos/properties/*', () => new HttpResponse('photo')),
    http.get('*/rest/v1/houses', ({ request }) => {
      requestCount += 1
      const ids = new URL(request.url).searchParams.get('id') ?? ''
      return idsOnServer ? HttpResponse.json(idsOnServer.filter((id) => ids.includes(id)).map((id) => rows[id])) : HttpResponse.error()
    }),
  )
})

const accountWith = (...owners: string[]) => ({ hunts: owners.map((ownerId) => ({ ownerId })), unread: 0 }) as unknown as Account

/** Loads an account with the hunts of these owners. */
const readAccount = (client: ReturnType<typeof newQueryClient>, ...owners: string[]) =>
  client.fetchQuery({ ...accountQuery(DANA), queryFn: () => accountWith(...owners), staleTime: 0 })

async function start(person = DANA, ...owners: string[]) {
  signIn(person)
  const client = newQueryClient()
  await readAccount(client, ...owners)
  return client
}

const storedIds = async (person = DANA) => (await readRecords(person, 'house')).map(({ id }) => id)
const photoNames = () => [...photos].map((url) => url.slice(-40, -4))

/** Every user's records, each as "<user id> <store>". Reads the database directly, because the app reads only the current user's. */
const allRecords = () => withOutbox(async (database) => (await database.getAllKeys('records')).map((key) => key.slice(0, 2).join(' ')))

async function storeBothOffline() {
  const client = await start(DANA, DANA, SAM)
  for (const id of [ELM, OAK] as const) await saveHouseOffline(client, DANA, house(id), { loadTables: async () => ({}), isRequested: true })
  expect(await storedIds()).toEqual([ELM, OAK])
  expect(photoNames()).toEqual([ELM, OAK])
  requestCount = 0
  return client
}

const viewing = localViewing({ id: '44444444-4444-4444-8444-444444444444', houseId: ELM, mayAddPhotos: false })
const note: CapturedItem = {
  id: '55555555-5555-4555-8555-555555555555',
  kind: 'note',
  place: 1,
  topic: '',
  body: 'Damp',
  capturedAt: '2026-05-01T10:01:00.000Z',
}
const storeViewingWithNote = async () => {
  await saveViewing(DANA, viewing)
  await saveItem(DANA, viewing, note, true)
}
const sendAll = async () => {
  for (const entry of await readEntries(DANA)) await settleEntry(entry, { outcome: 'sent' })
}

describe('data the viewer may no longer see', () => {
  test('is removed at startup together with its photos, and other data stays', async () => {
    const client = await storeBothOffline()
    idsOnServer = [OAK]
    watchAccess(client, DANA)
    await expect.poll(() => storedIds()).toEqual([OAK])
    await expect.poll(photoNames).toEqual([OAK])
    expect([isMarkedOffline(ELM), isMarkedOffline(OAK)]).toEqual([false, true])
  })

  test('is removed, with its checks, when its hunt is no longer in the account', async () => {
    const client = await storeBothOffline()
    for (const owner of [DANA, SAM]) await saveLocalChecks(DANA, owner, { checks: [], wishes: [] })
    watchAccess(client, DANA)
    await expect.poll(() => requestCount).toBe(1)
    idsOnServer = [OAK]
    await readAccount(client, DANA)
    await expect.poll(() => storedIds()).toEqual([OAK])
    await expect.poll(() => readLocalChecks(DANA, SAM)).toBeNull()
    expect(await readLocalChecks(DANA, DANA)).not.toBeNull()
  })

  test('is removed when its house is opened and not found', async () => {
    const client = await storeBothOffline()
    watchAccess(client, DANA)
    await expect.poll(() => requestCount).toBe(1)
    idsOnServer = [OAK]
    const detailPromise = client.fetchQuery({ queryKey: houseKeys.detail(ELM), queryFn: () => fetchHouse(ELM, DANA), retry: false })
    await expect(detailPromise).rejects.toMatchObject({ kind: 'missing' })
    await expect.poll(() => storedIds()).toEqual([OAK])
  })

  test('is removed when its house leaves the list', async () => {
    const client = await storeBothOffline()
    client.setQueryData(houseKeys.list(SAM), [house(ELM)])
    watchAccess(client, DANA)
    await expect.poll(() => requestCount).toBe(1)
    idsOnServer = [OAK]
    uncacheHouses(client, SAM, ({ id }) => id === ELM)
    await expect.poll(() => storedIds()).toEqual([OAK])
  })

  test('stays while the server cannot be reached, and is removed after the next response', async () => {
    const client = await storeBothOffline()
    idsOnServer = null
    await expect(removeInaccessible(client, DANA, [DANA])).rejects.toMatchObject({ kind: 'network' })
    expect(await storedIds()).toEqual([ELM, OAK])
    watchAccess(client, DANA)
    await expect.poll(() => requestCount).toBeGreaterThan(1)
    idsOnServer = []
    await expect
      .poll(async () => {
        await readAccount(client, DANA, SAM)
        return storedIds()
      })
      .toEqual([])
  })

  test('is removed, except a viewing that has unsent changes or a note being written', async () => {
    const client = await storeBothOffline()
    await storeViewingWithNote()
    idsOnServer = [OAK]
    watchAccess(client, DANA)
    await expect.poll(() => storedIds()).toEqual([OAK])
    expect(await readLocalViewings(DANA)).toMatchObject([{ id: viewing.id, items: [{ id: note.id }] }])
    expect(await readEntries(DANA)).toHaveLength(2)
    await sendAll()
    await saveDraft(DANA, viewing.id, 'Half a no')
    await removeInaccessible(client, DANA, [DANA])
    expect(await readLocalViewings(DANA)).toHaveLength(1)
    await saveDraft(DANA, viewing.id, '')
    await readAccount(client, DANA)
    await expect.poll(() => readLocalViewings(DANA)).toEqual([])
  })

  test('is not searched for if nothing is stored offline: no request is sent, and no database is created', async () => {
    const client = await start(DANA, DANA)
    const openSpy = vi.spyOn(indexedDB, 'open')
    const listSpy = vi.spyOn(indexedDB, 'databases')
    watchAccess(client, DANA)
    await expect.poll(() => listSpy.mock.results[0]?.type).toBe('return')
    await listSpy.mock.results[0]?.value
    expect(openSpy).not.toHaveBeenCalled()
    expect(requestCount).toBe(0)
  })
})

describe('watching access after another user has signed in', () => {
  test('removes the houses and photos of the previous user, not those of the current one', async () => {
    await storeBothOffline()
    const client = await start(SAM, SAM)
    await saveHouseOffline(client, SAM, house(ELM, SAM), { loadTables: async () => ({}), isRequested: true })
    watchAccess(client, SAM)
    await expect.poll(allRecords).toEqual([`${SAM} house`])
    await expect.poll(photoNames).toEqual([ELM])
    expect([isMarkedOffline(ELM), isMarkedOffline(OAK)]).toEqual([true, false])
  })

  test('keeps the previous user’s unsent changes and the viewing that they belong to', async () => {
    await storeBothOffline()
    await storeViewingWithNote()
    const client = await start(SAM, SAM)
    watchAccess(client, SAM)
    await expect.poll(allRecords).toEqual([`${DANA} viewing`, `${DANA} viewing`])
    await expect.poll(photoNames).toEqual([])
    signIn(DANA)
    expect(await readEntries(DANA)).toHaveLength(2)
  })

  const check = { id: 'damp', topic: 'Inside', question: 'Free of damp?', wishId: null, isOwnWish: false }

  test.each([
    ['a note', () => saveDraft(DANA, viewing.id, 'Half a no'), () => saveDraft(DANA, viewing.id, '')],
    [
      'a note on an answer',
      () => saveAnswerNote(DANA, viewing.id, { check, text: 'Half a no' }),
      () => deleteAnswerNote(DANA, viewing.id, check.id),
    ],
  ])('keeps %s being written, and removes sent viewings', async (_, write, empty) => {
    await storeBothOffline()
    await storeViewingWithNote()
    await sendAll()
    await write()
    watchAccess(await start(SAM, SAM), SAM)
    await expect.poll(async () => (await allRecords()).filter((key) => key.endsWith('house'))).toEqual([])
    expect(await allRecords()).toHaveLength(3)
    signIn(DANA)
    await empty()
    watchAccess(await start(SAM, SAM), SAM)
    await expect.poll(allRecords).toEqual([])
  })

  test('removes none of the current user’s data in a tab of the previous user', async () => {
    const client = await storeBothOffline()
    signIn(SAM)
    await capture(SAM, [newEntry()], [{ store: 'house', id: ELM, value: {}, at: '2026-05-01T10:00:00.000Z' }])
    await expect(removeInaccessible(client, DANA, [DANA])).rejects.toMatchObject({ kind: 'signed-out' })
    expect(await allRecords()).toEqual([`${DANA} house`, `${DANA} house`, `${SAM} house`])
  })
})
