// Takes screenshots of the product for the landing page and the README: `node scripts/art/product.mjs <URL>` with the URL of a
// running product that has the demo data. Writes public/landing/{dashboard,phone}-{light,dark}.webp.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from '../lib/chromium.mjs'
import { root } from '../lib/run.mjs'
import { webpOf } from './webp.mjs'

const DEMO = { email: 'dana@example.com', password: 'househunter' }
const SCREENS = [
  { name: 'dashboard', viewport: { width: 1280, height: 800 } },
  // At 1.5, the picture is 585 pixels wide: the landing page shows it about 260 px wide, on phones with a pixel ratio of two or three.
  { name: 'phone', viewport: { width: 390, height: 780 }, deviceScaleFactor: 1.5, isMobile: true, hasTouch: true },
]
const SCHEMES = /** @type {const} */ (['light', 'dark'])
const QUALITY = 0.82

const url = process.argv[2]
if (!url) throw new Error('Say where the product runs, for example http://localhost:5173')
const folder = path.join(root, 'public', 'landing')
mkdirSync(folder, { recursive: true })

const browser = await chromium.launch({ executablePath: await findChromium() })
try {
  const shots = SCREENS.flatMap((screen) => SCHEMES.map((colorScheme) => ({ ...screen, colorScheme })))
  for (const { name, colorScheme, ...screen } of shots) {
    const page = await browser.newPage({ ...screen, colorScheme })
    await page.goto(`${url}/auth`)
    await page.getByLabel('Email').fill(DEMO.email)
    await page.getByLabel('Password', { exact: true }).fill(DEMO.password)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await page.getByRole('article').first().waitFor()
    await page.getByText('Login successful').waitFor()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await page.getByText('Login successful').waitFor({ state: 'hidden' })
    await page.waitForLoadState('networkidle')
    const picture = await webpOf(page, await page.screenshot(), QUALITY)
    writeFileSync(path.join(folder, `${name}-${colorScheme}.webp`), picture)
    console.log(`${name}-${colorScheme}.webp ${picture.length} bytes`)
  }
} finally {
  await browser.close()
}
