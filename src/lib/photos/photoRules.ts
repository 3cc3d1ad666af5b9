import { isHeic, sniffImageKind, type ImageHeader } from './formats/imageHeader'

/** A stored photo must be smaller than this: exactly 5 MB is too large. */
export const MAX_PHOTO_BYTES = 5 * 1024 * 1024

/** Files beyond this are not even read; the largest phone photos have a fifth of it. */
const MAX_SOURCE_BYTES = 100 * 1024 * 1024

// A decoded picture takes 4 bytes a pixel: 50 megapixels, a large camera's, are 200 MB.
const MAX_SOURCE_PIXELS = 50_000_000
const MAX_SOURCE_SIDE = 12_000

/** The types that a file picker offers. */
export const ACCEPTED_PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const

/** Offered on computers as well. A phone that is not asked for HEIC hands out a JPEG of the same photo, which every browser reads. */
export const HEIC_TYPES = ['image/heic', 'image/heif'] as const

/** The line beside the upload. */
export const PHOTO_HINT = 'Max file size 5MB, formats JPG, PNG, GIF'

export type PhotoProblem = 'type' | 'size' | 'heic'

/** What to say about a file that is refused. */
export const PHOTO_PROBLEMS: Record<PhotoProblem, { title: string; description: string }> = {
  type: { title: 'Invalid file type', description: 'Please select an image file' },
  size: { title: 'File too large', description: 'Please select an image under 5MB' },
  heic: {
    title: 'Invalid file type',
    description: 'This browser cannot open HEIC photos. Save it as JPEG first, or add it from an iPhone or with Safari.',
  },
}

/** Thrown for a file that cannot become a photo; carries the title and description to show. */
export class PhotoRefused extends Error {
  readonly problem: PhotoProblem
  readonly title: string
  readonly description: string

  constructor(problem: PhotoProblem) {
    const { title, description } = PHOTO_PROBLEMS[problem]
    super(`${title}: ${description}`)
    this.name = 'PhotoRefused'
    this.problem = problem
    this.title = title
    this.description = description
  }
}

/**
 * What can be said about a chosen file before decoding it. Its first bytes count, not its name: a page or a drawing
 * named .jpg is no photo. A picture over 5 MB passes, since it may become smaller. Systems that do not know HEIC give it no type.
 */
export async function checkPhotoFile(file: Blob): Promise<'ok' | PhotoProblem> {
  const start = new Uint8Array(await file.slice(0, 12).arrayBuffer())
  const heic = isHeic(start) && file.type === ''
  if (!heic && !file.type.startsWith('image/')) return 'type'
  if (!isHeic(start) && !sniffImageKind(start)) return 'type'
  return file.size > MAX_SOURCE_BYTES ? 'size' : 'ok'
}

/** Whether a picture has too many pixels to be unpacked, however small its file is. */
export function hasTooManyPixels({ width, height }: Pick<ImageHeader, 'width' | 'height'>): boolean {
  return Math.max(width, height) > MAX_SOURCE_SIDE || width * height > MAX_SOURCE_PIXELS
}
