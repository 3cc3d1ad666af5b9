import { concat } from '@/lib/photos/formats/bytes'

/** This file builds tiny images with a valid structure and arbitrary pixels. */

type Bytes = Uint8Array<ArrayBuffer>

export function ascii(text: string): Bytes {
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}

function bigEndian(value: number, length: 2 | 4): Bytes {
  return Uint8Array.from({ length }, (_, index) => (value / 256 ** (length - 1 - index)) & 0xff)
}

function littleEndian(value: number, length: 2 | 3 | 4): Bytes {
  return Uint8Array.from({ length }, (_, index) => (value / 256 ** index) & 0xff)
}

/** A JPEG segment with a length field, such as application data. */
export function segment(marker: number, body: Uint8Array): Bytes {
  return concat([Uint8Array.of(0xff, marker), bigEndian(body.length + 2, 2), body])
}

/** A JPEG with the given segments before its frame header. */
export function jpeg(width: number, height: number, extra: readonly Uint8Array[] = []): Bytes {
  return concat([
    Uint8Array.of(0xff, 0xd8),
    segment(0xe0, ascii('JFIF\0\x01\x02\0\0\x01\0\x01\0\0')),
    ...extra,
    segment(0xdb, new Uint8Array(65)),
    segment(0xc2, concat([Uint8Array.of(8), bigEndian(height, 2), bigEndian(width, 2), Uint8Array.of(1, 1, 0x11, 0)])),
    segment(0xda, Uint8Array.of(1, 1, 0, 0, 63, 0)),
    Uint8Array.of(0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56),
    segment(0xc4, new Uint8Array(20)),
    segment(0xda, Uint8Array.of(1, 1, 0, 0, 63, 0)),
    Uint8Array.of(0x78, 0xff, 0x00, 0xff, 0xd9),
  ])
}

/** Exif data with an orientation, in little endian (`II`) or big endian (`MM`) order, and with `secret` after its directory. */
export function exifData(orientation: number, order: 'II' | 'MM', secret = ''): Bytes {
  const encode = order === 'II' ? littleEndian : bigEndian
  const entry = concat([encode(0x0112, 2), encode(3, 2), encode(1, 4), encode(orientation, 2), encode(0, 2)])
  return concat([ascii(order), encode(42, 2), encode(8, 4), encode(1, 2), entry, encode(0, 4), ascii(secret)])
}

/** An Exif segment of a JPEG. */
export function exif(orientation: number, order: 'II' | 'MM', secret = ''): Bytes {
  return segment(0xe1, concat([ascii('Exif\0\0'), exifData(orientation, order, secret)]))
}

/** A PNG chunk. Its checksum is zero, because the tested code does not read checksums. */
export function pngChunk(name: string, body: Uint8Array = new Uint8Array()): Bytes {
  return concat([bigEndian(body.length, 4), ascii(name), body, new Uint8Array(4)])
}

export function png(width: number, height: number, extra: readonly Uint8Array[] = []): Bytes {
  const header = concat([bigEndian(width, 4), bigEndian(height, 4), Uint8Array.of(8, 6, 0, 0, 0)])
  return concat([
    ascii('\x89PNG\r\n\x1a\n'),
    pngChunk('IHDR', header),
    ...extra,
    pngChunk('IDAT', Uint8Array.of(1, 2, 3)),
    pngChunk('IEND'),
  ])
}

/** A WebP chunk, padded to an even length. */
export function webpChunk(name: string, body: Uint8Array): Bytes {
  return concat([ascii(name), littleEndian(body.length, 4), body, new Uint8Array(body.length % 2)])
}

/** An extended WebP; the flags declare its contents (0x02 animation, 0x04 XMP, 0x08 Exif). */
export function webp(width: number, height: number, flags: number, extra: readonly Uint8Array[] = []): Bytes {
  const header = concat([Uint8Array.of(flags, 0, 0, 0), littleEndian(width - 1, 3), littleEndian(height - 1, 3)])
  const chunks = concat([webpChunk('VP8X', header), webpChunk('VP8 ', new Uint8Array(11)), ...extra])
  return concat([ascii('RIFF'), littleEndian(chunks.length + 4, 4), ascii('WEBP'), chunks])
}

/** A WebP with a single, lossy chunk. */
export function plainWebp(width: number, height: number): Bytes {
  const frame = concat([Uint8Array.of(0, 0, 0, 0x9d, 0x01, 0x2a), littleEndian(width, 2), littleEndian(height, 2)])
  const chunk = webpChunk('VP8 ', frame)
  return concat([ascii('RIFF'), littleEndian(chunk.length + 4, 4), ascii('WEBP'), chunk])
}

/** A GIF extension with one sub-block per string. */
export function gifExtension(label: number, ...texts: string[]): Bytes {
  const blocks = texts.map((text) => concat([Uint8Array.of(text.length), ascii(text)]))
  return concat([Uint8Array.of(0x21, label), ...blocks, Uint8Array.of(0)])
}

export function gifFrame(width: number, height: number): Bytes {
  const descriptor = concat([
    Uint8Array.of(0x2c),
    littleEndian(0, 2),
    littleEndian(0, 2),
    littleEndian(width, 2),
    littleEndian(height, 2),
    Uint8Array.of(0),
  ])
  return concat([descriptor, Uint8Array.of(2, 2, 0x4c, 0x01, 0)])
}

export function gif(width: number, height: number, blocks: readonly Uint8Array[] = [gifFrame(width, height)]): Bytes {
  const screen = concat([littleEndian(width, 2), littleEndian(height, 2), Uint8Array.of(0x80, 0, 0)])
  return concat([ascii('GIF89a'), screen, new Uint8Array(6), ...blocks, Uint8Array.of(0x3b)])
}
