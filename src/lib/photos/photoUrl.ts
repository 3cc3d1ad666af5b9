import { copyOf, type Photo } from '@/domain/house/photo'
import { env } from '../api/env'

/** Shown in place of a photo that cannot be displayed. */
export const PHOTO_PLACEHOLDER = '/photo-placeholder.svg'

/** Where the bucket's photos are, on whatever host the backend was when one was stored. */
const STORED = /\/storage\/v1\/object\/public\/property-photos\/properties\/[\w.-]+$/

/**
 * Where to fetch a photo of a house: the own backend or the product's own example photos, whatever host a row names. Nothing for any
 * other, so that nobody learns from a photo who looks at it.
 */
export function photoSrc(photo: string | undefined): string | undefined {
  if (photo?.startsWith('/samples/')) return photo
  const stored = STORED.exec(photo ?? '')
  return stored ? `${env().backendUrl}${stored[0]}` : undefined
}

/** A file that shows a photo, and how many pixels wide it is. */
export type PhotoFile = { src: string; width: number }

/**
 * The copies of a photo up to a width, ascending, and the photo itself where no copy is as large. Empty without details: then the photo
 * itself is all there is.
 * @param widest in pixels; Infinity for all
 */
export function photoFiles({ url, details }: Photo, widest: number): PhotoFile[] {
  const src = photoSrc(url)
  if (!src || !details || details.copies.length === 0) return []
  const { width, type } = details
  const copies = details.copies.filter((each) => each <= widest).map((each) => ({ src: copyOf(src, each, type), width: each }))
  return width <= widest ? [...copies, { src, width }] : copies
}

/** The `srcset` of files. */
export const srcSetOf = (files: readonly PhotoFile[]): string | undefined =>
  files.map(({ src, width }) => `${src} ${width}w`).join(', ') || undefined

/** Every file of a photo. */
export function allFilesOf(photo: Photo): string[] {
  const files = photoFiles(photo, Infinity).map(({ src }) => src)
  const src = photoSrc(photo.url)
  return files.length > 0 || !src ? files : [src]
}
