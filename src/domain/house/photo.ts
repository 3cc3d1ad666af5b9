/**
 * The widths, in pixels, of the smaller copies of a photo: a card on a sharp and on a very sharp screen, and the large picture of the
 * detail page. Narrower photos have fewer of them.
 */
export const COPY_WIDTHS = [480, 640, 1280] as const

/** What is known of a stored photo. */
export type PhotoDetails = {
  /** Of the stored photo, in pixels. */
  width: number
  height: number
  /** Its dominant color, #rrggbb. */
  color: string
  /** See photoHash.ts; empty for a picture without features. */
  hash: string
  /** File type of the copies. */
  type: 'webp' | 'jpg'
  /** Widths of the copies that exist, ascending. */
  copies: number[]
}

/** A photo of a house: its URL as the row names it, and its details, if known. */
export type Photo = { url: string; details: PhotoDetails | null }

type WithPhotos = { photos: readonly string[]; photoDetails: readonly (PhotoDetails | null)[] }

/** The photos of a house with their details. Details that belong to an earlier list of photos are left out. */
export function photosOf({ photos, photoDetails }: WithPhotos): Photo[] {
  const inStep = photos.length === photoDetails.length
  return photos.map((url, index) => ({ url, details: (inStep && photoDetails[index]) || null }))
}

/** The photo that stands for a house in lists. */
export const coverOf = (house: WithPhotos): Photo | undefined => photosOf(house)[0]

/** The path of a copy, given the path or URL of its photo. Both lie in the same folder. */
export function copyOf(photo: string, width: number, type: PhotoDetails['type']): string {
  return photo.replace(/\.\w+$/, `-${width}.${type}`)
}

/** The paths that copies of a photo can have: of every width and type. */
export const copiesOf = (photo: string): string[] =>
  COPY_WIDTHS.flatMap((width) => (['webp', 'jpg'] as const).map((type) => copyOf(photo, width, type)))

type Pixels = { width: number; height: number; data: Uint8ClampedArray }

/**
 * The color that most of a picture has, as #rrggbb: the average of the most frequent one of 16 × 16 × 16 ranges. An average of the
 * whole picture would be a grey that is nowhere in it.
 * @param data RGBA; transparent pixels count as white
 */
export function dominantColor({ data }: Pixels): string {
  const ranges = new Map<number, { count: number; red: number; green: number; blue: number }>()
  let most = { count: 1, red: 255, green: 255, blue: 255 }
  for (let at = 0; at + 3 < data.length; at += 4) {
    const [r = 0, g = 0, b = 0, alpha = 0] = data.subarray(at, at + 4)
    const [red, green, blue] = [r, g, b].map((channel) => 255 - ((255 - channel) * alpha) / 255) as [number, number, number]
    const key = (red >> 4) * 256 + (green >> 4) * 16 + (blue >> 4)
    const range = ranges.get(key) ?? { count: 0, red: 0, green: 0, blue: 0 }
    ranges.set(key, range)
    range.count += 1
    range.red += red
    range.green += green
    range.blue += blue
    if (range.count > most.count || ranges.size === 1) most = range
  }
  const hex = (sum: number) =>
    Math.round(sum / most.count)
      .toString(16)
      .padStart(2, '0')
  return `#${hex(most.red)}${hex(most.green)}${hex(most.blue)}`
}
