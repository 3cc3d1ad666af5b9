// Photographs the product for the landing page and the README: `node scripts/art/product.mjs <address>` with the address
// of a running product that has the demo data. Writes public/landing/dashboard-{light,dark}.webp.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright'
import { chromiumArguments, findChromium } from '../lib/chromium.mjs'
import { root } from '../lib/run.mjs'
import { webpOf } from './webp.mjs'

const DEMO = { email: 'dana@example.com', password: 'househunter' }
const SIZE = { width: 1280, height: 800 }
const QUALITY = 0.82

const address = process.argv[2]
if (!address) throw new Error('Say where the product runs, for example http://localhost:5173')
const folder = path.join(root, 'public', 'landing')
mkdirSync(folder, { recursive: true })

const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArguments() })
try {
  for (const colorScheme of ['light', 'dark']) {
    const page = await browser.newPage({ viewport: SIZE, colorScheme })
    await page.goto(`${address}/auth`)
    await page.getByLabel('Email').fill(DEMO.email)
    await page.getByLabel('Password', { exact: true }).fill(DEMO.password)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await page.getByRole('article').first().waitFor()
    await page.getByText('Login successful').waitFor()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await page.getByText('Login successful').waitFor({ state: 'hidden' })
    await page.waitForLoadState('networkidle')
    const picture = await webpOf(page, await page.screenshot(), QUALITY)
    writeFileSync(path.join(folder, `dashboard-${colorScheme}.webp`), picture)
    console.log(`dashboard-${colorScheme}.webp ${picture.length} bytes`)
  }
} finally {
  await browser.close()
}
