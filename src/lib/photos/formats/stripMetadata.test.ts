import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyParameters } from '@/test/properties'
import * as make from '@/test/pictureFixtures'
import { latin1, u32be } from './bytes'
import { readOrientation, jpegSegments } from './jpeg'
import { pngChunks, pngOrientation } from './png'
import { readImageHeader } from './imageHeader'
import { stripMetadata } from './stripMetadata'

const SECRET = 'GPS 32.0853 34.7818'
const secret = make.ascii(SECRET)

function textOf(bytes: Uint8Array | null): string {
  return bytes ? latin1(bytes, 0, bytes.length) : ''
}

const DIRTY_FILES: readonly [string, Uint8Array][] = [
  ['Exif of a JPEG', make.jpeg(4, 3, [make.exif(1, 'II', SECRET)])],
  ['XMP of a JPEG', make.jpeg(4, 3, [make.segment(0xe1, make.ascii(`http://ns.adobe.com/xap/1.0/\0${SECRET}`))])],
  ['IPTC of a JPEG', make.jpeg(4, 3, [make.segment(0xed, secret)])],
  ['a comment of a JPEG', make.jpeg(4, 3, [make.segment(0xfe, secret)])],
  ['the index of further pictures in a JPEG', make.jpeg(4, 3, [make.segment(0xe2, make.ascii(`MPF\0${SECRET}`))])],
  ['a thumbnail of a JPEG', make.jpeg(4, 3, [make.segment(0xe0, make.ascii(`JFXX\0${SECRET}`))])],
  ...['eXIf', 'tEXt', 'iTXt', 'zTXt', 'tIME', 'prVt', 'SECT'].map((name): [string, Uint8Array] => [
    `${name} of a PNG`,
    make.png(4, 3, [make.pngChunk(name, secret)]),
  ]),
  ['eXIf of a turned PNG', make.png(4, 3, [make.pngChunk('eXIf', make.exifData(6, 'MM', SECRET))])],
  ...['EXIF', 'XMP ', 'JUNK'].map((name): [string, Uint8Array] => [
    `${name} of a WebP`,
    make.webp(4, 3, 0x0c, [make.webpChunk(name, secret)]),
  ]),
  ['a comment of a GIF', make.gif(4, 3, [make.gifExtension(0xfe, SECRET), make.gifFrame(4, 3)])],
  ['XMP of a GIF', make.gif(4, 3, [make.gifExtension(0xff, 'XMP DataXMP', SECRET), make.gifFrame(4, 3)])],
  ['text of a GIF', make.gif(4, 3, [make.gifExtension(0x01, SECRET), make.gifFrame(4, 3)])],
]

const CLEAN_FILES = [make.jpeg(40, 30), make.png(40, 30), make.webp(40, 30, 0), make.plainWebp(40, 30), make.gif(40, 30)]

describe('stripping metadata removes', () => {
  it.each(DIRTY_FILES)('%s', (_, dirty) => {
    const stripped = stripMetadata(dirty)
    expect(textOf(dirty)).toContain(SECRET)
    expect(stripped).not.toBeNull()
    expect(textOf(stripped)).not.toContain(SECRET)
    expect(stripped && readImageHeader(stripped)).toEqual(readImageHeader(dirty))
  })

  it('anything appended to the picture', () => {
    fc.assert(
      fc.property(fc.constantFrom(...CLEAN_FILES), fc.uint8Array({ minLength: 1, maxLength: 64 }), (picture, tail) => {
        expect(stripMetadata(Uint8Array.of(...picture, ...tail))).toEqual(picture)
      }),
      propertyParameters,
    )
  })

  it('application segments of a JPEG, in any number and order', () => {
    const marker = fc.oneof(fc.integer({ min: 0xe1, max: 0xef }), fc.constant(0xfe))
    const segments = fc.array(fc.tuple(marker, fc.uint8Array({ maxLength: 40 })), { maxLength: 5 })
    fc.assert(
      fc.property(segments, (extra) => {
        const dirty = make.jpeg(
          40,
          30,
          extra.map(([type, body]) => make.segment(type, body)),
        )
        expect(stripMetadata(dirty)).toEqual(make.jpeg(40, 30))
      }),
      propertyParameters,
    )
  })

  it('the flags of a WebP that declare its metadata, and corrects the length in its header', () => {
    const stripped = stripMetadata(make.webp(4, 3, 0x1c, [make.webpChunk('EXIF', secret)]))
    expect(stripped).toEqual(make.webp(4, 3, 0x10))
  })
})

describe('stripping metadata keeps', () => {
  it.each([
    ['the colors of a JPEG', make.jpeg(4, 3, [make.segment(0xe2, make.ascii('ICC_PROFILE\0\x01\x01abc'))])],
    ['the color transform of a JPEG', make.jpeg(4, 3, [make.segment(0xee, make.ascii('Adobe\0d\0\0\0\0\x01'))])],
    ['the colors of a PNG', make.png(4, 3, [make.pngChunk('iCCP', Uint8Array.of(1)), make.pngChunk('tRNS')])],
    ['the colors of a WebP', make.webp(4, 3, 0x20, [make.webpChunk('ICCP', Uint8Array.of(1, 2, 3))])],
    ['the looping of a GIF', make.gif(4, 3, [make.gifExtension(0xff, 'NETSCAPE2.0', '\x01\0\0'), make.gifFrame(4, 3)])],
    ['the timing of a GIF', make.gif(4, 3, [make.gifExtension(0xf9, '\x04\x0a\0\0'), make.gifFrame(4, 3)])],
  ])('%s', (_, picture) => {
    expect(stripMetadata(picture)).toEqual(picture)
  })

  it.each(['II', 'MM'] as const)('the orientation of a JPEG (%s), and nothing else of its Exif', (order) => {
    for (const orientation of [2, 3, 4, 5, 6, 7, 8]) {
      const stripped = stripMetadata(make.jpeg(4, 3, [make.exif(orientation, order, SECRET)])) ?? new Uint8Array()
      expect(readOrientation(stripped, jpegSegments(stripped) ?? [])).toBe(orientation)
      expect(stripped).toHaveLength(make.jpeg(4, 3).length + 36)
    }
  })

  it.each(['II', 'MM'] as const)('the orientation of a PNG (%s), and nothing else of its Exif', (order) => {
    for (const orientation of [2, 3, 4, 5, 6, 7, 8]) {
      const dirty = make.png(4, 3, [make.pngChunk('tEXt', secret), make.pngChunk('eXIf', make.exifData(orientation, order, SECRET))])
      const stripped = stripMetadata(dirty) ?? new Uint8Array()
      expect(pngOrientation(stripped, pngChunks(stripped) ?? [])).toBe(orientation)
      expect(stripped).toHaveLength(make.png(4, 3).length + 38)
    }
  })

  it('the checksum of a PNG’s Exif chunk right, because browsers ignore the chunk otherwise', () => {
    const stripped = stripMetadata(make.png(4, 3, [make.pngChunk('eXIf', make.exifData(6, 'II'))])) ?? new Uint8Array()
    const exif = pngChunks(stripped)?.find(({ name }) => name === 'eXIf')
    expect(u32be(stripped, (exif?.end ?? 0) - 4)).toBe(0xd6674b69)
  })

  it.each([0, 9, 255])('no invalid orientation (%d)', (orientation) => {
    expect(stripMetadata(make.jpeg(4, 3, [make.exif(orientation, 'MM')]))).toEqual(make.jpeg(4, 3))
    expect(stripMetadata(make.png(4, 3, [make.pngChunk('eXIf', make.exifData(orientation, 'MM'))]))).toEqual(make.png(4, 3))
  })
})

describe('any file', () => {
  const anyBytes = fc.oneof(
    fc.uint8Array({ maxLength: 100 }),
    fc
      .record({ picture: fc.constantFrom(...CLEAN_FILES, ...DIRTY_FILES.map(([, dirty]) => dirty)), at: fc.nat(200), value: fc.nat(255) })
      .map(({ picture, at, value }) => picture.with(at % picture.length, value)),
  )

  it('is rejected or cleaned, and cleaning it again changes nothing', () => {
    fc.assert(
      fc.property(anyBytes, (bytes) => {
        const strippedOnce = stripMetadata(bytes)
        expect(strippedOnce && stripMetadata(strippedOnce)).toEqual(strippedOnce)
      }),
      propertyParameters,
    )
  })

  it('never grows by more than an orientation segment', () => {
    fc.assert(
      fc.property(anyBytes, (bytes) => {
        expect(stripMetadata(bytes)?.length ?? 0).toBeLessThanOrEqual(bytes.length + 38)
      }),
      propertyParameters,
    )
  })

  it.each([make.ascii('<svg/>'), make.ascii('%PDF-1.7'), new Uint8Array()])('is rejected unless it is a picture', (bytes) => {
    expect(stripMetadata(bytes)).toBeNull()
  })
})
