import { concat, latin1, u32be } from './bytes'
import { exifOrientation, orientationExif } from './exif'

export type Chunk = { name: string; start: number; end: number }

const SIGNATURE = '\x89PNG\r\n\x1a\n'

/** The chunks of a PNG up to and including IEND; null if the bytes are not a complete PNG. */
export function pngChunks(bytes: Uint8Array): Chunk[] | null {
  if (latin1(bytes, 0, 8) !== SIGNATURE) return null
  const chunks: Chunk[] = []
  let offset = 8
  while (offset + 12 <= bytes.length) {
    const name = latin1(bytes, offset + 4, 4)
    const end = offset + 12 + u32be(bytes, offset)
    if (end > bytes.length || (chunks.length === 0 && name !== 'IHDR')) return null
    chunks.push({ name, start: offset, end })
    if (name === 'IEND') return chunks
    offset = end
  }
  return null
}

/** A PNG's size in pixels, and whether it is animated (APNG); null if the bytes are not a complete PNG. */
export function pngInfo(bytes: Uint8Array): { width: number; height: number; animated: boolean } | null {
  const chunks = pngChunks(bytes)
  if (!chunks) return null
  return { width: u32be(bytes, 16), height: u32be(bytes, 20), animated: chunks.some(({ name }) => name === 'acTL') }
}

const PICTURE_CHUNKS = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'cICP',
  'sBIT',
  'bKGD',
  'pHYs',
  'acTL',
  'fcTL',
  'fdAT',
])

/** Whether a chunk is needed to show the picture, its colors and its animation. */
export function isPictureChunk({ name }: Chunk): boolean {
  return PICTURE_CHUNKS.has(name)
}

/** The orientation, 1 to 8, from the PNG's Exif chunk; 1 (upright) if it has none. */
export function pngOrientation(bytes: Uint8Array, chunks: readonly Chunk[]): number {
  const exif = chunks.find(({ name }) => name === 'eXIf')
  return exif ? exifOrientation(bytes.subarray(exif.start + 8, exif.end - 4)) : 1
}

/** The checksum of a chunk's name and data; browsers ignore an Exif chunk whose checksum is wrong. */
function crc32(bytes: Uint8Array): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc
}

/** An Exif chunk with only the orientation. */
export function orientationChunk(orientation: number): Uint8Array {
  const exif = orientationExif(orientation)
  const chunk = concat([Uint8Array.of(0, 0, 0, exif.length, 0x65, 0x58, 0x49, 0x66), exif, new Uint8Array(4)])
  new DataView(chunk.buffer).setInt32(chunk.length - 4, crc32(chunk.subarray(4, -4)))
  return chunk
}
