import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { run, runNpx } from './run.mjs'

// Without windows it does the same in three quarters of the time.
const HEADLESS = 'chromium-headless-shell'
const NAMES = [HEADLESS, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const USUAL_PLACES = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: ['ProgramFiles', 'ProgramFiles(x86)', 'LocalAppData']
    .map((name) => process.env[name])
    .filter(Boolean)
    .flatMap((folder) => [
      path.join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'),
      path.join(folder, 'Chromium', 'Application', 'chrome.exe'),
    ]),
}

const ADVICE = `No Chromium was found, and none could be installed. Do one of these and run the command again:
  - install Chromium or Google Chrome with the system's package manager
  - npx playwright install chromium
  - CHROMIUM_PATH=/path/to/chromium npm test`

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

async function playwrightsOwn() {
  const { chromium } = await import('playwright')
  return chromium.executablePath()
}

function systemWide() {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  const onPath = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  return [...onPath, ...(USUAL_PLACES[process.platform] ?? [])].find(isProgram)
}

/**
 * Looks for a Chromium without installing anything: CHROMIUM_PATH, then Playwright's own, then the system's.
 * @returns {Promise<string | undefined>} the program's path
 * @throws when CHROMIUM_PATH is set to something that cannot be run: it is not passed over in silence
 */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (!isProgram(named)) throw new Error(`CHROMIUM_PATH is set to ${named}, which is not a program that can be run.`)
    return named
  }
  const own = await playwrightsOwn()
  return existsSync(own) ? own : systemWide()
}

function isDebianRoot() {
  return process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

/**
 * Playwright's download needs the system's libraries too, so it counts only if the browser then starts.
 * @param {string | undefined} file
 */
async function starts(file) {
  if (!file) return false
  const { chromium } = await import('playwright')
  try {
    const browser = await chromium.launch({ executablePath: file, args: chromiumArguments() })
    await browser.close()
    return true
  } catch {
    return false
  }
}

/**
 * Finds a Chromium or installs one: Playwright's download first, then Debian's package when run as root.
 * @returns {Promise<string>} the program's path
 * @throws an Error whose message says what to do
 */
export async function ensureChromium() {
  const found = await findChromium()
  if (found && (process.env.CHROMIUM_PATH || (await starts(found)))) return found
  console.log('No Chromium that starts was found; installing one …')
  const downloaded = await runNpx(['playwright', 'install', 'chromium'])
  const own = await playwrightsOwn()
  if (downloaded === 0 && (await starts(own))) return own
  const other = systemWide()
  if (await starts(other)) return other
  if (isDebianRoot()) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update'], { env })
    for (const name of [HEADLESS, 'chromium']) {
      if ((await run('apt-get', ['install', '-y', '--no-install-recommends', name], { env })) !== 0) continue
      const packaged = systemWide()
      if (await starts(packaged)) return packaged
    }
  }
  throw new Error(ADVICE)
}

/**
 * Start arguments that keep Chromium off the network, and without its sandbox where that cannot work (as root).
 * @returns {string[]}
 */
export function chromiumArguments() {
  const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run', '--disable-quic']
  return process.getuid?.() === 0 ? ['--no-sandbox', ...quiet] : quiet
}
