import type { Browser } from '@playwright/test'

/** The description in the metadata of `photoWithLocation`. No stored file may contain it. */
export const PHOTO_DESCRIPTION = 'SECRET GARDEN GATE'

const ascii = (text: string) => Buffer.from(text, 'latin1')

function entry(tag: number, type: number, count: number, value: number | Buffer) {
  const bytes = Buffer.alloc(12)
  bytes.writeUInt16BE(tag, 0)
  bytes.writeUInt16BE(type, 2)
  bytes.writeUInt32BE(count, 4)
  if (typeof value === 'number') bytes.writeUInt32BE(value, 8)
  else value.copy(bytes, 8)
  return bytes
}

function directory(entries: Buffer[]) {
  const count = Buffer.alloc(2)
  count.writeUInt16BE(entries.length)
  return Buffer.concat([count, ...entries, Buffer.alloc(4)])
}

function rationals(...pairs: [number, number][]) {
  const bytes = Buffer.alloc(pairs.length * 8)
  pairs.forEach(([numerator, denominator], index) => {
    bytes.writeUInt32BE(numerator, index * 8)
    bytes.writeUInt32BE(denominator, index * 8 + 4)
  })
  return bytes
}

/** Builds an Exif segment like a phone's: with a description, and GPS tags that say where the picture was taken. */
function exifWithLocation() {
  const description = ascii(`${PHOTO_DESCRIPTION}\0`)
  const firstDirectoryLength = 2 + 2 * 12 + 4
  const descriptionOffset = 8 + firstDirectoryLength
  const gpsOffset = descriptionOffset + description.length
  const gpsLength = 2 + 4 * 12 + 4
  const latitude = rationals([40, 1], [41, 1], [2100, 100])
  const longitude = rationals([73, 1], [58, 1], [5900, 100])
  const gps = directory([
    entry(1, 2, 2, ascii('N\0')),
    entry(2, 5, 3, gpsOffset + gpsLength),
    entry(3, 2, 2, ascii('W\0')),
    entry(4, 5, 3, gpsOffset + gpsLength + latitude.length),
  ])
  const firstDirectory = directory([entry(0x010e, 2, description.length, descriptionOffset), entry(0x8825, 4, 1, gpsOffset)])
  const tiffHeader = Buffer.concat([ascii('MM\0*'), Buffer.from([0, 0, 0, 8])])
  const body = Buffer.concat([ascii('Exif\0\0'), tiffHeader, firstDirectory, description, gps, latitude, longitude])
  const segmentHeader = Buffer.from([0xff, 0xe1, 0, 0])
  segmentHeader.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([segmentHeader, body])
}

/**
 * Draws a JPEG in a browser, with noise that makes the file as large as a photo.
 * @param grain the strength of the noise, 0 to 255
 * @param shapes how many random rectangles to draw
 */
export async function drawJpeg(browser: Browser, width: number, height: number, grain = 24, shapes = 0): Promise<Buffer> {
  const page = await browser.newPage()
  const base64 = await page.evaluate(
    async ([canvasWidth, canvasHeight, noise, count]) => {
      const canvas = new OffscreenCanvas(canvasWidth, canvasHeight)
      const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
      const background = context.createLinearGradient(0, 0, canvasWidth, canvasHeight)
      background.addColorStop(0, '#8fb7d6')
      background.addColorStop(1, '#3d5a3a')
      context.fillStyle = background
      context.fillRect(0, 0, canvasWidth, canvasHeight)
      let seed = 7
      for (let shape = 0; shape < count; shape += 1) {
        const [x, y, size, light] = [0, 1, 2, 3].map(() => {
          seed = (seed * 1664525 + 1013904223) % 4294967296
          return seed / 4294967296
        }) as [number, number, number, number]
        context.fillStyle = `hsl(${light * 360} 40% ${light * 90}%)`
        context.fillRect(x * canvasWidth, y * canvasHeight, (size * canvasWidth) / 3, (size * canvasHeight) / 3)
      }
      const picture = context.getImageData(0, 0, canvasWidth, canvasHeight)
      for (let offset = 0; offset < picture.data.length; offset += 4) {
        seed = (seed * 1664525 + 1013904223) % 4294967296
        const shift = ((seed / 4294967296) * 2 - 1) * noise
        for (let channel = 0; channel < 3; channel += 1) picture.data[offset + channel] = (picture.data[offset + channel] ?? 0) + shift
      }
      context.putImageData(picture, 0, 0)
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
      const url = await new Promise<string>((resolve) => {
        const reader = new FileReader()
        reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
        reader.readAsDataURL(blob)
      })
      return url.slice(url.indexOf(',') + 1)
    },
    [width, height, grain, shapes] as const,
  )
  await page.close()
  return Buffer.from(base64, 'base64')
}

/** Draws a JPEG with a phone's metadata. An Exif segment belongs right after the two bytes that start a JPEG. */
export async function photoWithLocation(browser: Browser, width: number, height: number): Promise<Buffer> {
  const picture = await drawJpeg(browser, width, height)
  return Buffer.concat([picture.subarray(0, 2), exifWithLocation(), picture.subarray(2)])
}

/** A JPEG file in the form that Playwright's `setInputFiles` accepts. */
export const jpegFile = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })
