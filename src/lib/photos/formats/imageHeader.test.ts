import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyParameters } from '@/test/properties'
import * as make from '@/test/pictureFixtures'
import { concat } from './bytes'
import { heicSize, isHeic, readImageHeader, sniffImageKind } from './imageHeader'

const side = fc.integer({ min: 1, max: 16_383 })

describe('the kind of a picture', () => {
  it.each([
    ['jpeg', make.jpeg(4, 3)],
    ['png', make.png(4, 3)],
    ['gif', make.gif(4, 3)],
    ['webp', make.webp(4, 3, 0)],
    ['webp', make.plainWebp(4, 3)],
    [null, make.ascii('<!doctype html><script>alert(1)</script>')],
    [null, make.ascii('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    [null, make.ascii('%PDF-1.7')],
    [null, make.ascii('RIFF\0\0\0\0WAVE')],
    [null, make.ascii('GIF88a')],
    [null, make.ascii('\0\0\0\x18ftypheic')],
    [null, new Uint8Array()],
  ])('is %o', (kind, bytes) => {
    expect(sniffImageKind(bytes)).toBe(kind)
  })
})

describe('the size', () => {
  it.each([
    ['jpeg', make.jpeg],
    ['png', make.png],
    ['gif', (width: number, height: number) => make.gif(width, height)],
    ['webp', (width: number, height: number) => make.webp(width, height, 0)],
    ['webp', make.plainWebp],
  ] as const)('is read from every %s', (kind, picture) => {
    fc.assert(
      fc.property(side, side, (width, height) => {
        expect(readImageHeader(picture(width, height))).toEqual({ kind, width, height, animated: false })
      }),
      propertyParameters,
    )
  })

  it('of a lossless WebP is read from its packed bits', () => {
    const body = Uint8Array.of(0x2f, 0x9f, 0xc0, 0x31, 0x00)
    const chunk = make.webpChunk('VP8L', body)
    const file = Uint8Array.of(...make.ascii('RIFF'), chunk.length + 4, 0, 0, 0, ...make.ascii('WEBP'), ...chunk)
    expect(readImageHeader(file)).toEqual({ kind: 'webp', width: 160, height: 200, animated: false })
  })

  it('of a GIF covers its largest frame, even if the logical screen is smaller', () => {
    expect(readImageHeader(make.gif(1, 1, [make.gifFrame(60_000, 50_000)]))).toMatchObject({ width: 60_000, height: 50_000 })
  })
})

describe('animation', () => {
  it.each([
    ['two frames of a GIF', make.gif(4, 3, [make.gifFrame(4, 3), make.gifFrame(4, 3)])],
    ['the control chunk of a PNG', make.png(4, 3, [make.pngChunk('acTL', new Uint8Array(8))])],
    ['the flag of a WebP', make.webp(4, 3, 0x02)],
  ])('is recognized by %s', (_, bytes) => {
    expect(readImageHeader(bytes)?.animated).toBe(true)
  })
})

describe('a corrupt image', () => {
  const wholePictures = [make.jpeg(4, 3), make.png(4, 3), make.gif(4, 3), make.webp(4, 3, 0)]

  it.each([
    ['a PNG with a width of 0', make.png(0, 3)],
    ['a GIF without a frame', make.gif(4, 3, [])],
    ['a GIF that is a script', make.ascii('GIF89a/*      */=1;alert(1)')],
    ['a JPEG truncated after its start', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)],
    ['a PNG that starts with another chunk', Uint8Array.of(...make.png(4, 3).subarray(0, 8), ...make.pngChunk('IDAT'))],
  ])('has no header: %s', (_, bytes) => {
    expect(readImageHeader(bytes)).toBeNull()
  })

  it('truncated or overwritten anywhere is read without an error or an endless loop', () => {
    const damage = fc.record({ picture: fc.constantFrom(...wholePictures), cut: fc.nat(300), at: fc.nat(300), value: fc.nat(255) })
    fc.assert(
      fc.property(damage, ({ picture, cut, at, value }) => {
        const bytes = picture.slice(0, cut)
        if (at < bytes.length) bytes[at] = value
        const header = readImageHeader(bytes)
        expect(header === null || (header.width > 0 && header.height > 0)).toBe(true)
      }),
      propertyParameters,
    )
  })

  it('with arbitrary bytes after its start is read without an error', () => {
    fc.assert(
      fc.property(fc.constantFrom(...wholePictures), fc.uint8Array({ maxLength: 200 }), (picture, tail) => {
        const bytes = Uint8Array.of(...picture.subarray(0, 13), ...tail)
        expect(() => readImageHeader(bytes)).not.toThrow()
      }),
      propertyParameters,
    )
  })
})

describe('a HEIC', () => {
  const box = (brand: string) => make.ascii(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1`)
  const ispe = (width: number, height: number) =>
    Uint8Array.from([
      ...make.ascii('ispe'),
      0,
      0,
      0,
      0,
      ...[width, height].flatMap((pixels) => [pixels >> 24, pixels >> 16, pixels >> 8, pixels].map((byte) => byte & 255)),
    ])

  it.each(['heic', 'heix', 'hevc', 'mif1', 'msf1'])('is recognized by its brand %s', (brand) => {
    expect(isHeic(box(brand))).toBe(true)
  })

  it.each(['avif', 'isom', 'mp42', 'HEIC'])('is not recognized by the brand %s', (brand) => {
    expect(isHeic(box(brand))).toBe(false)
  })

  it('has the size of its largest picture, not of a thumbnail or a tile', () => {
    const bytes = concat([box('heic'), ispe(512, 512), ispe(4032, 3024), ispe(320, 240)])
    expect(heicSize(bytes)).toEqual({ width: 4032, height: 3024 })
  })

  it('has no size if its size property is missing or truncated', () => {
    expect(heicSize(box('heic'))).toBeNull()
    expect(heicSize(concat([box('heic'), make.ascii('ispe')]))).toBeNull()
  })
})
