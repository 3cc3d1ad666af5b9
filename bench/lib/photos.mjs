import { randomUUID } from 'node:crypto'
import { scriptOf } from './bundle.mjs'

/** Opens a page with the globals `drawPhoto`, `base64Of`, and `photos`, the product's module that prepares photos. */
export async function openPhotoPage(browser, product) {
  const page = await browser.newPage()
  await page.goto(`${product.url}/photo-placeholder.svg`)
  await page.evaluate(await scriptOf('src/lib/photos/preparePhoto.ts', 'photos'))
  await page.evaluate(`Object.assign(globalThis, { drawPhoto: ${String(drawPhoto)}, base64Of: ${String(base64Of)} })`)
  return page
}

/** Draws a photo, and prepares and stores it as the product does. @returns its URL, and each file's size in bytes, keyed by width */
export async function storePhoto(photoPage, product, session, seed) {
  const { extension, files, width, height, color, hash } = await photoPage.evaluate(prepare, seed)
  const id = randomUUID()
  const reservation = { p_id: id, p_extension: extension, p_width: width, p_height: height, p_color: color, p_hash: hash }
  await product.call('reserve_photo', reservation, session)
  const nameOf = (file) => `properties/${id}${file.width === width ? '' : `-${file.width}`}.${file.extension}`
  for (const file of files) await product.upload(nameOf(file), Buffer.from(file.base64, 'base64'), file.type, session)
  await product.call('finish_photo', { p_id: id }, session)
  const bytes = Object.fromEntries(files.map((file) => [file.width, Buffer.from(file.base64, 'base64').length]))
  return { url: `/storage/v1/object/public/property-photos/properties/${id}.${extension}`, bytes }
}

/** Draws a 12-megapixel photo. @returns the bytes of a JPEG file */
export const drawPhotoFile = async (photoPage, seed) =>
  Buffer.from(await photoPage.evaluate(async (value) => globalThis.base64Of(await globalThis.drawPhoto(value)), seed), 'base64')

/** Runs in the page: encodes a file in Base64. */
async function base64Of(file) {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

/** Runs in the page: draws a photo, and prepares it for upload. */
async function prepare(seed) {
  const { blob, extension, copies, ...details } = await globalThis.photos.preparePhoto(await globalThis.drawPhoto(seed))
  const fileOf = async (width, file) => ({
    width,
    type: file.type,
    extension: file.type === 'image/webp' ? 'webp' : 'jpg',
    base64: await globalThis.base64Of(file),
  })
  const files = [fileOf(details.width, blob), ...copies.map((copy) => fileOf(copy.width, copy.blob))]
  return { ...details, extension, files: await Promise.all(files) }
}

/**
 * Runs in the page: draws a 12-megapixel JPEG that compresses like a real photo. Overlapping discs of every size have edges like
 * those of real scenes, and fine grain imitates the sensor's noise. The numbers are chosen so that the stored photo and its copies
 * have the average sizes of photos from twelve phones: 549 kB, and 35, 55 and 152 kB at 480, 640 and 1,280 pixels.
 */
async function drawPhoto(seed) {
  const [width, height, discCount, maxRadius, minRadius] = [4032, 3024, 40_000, 900, 7]
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  let state = seed
  const random = () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  context.fillStyle = 'rgb(128 120 110)'
  context.fillRect(0, 0, width, height)
  for (let disc = 0; disc < discCount; disc += 1) {
    // The discs of each scale cover the same total area, because real scenes have similar detail at every scale.
    const radius = 1 / Math.sqrt(maxRadius ** -2 + random() * (minRadius ** -2 - maxRadius ** -2))
    const light = 128 + (random() - 0.5) * 135
    const channel = () => light + (random() - 0.5) * 50
    context.fillStyle = `rgb(${channel()} ${channel()} ${channel()})`
    context.beginPath()
    context.arc(random() * width, random() * height, radius, 0, 7)
    context.fill()
  }
  const grain = new ImageData(512, 512)
  for (let offset = 0; offset < grain.data.length; offset += 4) {
    const light = random() * 255
    grain.data.set([light, light, light, 6], offset)
  }
  const tile = new OffscreenCanvas(512, 512)
  tile.getContext('2d').putImageData(grain, 0, 0)
  context.fillStyle = context.createPattern(tile, 'repeat')
  context.fillRect(0, 0, width, height)
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 })
}
