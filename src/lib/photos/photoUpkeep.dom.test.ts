import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { installFakeLocks, removeFakeLocks } from '@/test/browser/locks'
import { DANA, startSignedIn } from '@/test/factories'
import { server } from '@/test/msw'
import { DETAILS, PREPARED_PHOTO } from '@/test/photoBackend'
import { SESSION_KEY } from '../device/session'
import { withSendingLock } from '../outbox/tabs'
import { runPhotoUpkeep } from './photoUpkeep'
import { describePreparedPhoto } from './photoWorker'
import { isCanvasAccurate } from './pictureCanvas'

vi.mock('./photoWorker')
vi.mock('./pictureCanvas')

const DAY = 24 * 60 * 60 * 1000
const COPIES = [480, 640].map((width) => ({ width, blob: new Blob([`${width}`], { type: 'image/webp' }) }))

/** Requests to the backend, in order. */
let requests: string[]
let unfinishedPhotos: string[]
let photosWithoutCopies: string[]

beforeEach(() => {
  startSignedIn()
  vi.mocked(isCanvasAccurate).mockReturnValue(true)
  requests = []
  unfinishedPhotos = []
  photosWithoutCopies = []
  vi.mocked(describePreparedPhoto)
    .mockReset()
    .mockResolvedValue({ ...PREPARED_PHOTO, copies: COPIES })
  server.use(
    http.post('*/rest/v1/rpc/unfinished_photos', () => {
      requests.push('unfinished')
      return HttpResponse.json(unfinishedPhotos)
    }),
    http.delete('*/storage/v1/object/property-photos', async ({ request }) => {
      const { prefixes } = (await request.json()) as { prefixes: string[] }
      requests.push(`delete ${prefixes.join(' ')}`)
      unfinishedPhotos = unfinishedPhotos.filter((name) => !prefixes.includes(name))
      return HttpResponse.json(prefixes.map((name) => ({ name })))
    }),
    http.post('*/rest/v1/rpc/photos_without_copies', () => {
      requests.push('without copies')
      return HttpResponse.json(photosWithoutCopies)
    }),
    http.get('*/storage/v1/object/public/property-photos/*', ({ request }) =>
      request.url.includes('gone') ? new HttpResponse(null, { status: 400 }) : HttpResponse.arrayBuffer(new ArrayBuffer(1)),
    ),
    http.post('*/rest/v1/rpc/reserve_photo', async ({ request }) => {
      const { p_id, p_extension } = (await request.json()) as { p_id: string; p_extension: string }
      requests.push(`reserve ${p_id}.${p_extension}`)
      return HttpResponse.json(p_id !== 'done')
    }),
    http.post('*/storage/v1/object/property-photos/*', ({ request }) => {
      requests.push(`store ${request.url.split('/').at(-1)}`)
      return HttpResponse.json({ Id: 'id', Key: 'property-photos/properties/a' })
    }),
    http.post('*/rest/v1/rpc/finish_photo', async ({ request }) => {
      requests.push(`finish ${((await request.json()) as { p_id: string }).p_id}`)
      return HttpResponse.json(DETAILS)
    }),
  )
})

afterEach(() => vi.useRealTimers())

const copyRequests = (id: string) => [`reserve ${id}.jpg`, `store ${id}-480.webp`, `store ${id}-640.webp`, `finish ${id}`]

describe('interrupted uploads', () => {
  it('are removed, once a day on each device', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    // The clock starts yesterday and ends today, because the session will have expired by tomorrow.
    const today = Date.now()
    vi.setSystemTime(today - DAY)
    unfinishedPhotos = ['properties/a.jpg', 'properties/a-480.webp']
    await runPhotoUpkeep(DANA)
    expect(requests).toEqual(['unfinished', 'delete properties/a.jpg properties/a-480.webp', 'unfinished', 'without copies'])
    vi.setSystemTime(today - 1)
    await runPhotoUpkeep(DANA)
    expect(requests.slice(4)).toEqual(['without copies'])
    vi.setSystemTime(today)
    await runPhotoUpkeep(DANA)
    expect(requests.slice(5)).toEqual(['unfinished', 'without copies'])
  })

  it('are looked for again on the next visit after a failure', async () => {
    server.use(http.post('*/rest/v1/rpc/unfinished_photos', () => HttpResponse.json({}, { status: 500 }), { once: true }))
    await runPhotoUpkeep(DANA)
    expect(requests).toEqual([])
    await runPhotoUpkeep(DANA)
    expect(requests).toEqual(['unfinished', 'without copies'])
  })

  it('are not removed while anything is being sent', async () => {
    let endSending: () => void = () => undefined
    const sendingPromise = new Promise<void>((resolve) => (endSending = resolve))
    installFakeLocks()
    onTestFinished(removeFakeLocks)
    void withSendingLock(DANA, new AbortController().signal, () => sendingPromise)
    const upkeep = runPhotoUpkeep(DANA)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(requests).toEqual([])
    endSending()
    await upkeep
    expect(requests).toEqual(['unfinished', 'without copies'])
  })

  it('end the upkeep on this visit if the storage service does not delete them', async () => {
    unfinishedPhotos = ['properties/a.jpg']
    server.use(http.delete('*/storage/v1/object/property-photos', () => HttpResponse.json([])))
    await runPhotoUpkeep(DANA)
    expect(requests).toEqual(['unfinished'])
  })
})

describe('photos without copies', () => {
  beforeEach(() => {
    photosWithoutCopies = ['properties/a.jpg', 'properties/b.jpg']
  })

  it('get their copies one photo at a time', async () => {
    await runPhotoUpkeep(DANA)
    expect(requests.slice(2)).toEqual([...copyRequests('a'), ...copyRequests('b')])
  })

  it('get none from a browser that adds noise to pixels', async () => {
    vi.mocked(isCanvasAccurate).mockReturnValue(false)
    await runPhotoUpkeep(DANA)
    expect(requests).toEqual(['unfinished'])
  })

  it('that are missing or unreadable do not keep the others from getting copies', async () => {
    photosWithoutCopies = ['properties/gone.jpg', 'properties/a.jpg', 'properties/b.jpg']
    vi.mocked(describePreparedPhoto).mockRejectedValueOnce(new Error('The photo could not be read'))
    await runPhotoUpkeep(DANA)
    expect(requests.slice(2)).toEqual(copyRequests('b'))
  })

  it('are left alone if another device has finished them', async () => {
    photosWithoutCopies = ['properties/done.jpg', 'properties/b.jpg']
    await runPhotoUpkeep(DANA)
    expect(requests.slice(2)).toEqual(['reserve done.jpg', ...copyRequests('b')])
  })

  it('are left for another visit after a failure', async () => {
    server.use(http.post('*/storage/v1/object/property-photos/*', () => HttpResponse.json({}, { status: 500 })))
    await runPhotoUpkeep(DANA)
    expect(requests.slice(2)).toEqual(['reserve a.jpg'])
  })

  it('get no copies once the user has signed out', async () => {
    vi.mocked(describePreparedPhoto).mockImplementation(async () => {
      localStorage.removeItem(SESSION_KEY)
      return { ...PREPARED_PHOTO, copies: [] }
    })
    await runPhotoUpkeep(DANA)
    expect(requests.filter((each) => each.startsWith('reserve b'))).toEqual([])
  })

  it.each([
    ['a metered network', { type: 'cellular' }, false, false],
    ['a connection in data-saving mode', { type: 'wifi', saveData: true }, false, false],
    ['a phone on wifi', { type: 'wifi' }, true, true],
    ['a phone that does not report its network', undefined, true, false],
    ['a computer that does not report its network', undefined, false, true],
    ['a computer that reports only the speed', {}, false, true],
  ])('are requested only on a network without a data limit: %s', async (_, connection, touch, expected) => {
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection }))
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: touch && query === '(pointer: coarse)' }))
    await runPhotoUpkeep(DANA)
    expect(requests.includes('without copies')).toBe(expected)
  })
})

describe('another tab', () => {
  it.each([
    ['that holds the lock prevents the upkeep', null, []],
    ['that does not hold the lock allows the upkeep', {}, ['unfinished', 'without copies']],
  ])('%s', async (_, lock, expected) => {
    const request = (_name: string, _options: LockOptions, run: (lock: unknown) => unknown) => Promise.resolve(run(lock))
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: { request } }))
    await runPhotoUpkeep(DANA)
    expect(requests).toEqual(expected)
  })
})
