import { copyOf, type Photo } from '@/domain/house/photo'
import { env } from '../api/env'

/** Shown for a house without photos, and instead of a photo that cannot be displayed. */
export const PHOTO_PLACEHOLDER = '/photo-placeholder.svg'

/** Matches URLs of the bucket's photos on any host, because the backend may have moved since a photo was stored. */
const STORED_PHOTO_URL = /\/storage\/v1\/object\/public\/property-photos\/properties\/[\w.-]+$/

/**
 * The URL from which to load a photo: always on the configured backend, whatever host the row names. The product's example photos keep
 * their URLs. Undefined for other URLs, so that no other host learns who views a photo.
 */
export function photoSrc(photo: string | undefined): string | undefined {
  if (photo?.startsWith('/samples/')) return photo
  const match = STORED_PHOTO_URL.exec(photo ?? '')
  return match ? `${env().backendUrl}${match[0]}` : undefined
}

/** One size of a photo: its URL and its width in pixels. */
export type PhotoFile = { src: string; width: number }

/**
 * The files of a photo up to a width, narrowest first: its copies, then the photo itself if it is not wider. Empty for a photo without
 * copies.
 * @param widest in pixels; Infinity for all files
 */
export function photoFiles({ url, details }: Photo, widest: number): PhotoFile[] {
  const src = photoSrc(url)
  if (!src || !details || details.copies.length === 0) return []
  const { width, type } = details
  const copies = details.copies.filter((each) => each <= widest).map((each) => ({ src: copyOf(src, each, type), width: each }))
  return width <= widest ? [...copies, { src, width }] : copies
}

/** The `srcset` attribute that offers these files; undefined if there are none. */
export const srcSetOf = (files: readonly PhotoFile[]): string | undefined =>
  files.map(({ src, width }) => `${src} ${width}w`).join(', ') || undefined

/** The URLs of a photo and all its copies; empty if the photo is neither from the bucket nor an example photo. */
export function allUrlsOf(photo: Photo): string[] {
  const files = photoFiles(photo, Infinity).map(({ src }) => src)
  const src = photoSrc(photo.url)
  return files.length > 0 || !src ? files : [src]
}
