export type Picture = { source: CanvasImageSource; width: number; height: number; release: () => void }

async function viaImage(blob: Blob): Promise<Picture> {
  const image = new Image()
  const url = URL.createObjectURL(blob)
  const release = () => URL.revokeObjectURL(url)
  image.src = url
  try {
    await image.decode()
  } catch (error) {
    release()
    throw error
  }
  return { source: image, width: image.naturalWidth, height: image.naturalHeight, release }
}

/** The picture unpacked and turned upright. Rejects when the browser cannot read it. Release it after use. */
export async function decodePicture(blob: Blob): Promise<Picture> {
  try {
    const bitmap = await createImageBitmap(blob, { imageOrientation: 'from-image' })
    return { source: bitmap, width: bitmap.width, height: bitmap.height, release: () => bitmap.close() }
  } catch {
    // Missing in some browsers, and in some without the option; an image element turns the picture by itself.
    return viaImage(blob)
  }
}

/**
 * Whether a canvas gives back what was drawn on it: with protection against fingerprinting some browsers hand out noise,
 * which must not be stored in place of a photo.
 */
export function canvasIsTrue(): boolean {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 8
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return false
  const colour = [200, 100, 50, 255]
  context.fillStyle = 'rgb(200 100 50)'
  context.fillRect(0, 0, 8, 8)
  return context.getImageData(0, 0, 8, 8).data.every((value, index) => Math.abs(value - (colour[index % 4] ?? 0)) <= 8)
}

export type Encoding = {
  type: 'image/jpeg' | 'image/webp'
  /** The longest side in pixels; smaller pictures are not enlarged. */
  longestSide: number
  /** From 0 to 1. */
  quality: number
}

export type EncodedPicture = { blob: Blob; width: number; height: number }

/** The picture drawn anew, and so without any of its file's data. Null when the browser cannot draw or write that type. */
export async function encodePicture(picture: Picture, encoding: Encoding): Promise<EncodedPicture | null> {
  const scale = Math.min(1, encoding.longestSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return null
  if (encoding.type === 'image/jpeg') {
    // A JPEG has no transparency; without a ground it would turn black.
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture.source, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, encoding.type, encoding.quality))
  const { width, height } = canvas
  // Safari keeps the memory of a canvas until it is made small.
  canvas.width = canvas.height = 0
  return blob?.type === encoding.type ? { blob, width, height } : null
}
