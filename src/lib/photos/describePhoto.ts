import { COPY_WIDTHS, dominantColor } from '@/domain/house/photo'
import { photoHash, PHOTO_HASH_SIZE } from '@/domain/house/photoHash'
import { isCanvasAccurate, encodePicture, pixelsOf, type Encoding, type EncodedPicture, type Picture } from './pictureCanvas'

/** The data stored with a photo. */
export type PhotoDescription = {
  /** The photo's size, in pixels. */
  width: number
  height: number
  color: string
  hash: string
  copies: PhotoCopy[]
}

export type PhotoCopy = { width: number; blob: Blob }

/** At this quality a 480-pixel copy is about 35 kB, without visible artifacts at the size of a card. */
const COPY_QUALITY = 0.7

/**
 * Creates the copies of a picture, and computes its color and hash. An animated picture gets no copies, because a copy would be a
 * still image. Copies whose files would not be smaller than the photo's are left out. If the canvas is not accurate, there are no
 * copies, the hash is empty and the color is white.
 * @param stored.bytes the size of the photo's file
 */
export async function describePhoto(picture: Picture, stored: { animated: boolean; bytes: number }): Promise<PhotoDescription> {
  const { width, height } = picture
  const pixels = isCanvasAccurate() ? pixelsOf(picture, PHOTO_HASH_SIZE) : null
  if (!pixels) return { width, height, color: '#ffffff', hash: '', copies: [] }
  const copies = stored.animated ? [] : await copiesOf(picture)
  return {
    width,
    height,
    color: dominantColor(pixels),
    hash: photoHash(pixels),
    copies: copies.filter(({ blob }) => blob.size < stored.bytes),
  }
}

async function copiesOf(picture: Picture): Promise<PhotoCopy[]> {
  const copies: PhotoCopy[] = []
  let type: Encoding['type'] = 'image/webp'
  for (const width of COPY_WIDTHS.filter((each) => each < picture.width)) {
    let encoded = await encodeCopy(picture, width, type)
    if (!encoded && type === 'image/webp') {
      // Safari decodes WebP but cannot encode it.
      type = 'image/jpeg'
      encoded = await encodeCopy(picture, width, type)
    }
    if (encoded) copies.push({ width, blob: encoded.blob })
  }
  return copies
}

function encodeCopy(picture: Picture, width: number, type: Encoding['type']): Promise<EncodedPicture | null> {
  const longestSide = Math.round(width * Math.max(1, picture.height / picture.width))
  return encodePicture(picture, { type, longestSide, quality: COPY_QUALITY })
}
