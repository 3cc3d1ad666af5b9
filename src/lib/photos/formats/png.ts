import { latin1, u32be } from './bytes'

export type Chunk = { name: string; start: number; end: number }

const SIGNATURE = '\x89PNG\r\n\x1a\n'

/** The chunks of a PNG up to and including IEND; null if the bytes are not a complete PNG. */
export function pngChunks(bytes: Uint8Array): Chunk[] | null {
  if (latin1(bytes, 0, 8) !== SIGNATURE) return null
  const chunks: Chunk[] = []
  let at = 8
  while (at + 12 <= bytes.length) {
    const name = latin1(bytes, at + 4, 4)
    const end = at + 12 + u32be(bytes, at)
    if (end > bytes.length || (chunks.length === 0 && name !== 'IHDR')) return null
    chunks.push({ name, start: at, end })
    if (name === 'IEND') return chunks
    at = end
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
