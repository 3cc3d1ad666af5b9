/**
 * Widths of a photo's smaller copies in pixels: for cards on 2x and 3x screens, and for the detail page. Narrow photos have fewer
 * copies.
 */
export const COPY_WIDTHS = [480, 640, 1280] as const

export type PhotoDetails = {
  /** In pixels. */
  width: number
  /** In pixels. */
  height: number
  /** The dominant color, as #rrggbb. */
  color: string
  /** A perceptual hash (see photoHash.ts); empty for a featureless picture. */
  hash: string
  /** File type of the copies. */
  type: 'webp' | 'jpg'
  /** Widths of the copies that exist, ascending. */
  copies: number[]
}

/** A photo of a house: its stored URL, and its details if known. */
export type Photo = { url: string; details: PhotoDetails | null }

type WithPhotos = { photos: readonly string[]; photoDetails: readonly (PhotoDetails | null)[] }

/** The photos of a house with their details. If the lists differ in length, the details are outdated and are left out. */
export function photosOf({ photos, photoDetails }: WithPhotos): Photo[] {
  const isUpToDate = photos.length === photoDetails.length
  return photos.map((url, index) => ({ url, details: (isUpToDate && photoDetails[index]) || null }))
}

/** The photo that represents a house in lists. */
export const coverOf = (house: WithPhotos): Photo | undefined => photosOf(house)[0]

/** The path or URL of a photo's smaller copy of this width and type. It is stored next to the photo. */
export function copyOf(photo: string, width: number, type: PhotoDetails['type']): string {
  return photo.replace(/\.\w+$/, `-${width}.${type}`)
}

/** The paths of all copies that a photo may have. */
export const copiesOf = (photo: string): string[] =>
  COPY_WIDTHS.flatMap((width) => (['webp', 'jpg'] as const).map((type) => copyOf(photo, width, type)))

type Pixels = { width: number; height: number; data: Uint8ClampedArray }

/**
 * The dominant color as #rrggbb: the average within the most frequent of 16 × 16 × 16 buckets. The average of the whole picture
 * would often be a gray that occurs nowhere in it.
 * @param data RGBA; transparent pixels count as white
 */
export function dominantColor({ data }: Pixels): string {
  const buckets = new Map<number, { count: number; red: number; green: number; blue: number }>()
  let mostFrequent = { count: 1, red: 255, green: 255, blue: 255 }
  for (let offset = 0; offset + 3 < data.length; offset += 4) {
    const [r = 0, g = 0, b = 0, alpha = 0] = data.subarray(offset, offset + 4)
    const [red, green, blue] = [r, g, b].map((channel) => 255 - ((255 - channel) * alpha) / 255) as [number, number, number]
    const key = (red >> 4) * 256 + (green >> 4) * 16 + (blue >> 4)
    const bucket = buckets.get(key) ?? { count: 0, red: 0, green: 0, blue: 0 }
    buckets.set(key, bucket)
    bucket.count += 1
    bucket.red += red
    bucket.green += green
    bucket.blue += blue
    if (bucket.count > mostFrequent.count || buckets.size === 1) mostFrequent = bucket
  }
  const hex = (sum: number) =>
    Math.round(sum / mostFrequent.count)
      .toString(16)
      .padStart(2, '0')
  return `#${hex(mostFrequent.red)}${hex(mostFrequent.green)}${hex(mostFrequent.blue)}`
}
