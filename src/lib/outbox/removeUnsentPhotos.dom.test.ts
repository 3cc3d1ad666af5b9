import { delay, http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installFakeDatabase } from '@/test/browser/database'
import { DANA, startSignedIn } from '@/test/factories'
import { server } from '@/test/msw'
import { withoutCopies } from '@/test/photoBackend'
import { newEntry } from '@/test/outboxEntries'
import { capture, readEntries } from './outbox'
import { SIGN_OUT_TIMEOUT, removeUnsentPhotos } from './removeUnsentPhotos'

const storedPath = (name: string) => `/storage/v1/object/public/property-photos/properties/${name}.jpg`
const removed: string[] = []

beforeEach(() => {
  installFakeDatabase()
  startSignedIn()
  removed.length = 0
  server.use(
    http.get('*/rest/v1/houses', () => HttpResponse.json([])),
    http.get('*/rest/v1/viewing_items', ({ request }) => {
      const shownUrl = decodeURIComponent(request.url).match(/http[^",]*shown\.jpg/)?.[0]
      return HttpResponse.json(shownUrl ? [{ photo: shownUrl }] : [])
    }),
    http.delete('*/storage/v1/object/property-photos', async ({ request }) => {
      const { prefixes } = (await request.json()) as { prefixes: string[] }
      removed.push(...withoutCopies(prefixes))
      return HttpResponse.json(prefixes.map((name) => ({ name })))
    }),
  )
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const photoEntry = (name: string) => newEntry({ what: `Photo ${name}`, bytes: new ArrayBuffer(1), photo: storedPath(name) })

const failToRemove = () =>
  server.use(http.delete('*/storage/v1/object/property-photos', () => HttpResponse.json({ message: 'No' }, { status: 500 })))

/** Stubs the browser's locks, which happy-dom does not have. A lock has one holder at a time. */
function installFakeLocks() {
  let queue: Promise<unknown> = Promise.resolve()
  const request = async (_name: string, { signal }: { signal: AbortSignal }, run: () => Promise<void>) => {
    const earlierHoldersPromise = queue
    let done = () => {}
    queue = new Promise<void>((resolve) => {
      done = resolve
    })
    try {
      await Promise.race([
        earlierHoldersPromise,
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))),
      ])
      await run()
    } finally {
      void earlierHoldersPromise.then(done)
    }
  }
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as object, { locks: { request } }))
  return request
}

test('photos whose rows were never sent are deleted; photos that a viewing shows, and the entries, remain', async () => {
  await capture(DANA, [photoEntry('a'), newEntry(), photoEntry('shown'), photoEntry('b')])
  ;(await removeUnsentPhotos(DANA))()
  expect(removed).toEqual(['properties/a.jpg', 'properties/b.jpg'])
  expect(await readEntries(DANA)).toHaveLength(4)
})

test('no request is sent if there are no photos', async () => {
  server.use(
    http.get('*/rest/v1/*', () => {
      throw new Error('A request was sent')
    }),
  )
  await capture(DANA, [newEntry()])
  ;(await removeUnsentPhotos(DANA))()
  expect(removed).toEqual([])
})

test('signing out is not delayed when the storage service fails', async () => {
  failToRemove()
  await capture(DANA, [photoEntry('a')])
  await expect(removeUnsentPhotos(DANA)).resolves.toBeTypeOf('function')
})

test('a storage service that does not respond delays signing out by at most 3 seconds', async () => {
  let onRequest = () => {}
  const untilRequested = new Promise<void>((resolve) => {
    onRequest = resolve
  })
  server.use(
    http.delete('*/storage/v1/object/property-photos', async () => {
      onRequest()
      await delay('infinite')
    }),
  )
  await capture(DANA, [photoEntry('a')])
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const done = vi.fn<() => void>()
  const removal = removeUnsentPhotos(DANA).then(done)
  await untilRequested
  await vi.advanceTimersByTimeAsync(SIGN_OUT_TIMEOUT - 1)
  expect(done).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await removal
  expect(done).toHaveBeenCalledOnce()
})

test.each([
  ['', () => {}],
  [', even if the storage service fails', failToRemove],
])('nothing is sent until the user has signed out%s', async (_when, prepare) => {
  prepare()
  const request = installFakeLocks()
  await capture(DANA, [photoEntry('a')])
  const release = await removeUnsentPhotos(DANA)
  const nextRun = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const next = request('', { signal: new AbortController().signal }, nextRun)
  await new Promise((resolve) => setTimeout(resolve))
  expect(nextRun).not.toHaveBeenCalled()
  release()
  await next
  expect(nextRun).toHaveBeenCalledOnce()
})

test('a photo being sent delays signing out by at most 3 seconds, and nothing is deleted after that', async () => {
  const request = installFakeLocks()
  await capture(DANA, [photoEntry('a')])
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let finishUpload = () => {}
  const upload = request('', { signal: new AbortController().signal }, () => new Promise((resolve) => void (finishUpload = resolve)))
  const removal = removeUnsentPhotos(DANA)
  await vi.advanceTimersByTimeAsync(SIGN_OUT_TIMEOUT)
  ;(await removal)()
  finishUpload()
  await upload
  await vi.advanceTimersByTimeAsync(0)
  expect(removed).toEqual([])
})
