import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { DANA, startSignedIn } from '@/test/factories'
import { server } from '@/test/msw'
import { withoutCopies } from '@/test/photoBackend'
import { discardPhotos, hasDiscardedPhotos } from './discardPhotos'
import { deleteAllLocalCopies } from '../device/localCopy'
import { SESSION_KEY } from '../device/session'

const BUCKET = 'http://localhost:3000/storage/v1/object/public/property-photos/'
const photo = (n: number) => `${BUCKET}properties/${n}.webp`
const photos = (count: number) => Array.from({ length: count }, (_, n) => photo(n))

let removals: string[][]
let removedFiles: string[]
let housePhotos: string[]
let viewingPhotos: string[]

/** Mocks the storage service. @param failFrom the first removal that fails, counted from 1; every later one fails, too */
function mockStorage({ failFrom = Infinity } = {}) {
  removals = []
  removedFiles = []
  housePhotos = []
  viewingPhotos = []
  server.use(
    http.get('*/rest/v1/houses', () => HttpResponse.json([{ photos: housePhotos }])),
    http.get('*/rest/v1/viewing_items', () => HttpResponse.json(viewingPhotos.map((url) => ({ photo: url })))),
    http.delete('*/storage/v1/object/property-photos', async ({ request }) => {
      const { prefixes } = (await request.json()) as { prefixes: string[] }
      removals.push(withoutCopies(prefixes))
      removedFiles.push(...prefixes)
      if (removals.length < failFrom) return HttpResponse.json(prefixes.map((name) => ({ name })))
      return HttpResponse.json({ statusCode: '544', error: 'DatabaseTimeout', message: 'busy' }, { status: 544 })
    }),
  )
}

const removedUrls = () => removals.flat().map((path) => `${BUCKET}${path}`)

beforeEach(() => startSignedIn())

describe('photos that no house shows anymore', () => {
  it('are deleted 20 at a time, and are no longer pending', async () => {
    mockStorage()
    await discardPhotos(photos(45))
    expect(removals.map(({ length }) => length)).toEqual([20, 20, 5])
    expect(removedUrls()).toEqual(photos(45))
    expect(hasDiscardedPhotos()).toBe(false)
  })

  it('are deleted with every copy that they may have', async () => {
    mockStorage()
    await discardPhotos([photo(1)])
    expect(removedFiles).toEqual([
      'properties/1.webp',
      ...[480, 640, 1280].flatMap((width) => [`properties/1-${width}.webp`, `properties/1-${width}.jpg`]),
    ])
  })

  it('are retried with the next photos after a failure, except those already deleted', async () => {
    mockStorage({ failFrom: 2 })
    await discardPhotos(photos(45))
    mockStorage()
    await discardPhotos([photo(99), photo(30)])
    expect(removedUrls()).toEqual([...photos(45).slice(20), photo(99)])
    expect(hasDiscardedPhotos()).toBe(false)
  })

  it('are deleted once, even if another attempt starts in the meantime', async () => {
    mockStorage()
    await Promise.all([discardPhotos([photo(1)]), discardPhotos([])])
    expect(removedUrls()).toEqual([photo(1)])
  })

  it('are checked against the houses again before the next attempt', async () => {
    mockStorage({ failFrom: 1 })
    await discardPhotos(photos(2))
    mockStorage()
    housePhotos = [photo(0)]
    await discardPhotos([])
    expect(removedUrls()).toEqual([photo(1)])
    expect(hasDiscardedPhotos()).toBe(false)
  })

  it('remain while a viewing shows them', async () => {
    mockStorage()
    viewingPhotos = [photo(1)]
    await discardPhotos(photos(3))
    expect(removedUrls()).toEqual([photo(0), photo(2)])
    expect(hasDiscardedPhotos()).toBe(false)
  })

  it.each(['houses', 'viewing_items'])('stay pending if %s cannot be read', async (table) => {
    mockStorage()
    server.use(http.get(`*/rest/v1/${table}`, () => HttpResponse.json({ message: 'no' }, { status: 400 })))
    await discardPhotos(photos(1))
    expect(removals).toEqual([])
    expect(hasDiscardedPhotos()).toBe(true)
  })

  it('are ignored if they are not in the bucket', async () => {
    mockStorage()
    await discardPhotos(['/samples/loft.webp', 'https://else.example/a.jpg'])
    expect(removals).toEqual([])
    expect(hasDiscardedPhotos()).toBe(false)
  })

  it('stay pending after a failure, but no more than 500 of them', async () => {
    mockStorage({ failFrom: 1 })
    await discardPhotos(photos(600))
    mockStorage()
    await discardPhotos([])
    expect(removedUrls()).toEqual(photos(500))
  })
})

describe('pending photos', () => {
  beforeEach(async () => {
    mockStorage({ failFrom: 1 })
    await discardPhotos(photos(2))
    mockStorage()
  })

  it('are found by hasDiscardedPhotos', () => expect(hasDiscardedPhotos()).toBe(true))

  it('are not deleted by another user', async () => {
    const session = localStorage.getItem(SESSION_KEY) ?? ''
    localStorage.setItem(SESSION_KEY, session.replaceAll(DANA, '99999999-9999-4999-8999-999999999999'))
    await discardPhotos([])
    expect(removals).toEqual([])
    expect(hasDiscardedPhotos()).toBe(false)
  })

  it('are forgotten when all saved copies are deleted', async () => {
    deleteAllLocalCopies()
    await discardPhotos([])
    expect(removals).toEqual([])
  })

  it('are not touched if nobody is signed in', async () => {
    localStorage.removeItem(SESSION_KEY)
    await discardPhotos(photos(1))
    expect(removals).toEqual([])
  })
})
