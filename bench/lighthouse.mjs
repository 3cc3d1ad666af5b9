import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { ensureChromium } from '../scripts/lib/chromium.mjs'
import { findFreePort } from '../scripts/lib/port.mjs'
import { median } from './lib/page.mjs'

/** Not a dependency, because nothing else needs it: npx fetches it on first use. This version still runs on Node 20. */
const LIGHTHOUSE = 'lighthouse@12.8.2'
const RUN_COUNT = 5
const SHIFT_BAR = 0.01

// Name, path, whether signed in, and the minimum score. The demo account's list has nine houses with photos.
const SCREENS = [
  ['landing', '/', false, 99],
  ['sign-in', '/auth', false, 98],
  ['dashboard with 9 houses', '/app/dashboard', true, 93],
]

/** Measures Lighthouse's mobile performance score, as the median of five runs, and the largest layout shift. */
export async function lighthouse({ product }) {
  const figures = []
  for (const [name, route, signedIn, bar] of SCREENS) {
    const runs = await runLighthouse(product, route, signedIn)
    const shift = Math.max(...runs.map((each) => each.shift))
    figures.push(
      {
        figure: `${name}: Lighthouse, mobile performance`,
        value: Math.round(median(runs.map(({ score }) => score))),
        bar,
        least: true,
      },
      { figure: `${name}: largest shift of the layout`, value: shift, bar: SHIFT_BAR },
    )
  }
  return figures
}

async function runLighthouse(product, route, signedIn) {
  const folder = await mkdtemp(path.join(tmpdir(), 'house-hunter-lighthouse-'))
  const port = await findFreePort()
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: await ensureChromium(),
    args: [`--remote-debugging-port=${port}`],
    serviceWorkers: 'block',
  })
  try {
    const page = await context.newPage()
    await page.goto(product.url)
    if (signedIn) await page.evaluate((session) => localStorage.setItem('house-hunter-session', session), JSON.stringify(product.session))
    await page.goto('about:blank')
    const runs = []
    while (runs.length < RUN_COUNT) runs.push(await runOnce(product.url + route, port, path.join(folder, `${runs.length}.json`)))
    return runs
  } finally {
    await context.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function runOnce(url, port, file) {
  await run('npx', [
    '--yes',
    LIGHTHOUSE,
    url,
    `--port=${port}`,
    '--output=json',
    `--output-path=${file}`,
    '--only-categories=performance',
    '--disable-storage-reset',
    '--quiet',
  ])
  const { categories, audits } = JSON.parse(await readFile(file, 'utf8'))
  return { score: categories.performance.score * 100, shift: audits['cumulative-layout-shift'].numericValue }
}

function run(command, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' })
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${command} ${args[1]} ended with ${code}.`))))
  })
}
