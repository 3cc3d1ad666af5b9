import { freshPage } from './lib/page.mjs'

const BAR = 700

/** What is stored of a 12 megapixel phone photo that carries its place: size, and bytes of location data. */
export async function photo({ product, browser }) {
  const page = await freshPage(browser, { session: product.session, width: 1280, height: 800 })
  const uploads = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/storage/v1/object/')) uploads.push(request)
  })
  await page.goto(`${product.url}/app/house/edit/new`)
  const original = Buffer.from(await page.evaluate(drawPhoto), 'base64')
  const placed = withLocation(original)
  await page
    .locator('input[type=file][accept^=image]')
    .first()
    .setInputFiles({ name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: placed })
  await page.getByText('Photo uploaded').waitFor({ timeout: 60_000 })
  const stored = await page.locator('img[alt="1 of 1"]').evaluate(async (image) => {
    const bytes = new Uint8Array(await (await fetch(image.src)).arrayBuffer())
    return { size: bytes.length, text: new TextDecoder('latin1').decode(bytes) }
  })
  await page.context().close()
  const traces = stored.text.includes('Exif') || stored.text.includes(LOCATION)
  return [
    { figure: 'photo of 12 megapixels, as chosen', value: `${(placed.length / 1000).toFixed(0)} kB` },
    { figure: 'the same, as stored', value: `${(stored.size / 1000).toFixed(0)} kB`, bar: `at most ${BAR}` },
    { figure: 'location data kept', value: traces ? 'yes' : '0 bytes', bar: '0 bytes' },
  ]
}

const LOCATION = 'GPS 48.8584 N 2.2945 E'

/** Puts an Exif segment with a readable place behind the JPEG's start. */
function withLocation(jpeg) {
  const content = Buffer.from(`Exif\0\0${LOCATION}`)
  const header = Buffer.from([0xff, 0xe1, (content.length + 2) >> 8, (content.length + 2) & 0xff])
  return Buffer.concat([jpeg.subarray(0, 2), header, content, jpeg.subarray(2)])
}

/** Runs in the page: a picture with the detail of a real photo, as a JPEG of good quality. */
async function drawPhoto() {
  const canvas = Object.assign(document.createElement('canvas'), { width: 4032, height: 3024 })
  const context = canvas.getContext('2d')
  const noise = context.createImageData(canvas.width, canvas.height)
  let seed = 7
  for (let at = 0; at < noise.data.length; at += 4) {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff
    const pixel = at / 4
    const x = pixel % canvas.width
    const y = (pixel - x) / canvas.width
    const grain = (seed >> 16) % 24
    noise.data[at] = 110 + 60 * Math.sin(x / 90) + grain
    noise.data[at + 1] = 120 + 50 * Math.sin(y / 70 + x / 300) + grain
    noise.data[at + 2] = 100 + 40 * Math.cos((x + y) / 160) + grain
    noise.data[at + 3] = 255
  }
  context.putImageData(noise, 0, 0)
  return canvas.toDataURL('image/jpeg', 0.93).split(',')[1]
}
