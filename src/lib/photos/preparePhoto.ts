import { describePhoto, type PhotoDescription } from './describePhoto'
import { heicSize, isHeic, readImageHeader, type ImageHeader, type ImageKind } from './formats/imageHeader'
import { checkPhotoFile, hasTooManyPixels, MAX_PHOTO_BYTES, PhotoRefused } from './photoRules'
import { canvasIsTrue, decodePicture, encodePicture, type EncodedPicture, type Encoding, type Picture } from './pictureCanvas'
import { stripMetadata } from './formats/stripMetadata'

type StoredFile = {
  blob: Blob
  /** For the name in storage, without a dot. */
  extension: 'jpg' | 'png' | 'gif' | 'webp'
  width: number
  height: number
}

/** A photo as it is stored, with its description and copies. */
export type PreparedPhoto = StoredFile & PhotoDescription

const LONGEST_SIDE = 2048

/** What a stored photo should weigh at most; a good picture of that size stays below it at the first or second step. */
const TARGET_BYTES = 700 * 1000

const STEPS: readonly Omit<Encoding, 'type'>[] = [
  { longestSide: LONGEST_SIDE, quality: 0.84 },
  { longestSide: LONGEST_SIDE, quality: 0.74 },
  { longestSide: LONGEST_SIDE, quality: 0.64 },
  { longestSide: LONGEST_SIDE, quality: 0.52 },
  { longestSide: 1600, quality: 0.56 },
  { longestSide: 1280, quality: 0.5 },
  { longestSide: 1024, quality: 0.4 },
]

const EXTENSIONS: Record<ImageKind, StoredFile['extension']> = { jpeg: 'jpg', png: 'png', gif: 'gif', webp: 'webp' }

/** The picture at the first step that is light enough, or at the last; null when the browser cannot write the type. */
async function encodeLight(picture: Picture, type: Encoding['type']): Promise<EncodedPicture | null> {
  let lightest: EncodedPicture | null = null
  for (const step of STEPS) {
    // One after another on purpose: the next step is needed only when this one is too heavy.
    lightest = await encodePicture(picture, { type, ...step })
    if (!lightest || lightest.blob.size <= TARGET_BYTES) return lightest
  }
  return lightest
}

async function shrink(picture: Picture, kind: ImageKind | 'heic'): Promise<StoredFile | null> {
  if (!canvasIsTrue()) return null
  // WebP keeps the transparency of drawings and the edges of floor plans; Safari cannot write it.
  const webp = kind === 'jpeg' || kind === 'heic' ? null : await encodeLight(picture, 'image/webp')
  if (webp) return { ...webp, extension: 'webp' }
  const jpeg = await encodeLight(picture, 'image/jpeg')
  return jpeg && { ...jpeg, extension: 'jpg' }
}

/**
 * Whether a file stays as it is but for its metadata: what moves would stand still after drawing it anew, and small
 * drawings and floor plans would lose their sharp lines. JPEGs are always drawn anew.
 */
export function isKeptAsIs({ kind, width, height, animated }: ImageHeader, bytes: number): boolean {
  if (bytes >= MAX_PHOTO_BYTES || kind === 'jpeg') return false
  const isLight = bytes <= TARGET_BYTES && Math.max(width, height) <= LONGEST_SIDE
  return animated || kind === 'gif' || isLight
}

/**
 * Turns a chosen file into what is stored: upright, at most 2048 pixels on its longest side, and without location,
 * camera data, comments or anything appended to the picture; its copies are made from the same decoded picture. Throws PhotoRefused
 * for a file that is no picture, has too many pixels to unpack, or stays 5 MB or larger.
 */
export async function preparePhoto(file: Blob): Promise<PreparedPhoto> {
  const problem = await checkPhotoFile(file)
  if (problem !== 'ok') throw new PhotoRefused(problem)
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (isHeic(bytes)) return prepareHeic(bytes)
  const unreadable = new PhotoRefused(bytes.length < MAX_PHOTO_BYTES ? 'type' : 'size')
  const header = readImageHeader(bytes)
  const cleaned = stripMetadata(bytes)
  if (!header || !cleaned) throw unreadable

  const { kind, animated } = header
  const cleanedBlob = new Blob([cleaned], { type: `image/${kind}` })
  return decoded(cleanedBlob, header, unreadable, async (picture) => {
    const asItIs = { blob: cleanedBlob, extension: EXTENSIONS[kind], width: picture.width, height: picture.height }
    const isFinal = animated || isKeptAsIs(header, cleaned.length)
    const stored = (isFinal ? null : await shrink(picture, kind)) ?? asItIs
    if (stored.blob.size >= MAX_PHOTO_BYTES) throw new PhotoRefused('size')
    return { ...(await describePhoto(picture, { animated, bytes: stored.blob.size })), ...stored }
  })
}

/** No part of a HEIC is stored: it is always drawn anew. */
async function prepareHeic(bytes: Uint8Array<ArrayBuffer>): Promise<PreparedPhoto> {
  const unreadable = new PhotoRefused('heic')
  const size = heicSize(bytes)
  if (!size) throw unreadable
  return decoded(new Blob([bytes], { type: 'image/heic' }), size, unreadable, async (picture) => {
    const stored = await shrink(picture, 'heic')
    if (!stored) throw unreadable
    return { ...(await describePhoto(picture, { animated: false, bytes: stored.blob.size })), ...stored }
  })
}

/** Decodes a picture for `work` and frees its memory afterwards. Rejects with `unreadable` if the browser cannot read it. */
async function decoded<T>(
  blob: Blob,
  size: Pick<ImageHeader, 'width' | 'height'>,
  unreadable: PhotoRefused,
  work: (picture: Picture) => Promise<T>,
): Promise<T> {
  if (hasTooManyPixels(size)) throw new PhotoRefused('size')
  const picture = await decodePicture(blob).catch(() => {
    throw unreadable
  })
  try {
    return await work(picture)
  } finally {
    picture.release()
  }
}

/** The description and copies of a photo that is stored already, or waits to be. Rejects if the browser cannot read it. */
export async function describeStoredPhoto(blob: Blob): Promise<PhotoDescription> {
  const header = readImageHeader(new Uint8Array(await blob.arrayBuffer()))
  if (!header) throw new PhotoRefused('type')
  return decoded(blob, header, new PhotoRefused('type'), (picture) =>
    describePhoto(picture, { animated: header.animated, bytes: blob.size }),
  )
}
