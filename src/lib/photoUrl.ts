import { env } from './env'

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
