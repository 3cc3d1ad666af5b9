import { concat, latin1, u16be } from './bytes'
import { exifOrientation, orientationExif } from './exif'

export type JpegSegment = {
  /** The second byte of the marker, such as 0xe1 for APP1. */
  marker: number
  /** Offset of the marker. */
  start: number
  /** Offset just past the segment; a scan (SOS) extends to the next marker. */
  end: number
}

const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda

function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
}

/** The offset just past a scan's data: the next 0xff that starts neither a stuffed byte, nor padding, nor a restart marker. */
function endOfScan(bytes: Uint8Array, from: number): number {
  let offset = bytes.indexOf(0xff, from)
  while (offset !== -1 && offset + 1 < bytes.length) {
    const next = bytes[offset + 1] ?? 0
    const inScan = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7)
    if (!inScan) return offset
    offset = bytes.indexOf(0xff, offset + 1)
  }
  return bytes.length
}

/**
 * The segments of a JPEG between its start and end markers, in order. Null if the bytes are not a JPEG, or if the file is broken before
 * the picture's data; a file truncated within that data is accepted.
 */
export function jpegSegments(bytes: Uint8Array): JpegSegment[] | null {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return null
  const segments: JpegSegment[] = []
  let hasScan = false
  let offset = 2
  while (offset + 3 < bytes.length && bytes[offset] === 0xff) {
    const marker = bytes[offset + 1] ?? 0
    if (marker === EOI) break
    if (marker === 0xff) {
      offset += 1
      continue
    }
    const length = u16be(bytes, offset + 2)
    const headerEnd = offset + 2 + length
    if (marker < 0xc0 || length < 2 || headerEnd > bytes.length) return hasScan ? segments : null
    const end = marker === SOS ? endOfScan(bytes, headerEnd) : headerEnd
    hasScan ||= marker === SOS
    segments.push({ marker, start: offset, end })
    offset = end
  }
  return hasScan ? segments : null
}

/** Width and height from the frame header, before rotation; null if there is none. */
export function jpegSize(bytes: Uint8Array): { width: number; height: number } | null {
  const frame = jpegSegments(bytes)?.find(({ marker }) => isFrameHeader(marker))
  return frame ? { width: u16be(bytes, frame.start + 7), height: u16be(bytes, frame.start + 5) } : null
}

/** Whether a segment is needed to show the picture: all except comments, and application data other than JFIF and color information. */
export function isPictureSegment(bytes: Uint8Array, { marker, start }: JpegSegment): boolean {
  if (marker === 0xe0) return latin1(bytes, start + 4, 5) === 'JFIF\0'
  if (marker === 0xe2) return latin1(bytes, start + 4, 12) === 'ICC_PROFILE\0'
  if (marker === 0xee) return latin1(bytes, start + 4, 5) === 'Adobe'
  return marker !== 0xfe && !(marker >= 0xe0 && marker <= 0xef)
}

/** The orientation, 1 to 8, from the JPEG's Exif segment; 1 (upright) if it has none. */
export function readOrientation(bytes: Uint8Array, segments: readonly JpegSegment[]): number {
  const exif = segments.find(({ marker, start }) => marker === 0xe1 && latin1(bytes, start + 4, 6) === 'Exif\0\0')
  return exif ? exifOrientation(bytes.subarray(exif.start + 10, exif.end)) : 1
}

/** An Exif segment with only the orientation, so that a photo stays upright after its metadata is stripped. */
export function orientationSegment(orientation: number): Uint8Array {
  return concat([Uint8Array.of(0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0), orientationExif(orientation)])
}
