import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openFreshPage, longTaskFigure } from './lib/page.mjs'
import { drawPhotoFile, openPhotoPage } from './lib/photos.mjs'

/** In kB. */
const MAX_STORED_SIZE = 700
const PHOTO_COUNT = 10
const CPU_SLOWDOWN = 4
const BARS = { task: 50, heap: 300 }

/**
 * Measures how a 12-megapixel phone photo with location data is stored, and the longest task and the peak memory of a page that uploads
 * ten photos.
 */
export async function photo({ product, browser }) {
  return [...(await measureStoredPhoto({ product, browser })), ...(await measureTenUploads({ product, browser }))]
}

async function measureTenUploads({ product, browser }) {
  const photoPage = await openPhotoPage(browser, product)
  const folder = await mkdtemp(path.join(tmpdir(), 'house-hunter-photos-'))
  const files = []
  for (let seed = 1; seed <= PHOTO_COUNT; seed += 1) {
    // The files are passed by path, as by a file chooser, because passing the bytes would itself be a long task.
    files.push(path.join(folder, `IMG_${seed}.jpg`))
    await writeFile(files.at(-1), await drawPhotoFile(photoPage, seed))
  }
  await photoPage.close()
  const page = await openFreshPage(browser, { session: product.session, width: 1280, height: 800 })
  await page.goto(`${product.url}/app/house/edit/new`)
  const input = page.locator('input[type=file][accept^=image]').first()
  await input.waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.evaluate(() => {
    globalThis.longTasks = [0]
    new PerformanceObserver((list) => globalThis.longTasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      entryTypes: ['longtask'],
    })
  })
  await input.setInputFiles(files)
  let [heap, resident] = [0, 0]
  const progressBars = page.locator('progress')
  await progressBars.first().waitFor()
  while ((await progressBars.count()) > 0) {
    const { metrics } = await devtools.send('Performance.getMetrics')
    heap = Math.max(heap, metrics.find(({ name }) => name === 'JSHeapUsedSize').value)
    resident = Math.max(resident, await residentMemory(browser))
    await page.waitForTimeout(200)
  }
  const longest = await page.evaluate(() => Math.max(...globalThis.longTasks))
  await page.context().close()
  await rm(folder, { recursive: true })
  return [
    { figure: `${PHOTO_COUNT} photos uploaded at ${CPU_SLOWDOWN} × CPU: longest task`, ...longTaskFigure(longest), bar: BARS.task },
    { figure: `${PHOTO_COUNT} photos uploaded: heap of the page`, ...megabytes(heap), bar: BARS.heap },
    { figure: `${PHOTO_COUNT} photos uploaded: memory of the process, with decoded pictures`, ...megabytes(resident) },
  ]
}

const megabytes = (bytes) => ({ value: bytes / 1e6, unit: 'MB' })

/** Reads the resident memory of the largest renderer process, in bytes; 0 if the system does not report it. */
async function residentMemory(browser) {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const renderers = processInfo.filter(({ type }) => type === 'renderer')
  const statuses = await Promise.all(renderers.map(({ id }) => readFile(`/proc/${id}/status`, 'utf8').catch(() => '')))
  return Math.max(0, ...statuses.map((status) => 1024 * Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0)))
}

async function measureStoredPhoto({ product, browser }) {
  const page = await openFreshPage(browser, { session: product.session, width: 1280, height: 800 })
  const uploads = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/storage/v1/object/')) uploads.push(request)
  })
  await page.goto(`${product.url}/app/house/edit/new`)
  const original = Buffer.from(await page.evaluate(drawPhoto), 'base64')
  const photoWithLocation = withLocation(original)
  await page
    .locator('input[type=file][accept^=image]')
    .first()
    .setInputFiles({ name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: photoWithLocation })
  await page.getByText('Photo uploaded').waitFor({ timeout: 60_000 })
  const storedPhoto = await page.locator('img[alt="1 of 1"]').evaluate(async (image) => {
    const bytes = new Uint8Array(await (await fetch(image.src)).arrayBuffer())
    return { size: bytes.length, text: new TextDecoder('latin1').decode(bytes) }
  })
  await page.context().close()
  const leftovers = ['Exif', LOCATION].filter((text) => storedPhoto.text.includes(text))
  return [
    { figure: 'photo of 12 megapixels, as chosen', value: photoWithLocation.length / 1000, unit: 'kB' },
    { figure: 'a photo of 12 megapixels, as stored', value: storedPhoto.size / 1000, unit: 'kB', bar: MAX_STORED_SIZE },
    { figure: 'kinds of traces of its place that are stored', value: leftovers.length, bar: 0 },
  ]
}

const LOCATION = 'GPS 48.8584 N 2.2945 E'

/** Inserts an Exif segment with a readable location after the JPEG's start marker. */
function withLocation(jpeg) {
  const content = Buffer.from(`Exif\0\0${LOCATION}`)
  const header = Buffer.from([0xff, 0xe1, (content.length + 2) >> 8, (content.length + 2) & 0xff])
  return Buffer.concat([jpeg.subarray(0, 2), header, content, jpeg.subarray(2)])
}

/** Runs in the page: draws a picture as detailed as a real photo. Returns a high-quality JPEG in Base64. */
async function drawPhoto() {
  const canvas = Object.assign(document.createElement('canvas'), { width: 4032, height: 3024 })
  const context = canvas.getContext('2d')
  const noise = context.createImageData(canvas.width, canvas.height)
  let seed = 7
  for (let offset = 0; offset < noise.data.length; offset += 4) {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff
    const pixel = offset / 4
    const x = pixel % canvas.width
    const y = (pixel - x) / canvas.width
    const grain = (seed >> 16) % 24
    noise.data[offset] = 110 + 60 * Math.sin(x / 90) + grain
    noise.data[offset + 1] = 120 + 50 * Math.sin(y / 70 + x / 300) + grain
    noise.data[offset + 2] = 100 + 40 * Math.cos((x + y) / 160) + grain
    noise.data[offset + 3] = 255
  }
  context.putImageData(noise, 0, 0)
  return canvas.toDataURL('image/jpeg', 0.93).split(',')[1]
}
