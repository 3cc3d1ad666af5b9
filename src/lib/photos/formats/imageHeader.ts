import { latin1, u32be } from './bytes'
import { readGif } from './gif'
import { jpegSize } from './jpeg'
import { pngInfo } from './png'
import { webpInfo } from './webp'

export type ImageKind = 'jpeg' | 'png' | 'gif' | 'webp'

export type ImageHeader = { kind: ImageKind; width: number; height: number; animated: boolean }

/** Detects the kind of a picture from its first bytes; null for any other file. */
export function sniffImageKind(bytes: Uint8Array): ImageKind | null {
  const start = latin1(bytes, 0, 12)
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^GIF8[79]a/.test(start)) return 'gif'
  return start.startsWith('RIFF') && start.endsWith('WEBP') ? 'webp' : null
}

function imageInfo(kind: ImageKind, bytes: Uint8Array): Omit<ImageHeader, 'kind'> | null {
  if (kind === 'png') return pngInfo(bytes)
  if (kind === 'webp') return webpInfo(bytes)
  if (kind === 'jpeg') {
    const size = jpegSize(bytes)
    return size && { ...size, animated: false }
  }
  const gif = readGif(bytes)
  if (!gif) return null
  const frames = gif.blocks.filter((block) => block.kind === 'frame')
  return { width: gif.width, height: gif.height, animated: frames.length > 1 }
}

/**
 * Reads a picture's kind and its size in pixels without decoding it, because a small file may decode to gigabytes. Null if the bytes
 * are not a picture, or the picture is broken.
 */
export function readImageHeader(bytes: Uint8Array): ImageHeader | null {
  const kind = sniffImageKind(bytes)
  const info = kind && imageInfo(kind, bytes)
  return info && info.width > 0 && info.height > 0 ? { kind, ...info } : null
}

/** Whether a file is a HEIC, judging by the brand in its container. */
export function isHeic(bytes: Uint8Array): boolean {
  return latin1(bytes, 4, 4) === 'ftyp' && /^(hei[cxms]|hev[cxms]|mif1|msf1)$/.test(latin1(bytes, 8, 4))
}

/**
 * The size of the largest picture in a HEIC, from its `ispe` properties. Null if the first 64 kB, where cameras write these properties,
 * contain no size.
 */
export function heicSize(bytes: Uint8Array): { width: number; height: number } | null {
  // `latin1` would pass each byte as an argument, which overflows a worker's stack.
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 65_536))
  const sizes = [...head.matchAll(/ispe/g)].map(({ index }) => ({ width: u32be(bytes, index + 8), height: u32be(bytes, index + 12) }))
  const [largest] = sizes.toSorted((one, other) => other.width * other.height - one.width * one.height)
  return largest && largest.width > 0 && largest.height > 0 ? largest : null
}
