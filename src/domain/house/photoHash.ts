/** The width and height of the picture to hash, in pixels. It is the whole photo, upright and smoothly scaled to a square. */
export const PHOTO_HASH_SIZE = 64

/** Opaque RGBA pixels, as `getImageData` returns them. */
export type Pixels = { width: number; height: number; data: Uint8ClampedArray }

/** The fraction of the photo that is cut off each side. */
type Crop = { left?: number; top?: number; right?: number; bottom?: number }

/**
 * What is hashed: the whole photo, and common crops of it. A single hash that tolerates crops would also match photos of the same
 * house taken a step apart.
 */
const CROPS: readonly Crop[] = [
  {},
  { left: 0.05 },
  { top: 0.05 },
  { right: 0.05 },
  { bottom: 0.05 },
  { left: 0.025, top: 0.025, right: 0.025, bottom: 0.025 },
]

/** The 40 lowest frequencies except the mean. They capture the detail that survives re-encoding, but not the noise. */
const HIGHEST_FREQUENCY = 6
const FREQUENCIES = Array.from({ length: HIGHEST_FREQUENCY + 1 }, (_, y) =>
  Array.from({ length: HIGHEST_FREQUENCY + 1 }, (__, x) => ({ x, y })),
)
  .flat()
  .filter(({ x, y }) => x + y > 0 && x * x + y * y <= 41)

const DIGITS_PER_CROP = FREQUENCIES.length / 4
const HASH_LENGTH = CROPS.length * DIGITS_PER_CROP
const HASH_FORMAT = new RegExp(`^[0-9a-f]{${HASH_LENGTH}}$`)

/**
 * At least half of the frequencies must have this amplitude, on the scale of pixel values up to 255, or else the picture is
 * featureless. Plain walls with uneven light and noise reached 0.11; of 2,126 photos of rooms and houses, only one stayed below 0.3.
 */
const MIN_DETAIL = 0.3

/**
 * How many of 40 bits may differ between a photo and a crop of another. Measured on 3,745 photos: if 2 may differ, one of 7 million
 * pairs of different photos matches, but no two photos of the same facade or street; of the photos that are cropped, shrunk, re-encoded
 * and brightened all at once, 1.5% are missed. If 3 may differ, four pairs match, among them two views of one castle. If only 1 may
 * differ, 8% of those photos are missed.
 */
const MAX_DIFFERING_BITS = 2

/**
 * A 5% crop changes at most this many of the 40 bits in the whole photo's hash. If two photos differ by more, their crops need not be
 * compared.
 */
const MAX_DIFFERING_BITS_UNCROPPED = 16

/**
 * A perceptual hash that lets `isSamePhoto` recognize a photo after it was re-encoded, scaled or cropped: 60 hex digits, which hold the
 * signs of the lowest DCT coefficients of the photo and its crops.
 * @returns an empty string for a featureless picture, such as a plain wall
 */
export function photoHash(pixels: Pixels): string {
  const luminance = luminanceOf(pixels)
  let hash = ''
  for (const { left = 0, top = 0, right = 0, bottom = 0 } of CROPS) {
    const coefficients = dctCoefficients(
      luminance,
      cosineWeights(pixels.width, left, 1 - right),
      cosineWeights(pixels.height, top, 1 - bottom),
    )
    if (hash === '' && !hasDetail(coefficients)) return ''
    for (let first = 0; first < coefficients.length; first += 4) {
      const digit = coefficients.slice(first, first + 4).reduce((bits, coefficient) => bits * 2 + (coefficient > 0 ? 1 : 0), 0)
      hash += digit.toString(16)
    }
  }
  return hash
}

/** Whether two hashes are of the same photo, even if one of the two was cropped. False for empty and invalid hashes. */
export function isSamePhoto(a: string, b: string): boolean {
  if (a.length !== HASH_LENGTH || b.length !== HASH_LENGTH) return false
  if (!areClose(a, 0, b, 0, MAX_DIFFERING_BITS_UNCROPPED)) return false
  for (let cropStart = 0; cropStart < HASH_LENGTH; cropStart += DIGITS_PER_CROP) {
    if (areClose(a, cropStart, b, 0, MAX_DIFFERING_BITS) || areClose(a, 0, b, cropStart, MAX_DIFFERING_BITS)) {
      return HASH_FORMAT.test(a) && HASH_FORMAT.test(b)
    }
  }
  return false
}

function luminanceOf({ width, height, data }: Pixels): Float64Array {
  const luminance = new Float64Array(width * height)
  for (let pixel = 0; pixel < luminance.length; pixel += 1) {
    const [red = 0, green = 0, blue = 0] = [data[pixel * 4], data[pixel * 4 + 1], data[pixel * 4 + 2]]
    luminance[pixel] = 0.299 * red + 0.587 * green + 0.114 * blue
  }
  return luminance
}

/** For each frequency, the weights of `size` pixels. Pixels at the edges of a crop count partially. */
function cosineWeights(size: number, from: number, to: number): Float64Array[] {
  return Array.from({ length: HIGHEST_FREQUENCY + 1 }, (_, frequency) =>
    Float64Array.from({ length: size }, (__, pixel) => {
      const start = Math.max(pixel / size, from)
      const end = Math.min((pixel + 1) / size, to)
      if (end <= start) return 0
      const middle = ((start + end) / 2 - from) / (to - from)
      return (Math.cos(Math.PI * frequency * middle) * (end - start)) / (to - from)
    }),
  )
}

function dctCoefficients(
  luminance: Float64Array,
  horizontalWeights: readonly Float64Array[],
  verticalWeights: readonly Float64Array[],
): number[] {
  const columns = horizontalWeights.map((wave) =>
    Array.from({ length: luminance.length / wave.length }, (_, row) =>
      sumOfProducts(wave, luminance.subarray(row * wave.length, (row + 1) * wave.length)),
    ),
  )
  return FREQUENCIES.map(({ x, y }) => sumOfProducts(verticalWeights[y] ?? [], columns[x] ?? []))
}

function sumOfProducts(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0
  for (let index = 0; index < a.length; index += 1) sum += (a[index] ?? 0) * (b[index] ?? 0)
  return sum
}

function hasDetail(coefficients: readonly number[]): boolean {
  return coefficients.filter((coefficient) => Math.abs(coefficient) >= MIN_DETAIL).length >= coefficients.length / 2
}

/**
 * Whether the hashes of two crops differ in at most `maxBits` bits. Stops as soon as more differ, for speed: each photo of a
 * house may be compared with every photo of the hunt's other houses.
 */
function areClose(a: string, startOfA: number, b: string, startOfB: number, maxBits: number): boolean {
  let bits = 0
  for (let digit = 0; digit < DIGITS_PER_CROP; digit += 1) {
    const difference = hexValue(a.charCodeAt(startOfA + digit)) ^ hexValue(b.charCodeAt(startOfB + digit))
    // Adds the number of set bits in `difference`, which has four bits.
    bits += difference - (difference >> 1) - (difference >> 2) - (difference >> 3)
    if (bits > maxBits) return false
  }
  return true
}

/** The value of a lowercase hex digit, given its character code. Letters, but not digits, have bit 6 set. */
function hexValue(code: number): number {
  return (code & 15) + (code >> 6) * 9
}
