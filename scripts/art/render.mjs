// Renders the drawings in this folder: `node scripts/art/render.mjs [name…]`. Every scene becomes public/samples/<name>.webp;
// public/favicon.svg and mark.svg (the same mark on a full square, for systems that crop icons to their own shape) become the
// PNG icons and favicon.ico.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { findChromium } from '../lib/chromium.mjs'
import { webpOf } from './webp.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const publicDir = join(here, '..', '..', 'public')
const MAX_BYTES = 30_000
const BEST_QUALITY = 0.9
const SCENE_SIZE = { width: 1200, height: 900 }
const ICONS = [
  { source: join(publicDir, 'favicon.svg'), file: 'icon-192.png', size: 192 },
  { source: join(publicDir, 'favicon.svg'), file: 'icon-512.png', size: 512 },
  { source: join(here, 'mark.svg'), file: 'icon-maskable-512.png', size: 512 },
  { source: join(here, 'mark.svg'), file: 'apple-touch-icon.png', size: 180 },
  { source: join(publicDir, 'favicon.svg'), file: 'favicon.ico', size: 32 },
]

/** Renders an SVG as a PNG of width × height pixels, transparent where nothing is drawn. */
async function drawPng(page, svg, { width, height }) {
  await page.setViewportSize({ width, height })
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${svg}`)
  return page.screenshot({ omitBackground: true })
}

/** Wraps a PNG in an .ico file, as its only image. Browsers request /favicon.ico if a page names no icon. */
function toIco(png, size) {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.fill(size, 6, 8)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}

/** Converts a PNG to WebP at the best quality that fits into MAX_BYTES. Throws if even the lowest quality is too large. */
async function toWebp(page, png) {
  for (let quality = BEST_QUALITY; quality >= 0.4; quality -= 0.02) {
    const bytes = await webpOf(page, png, quality)
    if (bytes.length <= MAX_BYTES) return { bytes, quality }
  }
  throw new Error(`A drawing is too detailed for ${MAX_BYTES} bytes`)
}

const selectedNames = process.argv.slice(2)
const kit = readFileSync(join(here, 'kit.svg'), 'utf8').replace('<svg ', '<svg width="0" height="0" style="position:absolute" ')
const scenes = readdirSync(here)
  .filter((file) => file.endsWith('.svg') && !['kit.svg', 'mark.svg'].includes(file))
  .map((file) => file.slice(0, -4))
  .filter((name) => selectedNames.length === 0 || selectedNames.includes(name))

const browser = await chromium.launch({ executablePath: await findChromium() })
try {
  const page = await browser.newPage()
  mkdirSync(join(publicDir, 'samples'), { recursive: true })
  for (const name of scenes) {
    const png = await drawPng(page, kit + readFileSync(join(here, `${name}.svg`), 'utf8'), SCENE_SIZE)
    const { bytes, quality } = await toWebp(page, png)
    writeFileSync(join(publicDir, 'samples', `${name}.webp`), bytes)
    console.log(`${name}.webp ${bytes.length} bytes, quality ${quality.toFixed(2)}`)
  }
  if (selectedNames.length === 0 || selectedNames.includes('icons')) {
    for (const { source, file, size } of ICONS) {
      const png = await drawPng(page, readFileSync(source, 'utf8'), { width: size, height: size })
      writeFileSync(join(publicDir, file), file.endsWith('.ico') ? toIco(png, size) : png)
      console.log(file)
    }
  }
} finally {
  await browser.close()
}
