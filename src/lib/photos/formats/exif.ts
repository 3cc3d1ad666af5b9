import { latin1, u16be, u16le, u32be, u32le } from './bytes'

const ORIENTATION_TAG = 0x0112

/** The orientation, 1 to 8, in Exif data; 1 (upright) if it has none. */
export function exifOrientation(exif: Uint8Array): number {
  const isLittleEndian = latin1(exif, 0, 2) === 'II'
  const [u16, u32] = isLittleEndian ? [u16le, u32le] : [u16be, u32be]
  const ifdOffset = u32(exif, 4)
  const count = Math.min(u16(exif, ifdOffset), 200)
  for (let index = 0; index < count; index += 1) {
    const entryOffset = ifdOffset + 2 + index * 12
    if (u16(exif, entryOffset) === ORIENTATION_TAG) {
      const orientation = u16(exif, entryOffset + 8)
      return orientation >= 1 && orientation <= 8 ? orientation : 1
    }
  }
  return 1
}

/** Exif data with only the orientation. */
export function orientationExif(orientation: number): Uint8Array {
  const header = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8]
  return Uint8Array.from([...header, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0])
}
