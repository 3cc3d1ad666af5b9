import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { npmCommand, root } from './run.mjs'

const OFFLINE = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT|network/i

async function lockedPackages(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8')).packages ?? {}
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}

/**
 * The packages that package-lock.json names and node_modules lacks, or has in another version. Optional ones belong to
 * other platforms and may be absent.
 * @param {string} folder the project's folder
 * @returns {Promise<string[]>} paths such as `node_modules/react`
 */
export async function missingPackages(folder) {
  const wanted = await lockedPackages(path.join(folder, 'package-lock.json'))
  if (!wanted) throw new Error('package-lock.json is missing: this is not a whole copy of the project.')
  const installed = (await lockedPackages(path.join(folder, 'node_modules/.package-lock.json'))) ?? {}
  return Object.entries(wanted)
    .filter(([where, { version, optional, link }]) => {
      if (where === '' || link) return false
      const present = installed[where]
      if (!present) return !optional
      return present.version !== version || (!optional && !existsSync(path.join(folder, where)))
    })
    .map(([where]) => where)
}

// npm's own patience with a dead network is more than a minute.
const RETRIES = ['--fetch-retry-mintimeout=2000', '--fetch-retry-maxtimeout=8000']

/** Runs `npm ci` and shows what it says; gives its exit code and its error text. */
function npmCi() {
  const { command, args, shell } = npmCommand(['ci', '--no-audit', '--no-fund', ...RETRIES])
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, shell, stdio: ['ignore', 'inherit', 'pipe'] })
    let errors = ''
    child.stderr.on('data', (chunk) => {
      errors += chunk
      process.stderr.write(chunk)
    })
    child.on('error', (error) => resolve({ code: 127, errors: error.message }))
    child.on('close', (code) => resolve({ code: code ?? 1, errors }))
  })
}

/**
 * Installs the packages of package-lock.json unless they are there already.
 * @throws an Error whose message says what to do, above all without a network
 */
export async function installMissing() {
  const missing = await missingPackages(root)
  if (missing.length === 0) return
  console.log(`Installing ${missing.length} packages (npm ci) …`)
  const { code, errors } = await npmCi()
  if (code === 0) return
  if (code === 127) throw new Error('npm was not found. It comes with Node.js: https://nodejs.org')
  if (OFFLINE.test(errors)) {
    throw new Error('The packages could not be fetched: the npm registry is out of reach. Connect to the network once, then run the command again.')
  }
  throw new Error('npm ci failed; its message stands above.')
}
