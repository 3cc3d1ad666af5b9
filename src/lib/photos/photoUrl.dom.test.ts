import { expect, it } from 'vitest'
import type { Photo, PhotoDetails } from '@/domain/house/photo'
import { DETAILS } from '@/test/photoBackend'
import { allFilesOf, photoFiles, photoSrc, srcSetOf } from './photoUrl'

const STORED = 'http://localhost:3000/storage/v1/object/public/property-photos/properties/1'

const photo = (overrides?: Partial<PhotoDetails>): Photo => ({
  url: 'https://another-host.example/storage/v1/object/public/property-photos/properties/1.jpg',
  details: overrides ? { ...DETAILS, copies: [480, 640, 1280], ...overrides } : null,
})
const widths = (...args: Parameters<typeof photoFiles>) => photoFiles(...args).map(({ width }) => width)

it('copies are on this backend, even if the photo’s URL names another host', () => {
  expect(photoFiles(photo({}), 480)).toEqual([{ src: `${STORED}-480.webp`, width: 480 }])
  expect(srcSetOf(photoFiles(photo({ type: 'jpg' }), 640))).toBe(`${STORED}-480.jpg 480w, ${STORED}-640.jpg 640w`)
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
  expect(allFilesOf(photo())).toEqual([`${STORED}.jpg`])
  expect(allFilesOf(photo({ copies: [480] }))).toEqual([`${STORED}-480.webp`, `${STORED}.jpg`])
})

it('a photo on another host has no files', () => {
  const foreign: Photo = { url: 'https://tracker.example/pixel.jpg', details: { ...DETAILS } }
  expect([photoSrc(foreign.url), photoFiles(foreign, Infinity), allFilesOf(foreign)]).toEqual([undefined, [], []])
  expect(allFilesOf({ url: '/samples/loft.webp', details: null })).toEqual(['/samples/loft.webp'])
})
