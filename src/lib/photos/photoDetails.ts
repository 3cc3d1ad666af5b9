import type { PhotoDetails } from '@/domain/house/photo'
// These imports are relative, because the build's configuration imports this file and cannot resolve the alias.
import { COPY_WIDTHS } from '../../domain/house/photo.ts'
import { isListOf, isObject, NUMBER, STRING, type ValueKind } from '../api/rowFields.ts'

function detailsFrom(stored: unknown): PhotoDetails | null {
  if (!isObject(stored)) return null
  const { width, height, color, hash, type, copies } = stored
  if (!/^#[0-9a-f]{6}$/.test(STRING.read(color)) || (type !== 'webp' && type !== 'jpg') || !isListOf(copies, isCopyWidth)) return null
  const [pixelWidth, pixelHeight] = [NUMBER.read(width), NUMBER.read(height)]
  if (pixelWidth <= 0 || pixelHeight <= 0) return null
  return { width: pixelWidth, height: pixelHeight, color: STRING.read(color), hash: STRING.read(hash), type, copies: copies as number[] }
}

const isCopyWidth = (x: unknown) => COPY_WIDTHS.some((width) => width === x)

/** A photo's details; null if the row has none, or has them in a form that this version does not support. */
export const PHOTO_DETAILS: ValueKind<PhotoDetails | null> = {
  read: detailsFrom,
  is: (value) => value === null || detailsFrom(value) !== null,
}

/** The details of each of a row's photos, in the order of the photos. */
export const PHOTO_DETAILS_LIST: ValueKind<(PhotoDetails | null)[]> = {
  read: (stored) => (Array.isArray(stored) ? stored.map(detailsFrom) : []),
  is: (value) => isListOf(value, PHOTO_DETAILS.is),
}
