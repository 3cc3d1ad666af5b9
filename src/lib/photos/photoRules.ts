import { isHeic, sniffImageKind, type ImageHeader } from './formats/imageHeader'

/** A stored photo must be smaller than this: exactly 5 MB is too large. */
export const MAX_PHOTO_BYTES = 5 * 1024 * 1024

/** Larger files are not read. A phone photo rarely exceeds a fifth of this size. */
const MAX_SOURCE_BYTES = 100 * 1024 * 1024

// A decoded picture takes 4 bytes per pixel, so a 50-megapixel photo takes 200 MB.
const MAX_SOURCE_PIXELS = 50_000_000
const MAX_SOURCE_SIDE = 12_000

/** The file types that a file picker offers. */
export const ACCEPTED_PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const

/** Also offered, except on touch devices: iPhones and iPads convert HEIC photos to JPEG unless the picker accepts HEIC. */
export const HEIC_TYPES = ['image/heic', 'image/heif'] as const

/** The hint next to the upload button. */
export const PHOTO_HINT = 'Max file size 5MB, formats JPG, PNG, GIF'

export type PhotoProblem = 'type' | 'size' | 'heic'

export const PHOTO_PROBLEMS: Record<PhotoProblem, { title: string; description: string }> = {
  type: { title: 'Invalid file type', description: 'Please select an image file' },
  size: { title: 'File too large', description: 'Please select an image under 5MB' },
  heic: {
    title: 'Invalid file type',
    description: 'This browser cannot open HEIC photos. Save the photo as JPEG first, or add it from an iPhone or with Safari.',
  },
}

/** Thrown for a file that cannot become a photo, with the title and description to show. */
export class PhotoRejected extends Error {
  readonly problem: PhotoProblem
  readonly title: string
  readonly description: string

  constructor(problem: PhotoProblem) {
    const { title, description } = PHOTO_PROBLEMS[problem]
    super(`${title}: ${description}`)
    this.name = 'PhotoRejected'
    this.problem = problem
    this.title = title
    this.description = description
  }
}

/**
 * Checks the type, first bytes and size of a chosen file, before decoding it. A picture over 5 MB passes, because shrinking may make it
 * small enough. A HEIC passes without a type, because systems that do not support HEIC report none.
 */
export async function checkPhotoFile(file: Blob): Promise<'ok' | PhotoProblem> {
  const start = new Uint8Array(await file.slice(0, 12).arrayBuffer())
  const isUntypedHeic = isHeic(start) && file.type === ''
  if (!isUntypedHeic && !file.type.startsWith('image/')) return 'type'
  if (!isHeic(start) && !sniffImageKind(start)) return 'type'
  return file.size > MAX_SOURCE_BYTES ? 'size' : 'ok'
}

/** Whether a picture has too many pixels to decode, however small its file is. */
export function hasTooManyPixels({ width, height }: Pick<ImageHeader, 'width' | 'height'>): boolean {
  return Math.max(width, height) > MAX_SOURCE_SIDE || width * height > MAX_SOURCE_PIXELS
}
