import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { npm, root } from './run.mjs'

function packagesOf(lockfile) {
  return existsSync(lockfile) ? JSON.parse(readFileSync(lockfile, 'utf8')).packages : {}
}

/**
 * Whether node_modules matches package-lock.json. Optional packages may be for other platforms, so they may be absent.
 * @param {string} folder the project's folder
 */
export function isInstalled(folder) {
  const installedPackages = packagesOf(path.join(folder, 'node_modules/.package-lock.json'))
  return Object.entries(packagesOf(path.join(folder, 'package-lock.json'))).every(([location, { version, optional }]) => {
    if (location === '' || (optional && !installedPackages[location])) return true
    return installedPackages[location]?.version === version && (optional || existsSync(path.join(folder, location)))
  })
}

/**
 * Installs the packages of package-lock.json unless they are there already.
 * @throws when npm fails, after its output has been shown
 */
export async function installMissing() {
  if (isInstalled(root)) return
  console.log('Installing packages (npm ci) …')
  // By default, npm waits more than a minute if the network is down.
  const { code } = await npm(['ci', '--no-audit', '--no-fund', '--fetch-retry-mintimeout=2000', '--fetch-retry-maxtimeout=8000'])
  if (code !== 0) throw new Error('The packages could not be installed; npm says why above.')
}
