import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { npm, run } from './run.mjs'

// Tried first, because it behaves like the full browser and takes three quarters of the time.
const HEADLESS = 'chromium-headless-shell'
const NAMES = [HEADLESS, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const ADVICE = `No Chromium was found, and none could be installed. Do one of these and run the command again:
  - npx playwright install --with-deps chromium
  - install Chromium with the system's package manager
  - set CHROMIUM_PATH to the Chromium or Google Chrome that you have`

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function findInPath() {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  return NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isProgram)
}

/**
 * Searches for a Chromium without installing anything: CHROMIUM_PATH, then Playwright's own, then the system's.
 * @returns {Promise<string | undefined>} the program's path
 */
export async function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const { chromium } = await import('@playwright/test')
  const bundledPath = chromium.executablePath()
  return existsSync(bundledPath) ? bundledPath : findInPath()
}

/**
 * Whether a browser starts. Playwright's download may exist and still not start, because it needs system libraries.
 * @param {string | undefined} file
 */
async function canStart(file) {
  if (!file) return false
  const { chromium } = await import('@playwright/test')
  try {
    const browser = await chromium.launch({ executablePath: file })
    await browser.close()
    return true
  } catch {
    return false
  }
}

async function installDebianPackage() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const updateResult = await run('apt-get', ['update'], { env, capture: true })
  let captured = updateResult.captured
  for (const name of [HEADLESS, 'chromium']) {
    const installResult = await run('apt-get', ['install', '-y', '--no-install-recommends', name], { env, capture: true })
    captured += installResult.captured
    if (installResult.code === 0) break
  }
  return { captured }
}

/**
 * Finds a Chromium that starts, or else installs one: Playwright's download first, then Debian's package if run as root.
 * @returns {Promise<string>} the program's path
 * @throws an Error with a message that explains how to fix it
 */
export async function ensureChromium() {
  const existing = await findChromium()
  if (await canStart(existing)) return existing
  if (process.env.CHROMIUM_PATH) throw new Error(`CHROMIUM_PATH is set to ${existing}, which does not start.`)
  console.log('No Chromium that starts was found; installing one …')
  // The output of a failed installation matters only if every attempt fails.
  let output = ''
  const download = () => npm(['exec', '--no', '--', 'playwright', 'install', 'chromium'], { capture: true })
  for (const install of [download, installDebianPackage]) {
    output += (await install())?.captured ?? ''
    for (const file of [await findChromium(), findInPath()]) if (await canStart(file)) return file
  }
  throw new Error(`${output}\n${ADVICE}`)
}
