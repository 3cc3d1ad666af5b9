import { latin1, u16be } from './bytes'

export type JpegSegment = {
  /** The second byte of the marker, such as 0xe1 for APP1. */
  marker: number
  /** First byte of the marker and first byte after the segment; a scan (SOS) runs up to the next marker. */
  start: number
  end: number
}

const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
}

/** The end of a scan's data: at the first marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0xff, from)
  while (at !== -1 && at + 1 < bytes.length) {
    const next = bytes[at + 1] ?? 0
    const inScan = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7)
    if (!inScan) return at
    at = bytes.indexOf(0xff, at + 1)
  }
  return bytes.length
}

/**
 * The segments of a JPEG between its start and its end marker, in order. Null when the bytes are no JPEG or one broken
 * before its picture; a file cut off within the picture counts as far as it goes.
 */
export function jpegSegments(bytes: Uint8Array): JpegSegment[] | null {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return null
  const segments: JpegSegment[] = []
  let scanned = false
  let at = 2
  while (at + 3 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    if (marker === EOI) break
    if (marker === 0xff) {
      at += 1
      continue
    }
    const length = u16be(bytes, at + 2)
    const head = at + 2 + length
    if (marker < 0xc0 || length < 2 || head > bytes.length) return scanned ? segments : null
    const end = marker === SOS ? endOfScan(bytes, head) : head
    scanned ||= marker === SOS
    segments.push({ marker, start: at, end })
    at = end
  }
  return scanned ? segments : null
}

/** Width and height from the frame header, before any rotation; null when there is none. */
export function jpegSize(bytes: Uint8Array): { width: number; height: number } | null {
  const frame = jpegSegments(bytes)?.find(({ marker }) => isFrame(marker))
  return frame ? { width: u16be(bytes, frame.start + 7), height: u16be(bytes, frame.start + 5) } : null
}

/** Whether a segment is needed to show the picture: all but application data and comments, of which colour stays. */
export function isPictureSegment(bytes: Uint8Array, { marker, start }: JpegSegment): boolean {
  if (marker === 0xe0) return latin1(bytes, start + 4, 5) === 'JFIF\0'
  if (marker === 0xe2) return latin1(bytes, start + 4, 12) === 'ICC_PROFILE\0'
  if (marker === 0xee) return latin1(bytes, start + 4, 5) === 'Adobe'
  return marker !== 0xfe && !(marker >= 0xe0 && marker <= 0xef)
}
