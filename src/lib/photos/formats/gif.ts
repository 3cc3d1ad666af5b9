import { latin1, u16le } from './bytes'

export type GifBlock = { kind: 'control' | 'loop' | 'frame' | 'other'; start: number; end: number }
export type Gif = { width: number; height: number; headerEnd: number; blocks: GifBlock[] }

function colorTableSize(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0
}

/** The offset just past a sequence of sub-blocks; null if the sequence is truncated. */
function endOfSubBlocks(bytes: Uint8Array, from: number): number | null {
  let offset = from
  while (offset < bytes.length) {
    const length = bytes[offset] ?? 0
    offset += 1 + length
    if (length === 0) return offset
  }
  return null
}

function extensionKind(bytes: Uint8Array, offset: number): GifBlock['kind'] {
  if (bytes[offset + 1] === 0xf9) return 'control'
  const application = bytes[offset + 1] === 0xff ? latin1(bytes, offset + 3, 11) : ''
  return application === 'NETSCAPE2.0' || application === 'ANIMEXTS1.0' ? 'loop' : 'other'
}

function blockAt(bytes: Uint8Array, offset: number): GifBlock | null {
  const isFrame = bytes[offset] === 0x2c
  if (!isFrame && bytes[offset] !== 0x21) return null
  const dataStart = isFrame ? offset + 11 + colorTableSize(bytes[offset + 9] ?? 0) : offset + 2
  const end = endOfSubBlocks(bytes, dataStart)
  return end === null ? null : { kind: isFrame ? 'frame' : extensionKind(bytes, offset), start: offset, end }
}

/**
 * The blocks of a GIF up to its trailer, and a size that covers its logical screen and all its frames. Null if the bytes are not a
 * complete GIF with at least one frame.
 */
export function readGif(bytes: Uint8Array): Gif | null {
  if (!/^GIF8[79]a$/.test(latin1(bytes, 0, 6))) return null
  const headerEnd = 13 + colorTableSize(bytes[10] ?? 0)
  const gif: Gif = { width: u16le(bytes, 6), height: u16le(bytes, 8), headerEnd, blocks: [] }
  let offset = headerEnd
  while (bytes[offset] !== 0x3b) {
    const block = blockAt(bytes, offset)
    if (!block) return null
    if (block.kind === 'frame') {
      gif.width = Math.max(gif.width, u16le(bytes, offset + 1) + u16le(bytes, offset + 5))
      gif.height = Math.max(gif.height, u16le(bytes, offset + 3) + u16le(bytes, offset + 7))
    }
    gif.blocks.push(block)
    offset = block.end
  }
  return gif.blocks.some(({ kind }) => kind === 'frame') ? gif : null
}
