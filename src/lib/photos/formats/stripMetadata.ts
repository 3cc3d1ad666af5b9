import { concat } from './bytes'
import { orientationSegment, readOrientation, isPictureSegment, jpegSegments } from './jpeg'
import { readGif } from './gif'
import { sniffImageKind, type ImageKind } from './imageHeader'
import * as png from './png'
import * as webp from './webp'

type Bytes = Uint8Array<ArrayBuffer>

function stripJpeg(bytes: Uint8Array): Bytes | null {
  const segments = jpegSegments(bytes)
  if (!segments) return null
  const orientation = readOrientation(bytes, segments)
  const pictureParts = segments.filter((segment) => isPictureSegment(bytes, segment))
  return concat([
    Uint8Array.of(0xff, 0xd8),
    ...(orientation === 1 ? [] : [orientationSegment(orientation)]),
    ...pictureParts.map(({ start, end }) => bytes.subarray(start, end)),
    Uint8Array.of(0xff, 0xd9),
  ])
}

function stripPng(bytes: Uint8Array): Bytes | null {
  const chunks = png.pngChunks(bytes)
  if (!chunks) return null
  const orientation = png.pngOrientation(bytes, chunks)
  const [header, ...pictureParts] = chunks.filter(png.isPictureChunk).map(({ start, end }) => bytes.subarray(start, end))
  return concat([
    bytes.subarray(0, 8),
    ...(header ? [header] : []),
    ...(orientation === 1 ? [] : [png.orientationChunk(orientation)]),
    ...pictureParts,
  ])
}

function stripWebp(bytes: Uint8Array): Bytes | null {
  const pictureParts = webp.webpChunks(bytes)?.filter(webp.isPictureChunk)
  if (!pictureParts) return null
  const stripped = concat([bytes.subarray(0, 12), ...pictureParts.map(({ start, end }) => bytes.subarray(start, end))])
  const view = new DataView(stripped.buffer)
  view.setUint32(4, stripped.length - 8, true)
  // Clears the extended header's flags for Exif (0x08) and XMP (0x04).
  if (pictureParts[0]?.name === 'VP8X') view.setUint8(20, view.getUint8(20) & ~0x0c)
  return stripped
}

function stripGif(bytes: Uint8Array): Bytes | null {
  const gif = readGif(bytes)
  if (!gif) return null
  const pictureParts = gif.blocks.filter(({ kind }) => kind !== 'other')
  const pieces = pictureParts.map(({ start, end }) => bytes.subarray(start, end))
  return concat([bytes.subarray(0, gif.headerEnd), ...pieces, Uint8Array.of(0x3b)])
}

const STRIP_BY_KIND: Record<ImageKind, (bytes: Uint8Array) => Bytes | null> = {
  jpeg: stripJpeg,
  png: stripPng,
  webp: stripWebp,
  gif: stripGif,
}

/**
 * Removes location, camera data, times, comments and appended data from a picture. JPEGs and PNGs keep the orientation from their Exif
 * data; WebPs do not, because Chromium ignores the orientation in a WebP. The pixels are unchanged. Null if the bytes are not a picture,
 * or the picture is broken.
 */
export function stripMetadata(bytes: Uint8Array): Bytes | null {
  const kind = sniffImageKind(bytes)
  return kind && STRIP_BY_KIND[kind](bytes)
}
