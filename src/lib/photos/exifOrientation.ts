import { latin1, u16be, u16le, u32be, u32le } from './bytes'
import type { JpegSegment } from './jpeg'

const ORIENTATION = 0x0112

/** How a camera held the picture, 1 to 8, from the JPEG's Exif segment; 1 (upright) when it does not say. */
export function readOrientation(bytes: Uint8Array, segments: readonly JpegSegment[]): number {
  const exif = segments.find(({ marker, start }) => marker === 0xe1 && latin1(bytes, start + 4, 6) === 'Exif\0\0')
  if (!exif) return 1
  const tiff = bytes.subarray(exif.start + 10, exif.end)
  const little = latin1(tiff, 0, 2) === 'II'
  const [u16, u32] = little ? [u16le, u32le] : [u16be, u32be]
  const directory = u32(tiff, 4)
  const count = Math.min(u16(tiff, directory), 200)
  for (let index = 0; index < count; index += 1) {
    const entry = directory + 2 + index * 12
    if (u16(tiff, entry) === ORIENTATION) {
      const orientation = u16(tiff, entry + 8)
      return orientation >= 1 && orientation <= 8 ? orientation : 1
    }
  }
  return 1
}

/** An Exif segment that says nothing but the orientation, so that a cleaned photo does not lie on its side. */
export function orientationSegment(orientation: number): Uint8Array {
  const header = [0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0]
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8]
  const directory = [0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
  return Uint8Array.from([...header, ...tiff, ...directory])
}
