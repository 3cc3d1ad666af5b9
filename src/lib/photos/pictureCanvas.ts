/*
 * Decodes, draws and encodes pictures. Runs in a worker, so that uploads do not block the page, but in the page itself if a
 * photo is taken at a viewing before the worker has loaded.
 */

export type Picture = { source: ImageBitmap; width: number; height: number; release: () => void }

/** Decodes a picture and turns it upright. Rejects if the browser cannot read it. The caller must release it after use. */
export async function decodePicture(blob: Blob): Promise<Picture> {
  const bitmap = await createImageBitmap(blob, { imageOrientation: 'from-image' })
  return { source: bitmap, width: bitmap.width, height: bitmap.height, release: () => bitmap.close() }
}

/**
 * Whether a canvas returns the pixels that were drawn on it. To prevent fingerprinting, some browsers return noise, which must not be
 * stored instead of a photo.
 */
export function isCanvasAccurate(): boolean {
  const context = new OffscreenCanvas(8, 8).getContext('2d', { willReadFrequently: true })
  if (!context) return false
  const color = [200, 100, 50, 255]
  context.fillStyle = 'rgb(200 100 50)'
  context.fillRect(0, 0, 8, 8)
  return context.getImageData(0, 0, 8, 8).data.every((value, index) => Math.abs(value - (color[index % 4] ?? 0)) <= 8)
}

export type Encoding = {
  type: 'image/jpeg' | 'image/webp'
  /** The longest side in pixels; smaller pictures are not enlarged. */
  longestSide: number
  /** From 0 to 1. */
  quality: number
}

export type EncodedPicture = { blob: Blob; width: number; height: number }

/** @param background a color to fill the canvas with before drawing */
function draw({ source }: Picture, width: number, height: number, background?: string) {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) return null
  if (background) {
    context.fillStyle = background
    context.fillRect(0, 0, width, height)
  }
  context.imageSmoothingQuality = 'high'
  context.drawImage(source, 0, 0, width, height)
  return { canvas, context }
}

/** Redraws and encodes the picture, without the file's metadata. Null if the browser cannot draw, or cannot encode the type. */
export async function encodePicture(picture: Picture, { type, longestSide, quality }: Encoding): Promise<EncodedPicture | null> {
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  const [width, height] = [picture.width, picture.height].map((side) => Math.max(1, Math.round(side * scale))) as [number, number]
  // JPEG has no transparency: without a background, transparent areas would become black.
  const drawing = draw(picture, width, height, type === 'image/jpeg' ? 'white' : undefined)
  if (!drawing) return null
  const { canvas } = drawing
  const blob = await canvas.convertToBlob({ type, quality })
  // Safari frees a canvas's memory late, so the canvas is shrunk.
  canvas.width = canvas.height = 1
  return blob.type === type ? { blob, width, height } : null
}

/** Stretches the picture to a small opaque square and returns its pixels. Null if the browser cannot draw. */
export const pixelsOf = (picture: Picture, side: number): ImageData | null =>
  draw(picture, side, side, 'white')?.context.getImageData(0, 0, side, side) ?? null
