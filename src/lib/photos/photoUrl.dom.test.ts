import { expect, it } from 'vitest'
import type { Photo, PhotoDetails } from '@/domain/house/photo'
import { DETAILS } from '@/test/photoBackend'
import { allUrlsOf, photoFiles, photoSrc, srcSetOf } from './photoUrl'

const URL_WITHOUT_EXTENSION = 'http://localhost:3000/storage/v1/object/public/property-photos/properties/1'

const photo = (overrides?: Partial<PhotoDetails>): Photo => ({
  url: 'https://another-host.example/storage/v1/object/public/property-photos/properties/1.jpg',
  details: overrides ? { ...DETAILS, copies: [480, 640, 1280], ...overrides } : null,
})
const widths = (...args: Parameters<typeof photoFiles>) => photoFiles(...args).map(({ width }) => width)

it('copies are on this backend, even if the photo’s URL names another host', () => {
  expect(photoFiles(photo({}), 480)).toEqual([{ src: `${URL_WITHOUT_EXTENSION}-480.webp`, width: 480 }])
  expect(srcSetOf(photoFiles(photo({ type: 'jpg' }), 640))).toBe(
    `${URL_WITHOUT_EXTENSION}-480.jpg 480w, ${URL_WITHOUT_EXTENSION}-640.jpg 640w`,
  )
})

it('a photo’s files include the photo itself, unless it is wider than the widest size to offer', () => {
  expect(widths(photo({}), 640)).toEqual([480, 640])
  expect(widths(photo({}), Infinity)).toEqual([480, 640, 1280, 2048])
  expect(widths(photo({ width: 600, copies: [480] }), 640)).toEqual([480, 600])
})

it('a photo without copies has no files to choose from, only the photo itself', () => {
  expect(photoFiles(photo(), Infinity)).toEqual([])
  expect(photoFiles(photo({ copies: [] }), Infinity)).toEqual([])
  expect(srcSetOf([])).toBeUndefined()
  expect(allUrlsOf(photo())).toEqual([`${URL_WITHOUT_EXTENSION}.jpg`])
  expect(allUrlsOf(photo({ copies: [480] }))).toEqual([`${URL_WITHOUT_EXTENSION}-480.webp`, `${URL_WITHOUT_EXTENSION}.jpg`])
})

it('a photo that is neither from the bucket nor an example has no URLs', () => {
  const foreignPhoto: Photo = { url: 'https://tracker.example/pixel.jpg', details: { ...DETAILS } }
  expect([photoSrc(foreignPhoto.url), photoFiles(foreignPhoto, Infinity), allUrlsOf(foreignPhoto)]).toEqual([undefined, [], []])
  expect(allUrlsOf({ url: '/samples/loft.webp', details: null })).toEqual(['/samples/loft.webp'])
})
