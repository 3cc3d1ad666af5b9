import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyParameters } from '@/test/properties'
import { copiesOf, copyOf, coverOf, dominantColor, photosOf, type PhotoDetails } from './photo'

const DETAILS: PhotoDetails = { width: 2048, height: 1536, color: '#8a7f6e', hash: '', type: 'webp', copies: [480] }

describe('the photos of a house', () => {
  it('have their details, in order', () => {
    expect(photosOf({ photos: ['/a.jpg', '/b.jpg'], photoDetails: [null, DETAILS] })).toEqual([
      { url: '/a.jpg', details: null },
      { url: '/b.jpg', details: DETAILS },
    ])
  })

  it('have no details if the two lists differ in length', () => {
    expect(photosOf({ photos: ['/a.jpg'], photoDetails: [DETAILS, DETAILS] })).toEqual([{ url: '/a.jpg', details: null }])
    expect(photosOf({ photos: ['/a.jpg'], photoDetails: [] })).toEqual([{ url: '/a.jpg', details: null }])
  })

  it('have the first photo as their cover', () => {
    expect(coverOf({ photos: ['/a.jpg', '/b.jpg'], photoDetails: [] })?.url).toBe('/a.jpg')
    expect(coverOf({ photos: [], photoDetails: [] })).toBeUndefined()
  })
})

describe('copies', () => {
  it.each([
    ['properties/1.jpg', 'properties/1-480.webp'],
    ['https://a.example/x.y/properties/1.png', 'https://a.example/x.y/properties/1-480.webp'],
  ])('are stored next to %s', (photo, copy) => {
    expect(copyOf(photo, 480, 'webp')).toBe(copy)
  })

  it('can have three widths and two types', () => {
    expect(copiesOf('properties/1.jpg')).toEqual(
      [480, 640, 1280].flatMap((width) => [`properties/1-${width}.webp`, `properties/1-${width}.jpg`]),
    )
  })
})

describe('the dominant color', () => {
  const picture = (...colors: readonly (readonly number[])[]) => ({
    width: colors.length,
    height: 1,
    data: Uint8ClampedArray.from(colors.flat()),
  })

  it.each([
    ['of a single pixel is its color', picture([200, 100, 50, 255]), '#c86432'],
    ['of two colors is the more frequent one', picture([200, 100, 50, 255], [0, 0, 0, 255], [200, 100, 50, 255]), '#c86432'],
    ['of shades of a color is their average', picture([200, 100, 50, 255], [202, 102, 52, 255]), '#c96533'],
    ['of a transparent picture is white', picture([0, 0, 0, 0], [0, 0, 0, 0]), '#ffffff'],
    ['of a half-transparent picture is mixed with white', picture([0, 0, 0, 128]), '#7f7f7f'],
    ['of an empty picture is white', picture(), '#ffffff'],
  ])('%s', (_, pixels, color) => {
    expect(dominantColor(pixels)).toBe(color)
  })

  it('is the color of a picture of one color, whatever its size', () => {
    const channel = fc.integer({ min: 0, max: 255 })
    fc.assert(
      fc.property(fc.tuple(channel, channel, channel), fc.integer({ min: 1, max: 50 }), (color, count) => {
        const hex = `#${color.map((level) => level.toString(16).padStart(2, '0')).join('')}`
        expect(dominantColor(picture(...Array.from({ length: count }, () => [...color, 255])))).toBe(hex)
      }),
      propertyParameters,
    )
  })
})
