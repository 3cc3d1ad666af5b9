import { describePhoto, type PhotoDescription } from './describePhoto'
import { heicSize, isHeic, readImageHeader, type ImageHeader, type ImageKind } from './formats/imageHeader'
import { checkPhotoFile, hasTooManyPixels, MAX_PHOTO_BYTES, PhotoRejected } from './photoRules'
import { isCanvasAccurate, decodePicture, encodePicture, type EncodedPicture, type Encoding, type Picture } from './pictureCanvas'
import { stripMetadata } from './formats/stripMetadata'

type EncodedPhoto = {
  blob: Blob
  /** The extension of the name in storage, without a dot. */
  extension: 'jpg' | 'png' | 'gif' | 'webp'
  width: number
  height: number
}

/** A photo as it is stored, with its description and copies. */
export type PreparedPhoto = EncodedPhoto & PhotoDescription

const MAX_SIDE = 2048

/** The target size of a stored photo, in bytes. An ordinary photo meets it at the first or second encoding step. */
const TARGET_BYTES = 700 * 1000

const ENCODING_STEPS: readonly Omit<Encoding, 'type'>[] = [
  { longestSide: MAX_SIDE, quality: 0.84 },
  { longestSide: MAX_SIDE, quality: 0.74 },
  { longestSide: MAX_SIDE, quality: 0.64 },
  { longestSide: MAX_SIDE, quality: 0.52 },
  { longestSide: 1600, quality: 0.56 },
  { longestSide: 1280, quality: 0.5 },
  { longestSide: 1024, quality: 0.4 },
]

const EXTENSIONS: Record<ImageKind, EncodedPhoto['extension']> = { jpeg: 'jpg', png: 'png', gif: 'gif', webp: 'webp' }

/** Encodes a picture in steps until it meets the target size or no step is left. Null if the browser cannot encode the type. */
async function encodeToTarget(picture: Picture, type: Encoding['type']): Promise<EncodedPicture | null> {
  let encoded: EncodedPicture | null = null
  for (const step of ENCODING_STEPS) {
    // Sequential, because the next step is needed only if this result is too large.
    encoded = await encodePicture(picture, { type, ...step })
    if (!encoded || encoded.blob.size <= TARGET_BYTES) return encoded
  }
  return encoded
}

async function shrink(picture: Picture, kind: ImageKind | 'heic'): Promise<EncodedPhoto | null> {
  if (!isCanvasAccurate()) return null
  // WebP preserves the transparency of drawings and the edges of floor plans; Safari cannot encode it.
  const webp = kind === 'jpeg' || kind === 'heic' ? null : await encodeToTarget(picture, 'image/webp')
  if (webp) return { ...webp, extension: 'webp' }
  const jpeg = await encodeToTarget(picture, 'image/jpeg')
  return jpeg && { ...jpeg, extension: 'jpg' }
}

/**
 * Whether a file should be stored unchanged except for its metadata. Redrawing would stop animations and blur small drawings and floor
 * plans. JPEGs are redrawn whenever the browser can do so.
 */
export function isStoredUnchanged({ kind, width, height, animated }: ImageHeader, bytes: number): boolean {
  if (bytes >= MAX_PHOTO_BYTES || kind === 'jpeg') return false
  const isSmall = bytes <= TARGET_BYTES && Math.max(width, height) <= MAX_SIDE
  return animated || kind === 'gif' || isSmall
}

/**
 * Turns a chosen file into the photo to store, with its copies: upright, at most 2048 pixels on the longest side unless it is stored
 * unchanged, and without location, camera data, comments or appended data.
 * @throws PhotoRejected if the browser cannot read the file as a picture, or the file is too large: over 100 MB, with too many pixels
 * to decode, or not shrinkable below 5 MB
 */
export async function preparePhoto(file: Blob): Promise<PreparedPhoto> {
  const problem = await checkPhotoFile(file)
  if (problem !== 'ok') throw new PhotoRejected(problem)
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (isHeic(bytes)) return prepareHeic(bytes)
  const unreadableError = new PhotoRejected(bytes.length < MAX_PHOTO_BYTES ? 'type' : 'size')
  const header = readImageHeader(bytes)
  const cleanedBytes = stripMetadata(bytes)
  if (!header || !cleanedBytes) throw unreadableError

  const { kind, animated } = header
  const cleanedBlob = new Blob([cleanedBytes], { type: `image/${kind}` })
  return withDecodedPicture(cleanedBlob, header, unreadableError, async (picture) => {
    const cleanedFile = { blob: cleanedBlob, extension: EXTENSIONS[kind], width: picture.width, height: picture.height }
    const isUnchanged = animated || isStoredUnchanged(header, cleanedBytes.length)
    const stored = (isUnchanged ? null : await shrink(picture, kind)) ?? cleanedFile
    if (stored.blob.size >= MAX_PHOTO_BYTES) throw new PhotoRejected('size')
    return { ...(await describePhoto(picture, { animated, bytes: stored.blob.size })), ...stored }
  })
}

/** Prepares a HEIC, which is always redrawn: no part of the file itself is stored. */
async function prepareHeic(bytes: Uint8Array<ArrayBuffer>): Promise<PreparedPhoto> {
  const unreadableError = new PhotoRejected('heic')
  const size = heicSize(bytes)
  if (!size) throw unreadableError
  return withDecodedPicture(new Blob([bytes], { type: 'image/heic' }), size, unreadableError, async (picture) => {
    const stored = await shrink(picture, 'heic')
    if (!stored) throw unreadableError
    return { ...(await describePhoto(picture, { animated: false, bytes: stored.blob.size })), ...stored }
  })
}

/** Decodes a picture for `work` and frees its memory afterwards. Rejects with `unreadableError` if the browser cannot read it. */
async function withDecodedPicture<T>(
  blob: Blob,
  size: Pick<ImageHeader, 'width' | 'height'>,
  unreadableError: PhotoRejected,
  work: (picture: Picture) => Promise<T>,
): Promise<T> {
  if (hasTooManyPixels(size)) throw new PhotoRejected('size')
  const picture = await decodePicture(blob).catch(() => {
    throw unreadableError
  })
  try {
    return await work(picture)
  } finally {
    picture.release()
  }
}

/** Creates the description and copies of a stored or pending photo. Rejects if the browser cannot read it. */
export async function describePreparedPhoto(blob: Blob): Promise<PhotoDescription> {
  const header = readImageHeader(new Uint8Array(await blob.arrayBuffer()))
  if (!header) throw new PhotoRejected('type')
  return withDecodedPicture(blob, header, new PhotoRejected('type'), (picture) =>
    describePhoto(picture, { animated: header.animated, bytes: blob.size }),
  )
}
