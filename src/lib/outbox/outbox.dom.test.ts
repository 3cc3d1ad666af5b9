import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { installFakeDatabase, removeFakeDatabase } from '@/test/browser/database'
import { DANA, signIn, startSignedIn, SAM } from '@/test/factories'
import { server } from '@/test/msw'
import { withoutCopies } from '@/test/photoBackend'
import { newEntry } from '@/test/outboxEntries'
import { hasDiscardedPhotos } from './discardPhotos'
import { SESSION_KEY } from '../device/session'
import { clearOutbox } from './clearOutbox'
import { hasOutboxEntries, OFFLINE_PHOTOS_CACHE, othersHaveUnsentData, setDraftFlag } from './flags'
import {
  readPhotoBytes,
  capture,
  discardEntryOf,
  deleteRecord,
  clearFlagIfEmpty,
  readEntries,
  readRecord,
  readRecords,
  retryEntryOf,
  settleEntry,
} from './outbox'
import { checkStorage } from './storageCheck'

beforeEach(() => {
  installFakeDatabase()
  startSignedIn()
})

const photo = (...bytes: number[]) => new Uint8Array(bytes).buffer
const entrySummaries = async (person = DANA) => (await readEntries(person)).map(({ what, state }) => `${what} ${state}`)

describe('capturing', () => {
  test('stores entries in order, with their photos and records', async () => {
    const [first, second] = [newEntry({ what: 'First' }), newEntry({ what: 'Photo', bytes: photo(1, 2, 3) })]
    await capture(DANA, [first, second], [{ store: 'viewing', id: 'v', value: { answers: 1 }, at: first.doneAt }])
    expect(await entrySummaries()).toEqual(['First waiting', 'Photo waiting'])
    expect(new Uint8Array((await readPhotoBytes(DANA, second.id))!)).toEqual(new Uint8Array([1, 2, 3]))
    expect(await readRecord(DANA, 'viewing', 'v')).toMatchObject({ value: { answers: 1 } })
    expect(hasOutboxEntries(DANA)).toBe(true)
  })

  test('leaves nothing to send if only records are captured', async () => {
    await capture(DANA, [], [{ store: 'house', id: 'h', value: {}, at: '2026-05-01T10:00:00.000Z' }])
    expect(hasOutboxEntries(DANA)).toBe(false)
    expect(await readRecords(DANA, 'house')).toHaveLength(1)
    await deleteRecord(DANA, 'house', 'h')
    expect(await readRecords(DANA, 'house')).toEqual([])
  })

  test('under the same id, or with the same key, replaces the waiting entry', async () => {
    const [first, second] = [newEntry({ what: 'First', bytes: photo(7) }), newEntry({ what: 'Second' })]
    await capture(DANA, [first, second])
    await capture(DANA, [{ ...first, what: 'First again' }])
    const newerEntry = newEntry({ what: 'Another caption', key: first.key })
    await capture(DANA, [newerEntry])
    expect(await entrySummaries()).toEqual(['Another caption waiting', 'Second waiting'])
    // The change had no bytes, so the photo is still the first one.
    expect(new Uint8Array((await readPhotoBytes(DANA, newerEntry.id))!)).toEqual(new Uint8Array([7]))
  })

  test('while an older entry with the same id is being sent keeps the newer one', async () => {
    const first = newEntry({ what: 'First' })
    await capture(DANA, [first])
    const [triedEntry] = await readEntries(DANA)
    await capture(DANA, [{ ...first, what: 'First again' }])
    await settleEntry(triedEntry!, { outcome: 'sent' })
    expect(await entrySummaries()).toEqual(['First again waiting'])
  })

  test('is all or nothing', async () => {
    const badEntry = newEntry({ payload: { not: () => 'JSON' } })
    await expect(capture(DANA, [newEntry(), badEntry])).rejects.toMatchObject({ kind: 'invalid' })
    expect(await readEntries(DANA)).toEqual([])
  })

  test('fails for a user who is not signed in', async () => {
    await expect(capture(SAM, [newEntry()])).rejects.toMatchObject({ kind: 'signed-out' })
    await expect(readEntries(SAM)).rejects.toMatchObject({ kind: 'signed-out' })
  })

  test('reports a lack of space', async () => {
    const quotaError = new DOMException('full', 'QuotaExceededError')
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw quotaError
    })
    await expect(capture(DANA, [newEntry()])).rejects.toMatchObject({ kind: 'invalid', message: expect.stringContaining('no room') })
  })

  test('makes space for its flag by deleting the saved copy of the list', async () => {
    localStorage.setItem('houses', 'a copy')
    const setItem = Storage.prototype.setItem
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
      if (this.getItem('houses')) throw new DOMException('full', 'QuotaExceededError')
      setItem.call(this, key, value)
    })
    await capture(DANA, [newEntry()])
    expect(hasOutboxEntries(DANA)).toBe(true)
  })
})

describe('after a capture', () => {
  test('a sent entry is deleted with its photo, and the flag is removed once no entries are left', async () => {
    const entry = newEntry({ bytes: photo(1) })
    await capture(DANA, [entry])
    const [triedEntry] = await readEntries(DANA)
    await clearFlagIfEmpty(DANA)
    expect(hasOutboxEntries(DANA)).toBe(true)
    await settleEntry(triedEntry!, { outcome: 'sent' })
    expect(await readPhotoBytes(DANA, entry.id)).toBeUndefined()
    await clearFlagIfEmpty(DANA)
    expect(hasOutboxEntries(DANA)).toBe(false)
  })

  test('a refused entry keeps its photo until it is discarded, and can be retried', async () => {
    const entry = newEntry({ what: 'Photo', bytes: photo(1) })
    await capture(DANA, [entry])
    const [triedEntry] = await readEntries(DANA)
    await settleEntry(triedEntry!, { outcome: 'refused', reason: 'Too many photos' })
    expect(await entrySummaries()).toEqual(['Photo refused'])
    await retryEntryOf(DANA, entry.id)
    expect(await entrySummaries()).toEqual(['Photo waiting'])
    expect(await readPhotoBytes(DANA, entry.id)).toBeDefined()
    await discardEntryOf(DANA, entry.id)
    expect(await entrySummaries()).toEqual([])
    expect(hasOutboxEntries(DANA)).toBe(false)
  })

  test('a photo that may have been stored is removed when its row is refused or its entry is discarded', async () => {
    const storedPath = (name: string) => `/storage/v1/object/public/property-photos/properties/${name}.jpg`
    const removed: string[] = []
    server.use(
      http.get('*/rest/v1/houses', () => HttpResponse.json([])),
      http.get('*/rest/v1/viewing_items', () => HttpResponse.json([])),
      http.delete('*/storage/v1/object/property-photos', async ({ request }) => {
        const { prefixes } = (await request.json()) as { prefixes: string[] }
        removed.push(...withoutCopies(prefixes))
        return HttpResponse.json(prefixes.map((name) => ({ name })))
      }),
    )
    const viewing = newEntry({ kind: 'viewing', what: 'Viewing' })
    const discardedEntry = newEntry({ what: 'B', bytes: photo(2), photo: storedPath('b'), group: 'other' })
    await capture(DANA, [viewing, newEntry({ what: 'A', bytes: photo(1), photo: storedPath('a') }), newEntry(), discardedEntry])
    const [triedEntry] = await readEntries(DANA)
    await settleEntry(triedEntry!, { outcome: 'refused', reason: 'The house is gone' })
    await expect.poll(() => removed).toEqual(['properties/a.jpg'])
    await discardEntryOf(DANA, discardedEntry.id)
    await expect.poll(() => removed).toEqual(['properties/a.jpg', 'properties/b.jpg'])
    expect(await entrySummaries()).toEqual(['Viewing refused', 'A refused', 'Note: Kitchen refused'])
    await discardEntryOf(DANA, viewing.id)
    expect(await entrySummaries()).toEqual([])
    await expect.poll(() => hasDiscardedPhotos()).toBe(false)
  })

  test('a photo that others may have seen remains stored until its entry is discarded', async () => {
    const removed = vi.fn<() => void>()
    server.use(
      http.delete('*/storage/v1/object/property-photos', () => {
        removed()
        return HttpResponse.json([])
      }),
    )
    const entry = newEntry({ bytes: photo(1), photo: '/storage/v1/object/public/property-photos/properties/a.jpg' })
    await capture(DANA, [entry])
    const [triedEntry] = await readEntries(DANA)
    await settleEntry(triedEntry!, { outcome: 'failed', blocks: 'all', reason: 'There was no connection.' })
    const refuse = async () => {
      const [triedEntryNow] = await readEntries(DANA)
      await settleEntry(triedEntryNow!, { outcome: 'refused', reason: 'You may no longer add to this house.', mayBeStored: true })
      expect(hasDiscardedPhotos()).toBe(false)
    }
    await refuse()
    await retryEntryOf(DANA, entry.id)
    await refuse()
    await capture(DANA, [{ ...entry, what: 'Another caption' }])
    await refuse()
    server.use(
      http.get('*/rest/v1/houses', () => HttpResponse.json([])),
      http.get('*/rest/v1/viewing_items', () => HttpResponse.json([])),
    )
    expect(removed).not.toHaveBeenCalled()
    await discardEntryOf(DANA, entry.id)
    await expect.poll(() => removed.mock.calls.length).toBe(1)
  })

  test('the record of a discarded entry is deleted; other viewings remain', async () => {
    const record = (id: string) => ({ store: 'viewing' as const, id, value: id, at: '2026-05-01T10:00:00.000Z' })
    const viewing = newEntry({ kind: 'viewing', record: 'v1' })
    const note = newEntry({ record: 'v1/n' })
    await capture(DANA, [viewing, note], ['v1', 'v1/n', 'v1/m', 'v1/draft', 'v11', 'v2'].map(record))
    const recordIds = async () => (await readRecords(DANA, 'viewing')).map(({ id }) => id)
    await discardEntryOf(DANA, note.id)
    expect(await recordIds()).toEqual(['v1', 'v1/draft', 'v1/m', 'v11', 'v2'])
    await discardEntryOf(DANA, viewing.id)
    expect(await recordIds()).toEqual(['v11', 'v2'])
  })

  test('nobody can see or discard another user’s entries', async () => {
    const entry = newEntry()
    await capture(DANA, [entry])
    signIn(SAM, 'sam@example.com')
    expect(await readEntries(SAM)).toEqual([])
    expect(await readPhotoBytes(SAM, entry.id)).toBeUndefined()
    await discardEntryOf(SAM, entry.id)
    await capture(SAM, [{ ...entry, what: 'Of Sam' }])
    await expect(readEntries(DANA)).rejects.toMatchObject({ kind: 'signed-out' })
    expect([hasOutboxEntries(SAM), othersHaveUnsentData(SAM)]).toEqual([true, true])
    // Sam signs out; Dana's session had expired.
    await clearOutbox(SAM)
    signIn(DANA)
    expect(await entrySummaries()).toEqual(['Note: Kitchen waiting'])
    expect([hasOutboxEntries(SAM), hasOutboxEntries(DANA)]).toEqual([false, true])
  })

  test('signing out keeps the note that another user is writing', async () => {
    await capture(DANA, [], [{ store: 'viewing', id: 'v/draft', value: 'Damp wall', at: '2026-05-01T10:00:00.000Z' }])
    setDraftFlag(DANA, 'v', true)
    signIn(SAM, 'sam@example.com')
    await clearOutbox(SAM)
    signIn(DANA)
    expect(await readRecord(DANA, 'viewing', 'v/draft')).toMatchObject({ value: 'Damp wall' })
    await clearOutbox(DANA)
    expect(othersHaveUnsentData(SAM)).toBe(false)
    await expect.poll(async () => await indexedDB.databases()).toEqual([])
  })

  test('signing out deletes the offline photos even if the database fails', async () => {
    await capture(DANA, [newEntry()])
    const deleteCache = vi.fn(() => Promise.resolve(true))
    vi.stubGlobal('caches', { delete: deleteCache })
    removeFakeDatabase()
    await clearOutbox(SAM)
    expect(deleteCache).toHaveBeenCalledWith(OFFLINE_PHOTOS_CACHE)
  })

  test('nothing is left after the last user signs out', async () => {
    await capture(DANA, [newEntry({ bytes: photo(1) })], [{ store: 'house', id: 'h', value: {}, at: '2026-05-01T10:00:00.000Z' }])
    await clearOutbox(DANA)
    expect(hasOutboxEntries(DANA)).toBe(false)
    await expect.poll(async () => await indexedDB.databases()).toEqual([])
    localStorage.removeItem(SESSION_KEY)
    await expect(readEntries(DANA)).rejects.toMatchObject({ kind: 'signed-out' })
    expect(await indexedDB.databases()).toEqual([])
  })
})

describe('before the first capture', () => {
  const withStorage = (storage: object) => vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as object, { storage }))

  test('a browser without a database is reported', async () => {
    removeFakeDatabase()
    expect(await checkStorage()).toEqual({ ok: false, reason: expect.stringContaining('does not let House Hunter keep') })
    await expect(capture(DANA, [newEntry()])).rejects.toMatchObject({ code: 'no-database' })
  })

  const noSpaceReason =
    'A viewing with photos needs about 30 MB of room on this device, and 10 MB are left. Free some space, then try again.'

  test.each([
    [{ quota: 1e9, usage: 5e8 }, { ok: true }],
    [
      { quota: 1e9, usage: 9.9e8 },
      { ok: false, reason: noSpaceReason },
    ],
    [{}, { ok: true }],
  ])('the available space is checked: %j', async (estimate, expected) => {
    const persist = vi.fn(() => Promise.resolve(true))
    withStorage({ persist, estimate: () => Promise.resolve(estimate) })
    expect(await checkStorage()).toEqual(expected)
    expect(persist).toHaveBeenCalledOnce()
  })

  test('a browser that gives no estimate of its free space passes the check', async () => {
    withStorage({})
    expect(await checkStorage()).toEqual({ ok: true })
  })
})
