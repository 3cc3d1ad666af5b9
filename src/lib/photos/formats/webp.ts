import { latin1, u16le, u24le, u32le } from './bytes'
import type { Chunk } from './png'

const FIRST_CHUNKS = new Set<string | undefined>(['VP8X', 'VP8 ', 'VP8L'])

/** The chunks of a WebP, each including its padding; null if the bytes are not a complete WebP. */
export function webpChunks(bytes: Uint8Array): Chunk[] | null {
  if (latin1(bytes, 0, 4) !== 'RIFF' || latin1(bytes, 8, 4) !== 'WEBP') return null
  const fileEnd = 8 + u32le(bytes, 4)
  if (fileEnd > bytes.length) return null
  const chunks: Chunk[] = []
  let offset = 12
  while (offset + 8 <= fileEnd) {
    const length = u32le(bytes, offset + 4)
    const end = offset + 8 + length + (length % 2)
    if (end > bytes.length) return null
    chunks.push({ name: latin1(bytes, offset, 4), start: offset, end })
    offset = end
  }
  return FIRST_CHUNKS.has(chunks[0]?.name) ? chunks : null
}

/** A WebP's size in pixels, and whether it is animated, from its first chunk; null if the bytes are not a complete WebP. */
export function webpInfo(bytes: Uint8Array): { width: number; height: number; animated: boolean } | null {
  const first = webpChunks(bytes)?.[0]
  if (!first) return null
  const offset = first.start + 8
  if (first.name === 'VP8X') {
    return { width: u24le(bytes, offset + 4) + 1, height: u24le(bytes, offset + 7) + 1, animated: ((bytes[offset] ?? 0) & 0x02) !== 0 }
  }
  if (first.name === 'VP8 ') {
    return { width: u16le(bytes, offset + 6) & 0x3fff, height: u16le(bytes, offset + 8) & 0x3fff, animated: false }
  }
  if (first.name !== 'VP8L' || bytes[offset] !== 0x2f) return null
  const packedSize = u32le(bytes, offset + 1)
  return { width: (packedSize & 0x3fff) + 1, height: ((packedSize >>> 14) & 0x3fff) + 1, animated: false }
}

const PICTURE_CHUNKS = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])

/** Whether a chunk is needed to show the picture. */
export function isPictureChunk({ name }: Chunk): boolean {
  return PICTURE_CHUNKS.has(name)
}
