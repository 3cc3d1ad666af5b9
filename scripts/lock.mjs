// npm run lock: completes package-lock.json after dependencies have changed. npm leaves out an optional package for another platform
// if its registry did not serve it, and `npm ci` on that platform then reports that the lock file is out of sync. This script adds
// these packages, and adds the registry's checksums to entries that lack them. If the registry lacks some of a package's platform
// packages, the script prints the package's newest version for which the registry has them all.
import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { promisify } from 'node:util'
import { missingEntries, packageNameOf, unverifiedPaths } from './lib/lock.mjs'

const FILE = 'package-lock.json'
const execute = promisify(execFile)

/**
 * Fetches a field of a package from the registry, such as `dist.integrity` of `name@version`; undefined if the registry lacks it.
 * Throws for any other failure, e.g. if the network is down.
 */
async function view(spec, field) {
  try {
    const { stdout } = await execute('npm', ['view', spec, field, '--json'], { maxBuffer: 1e8 })
    return stdout.trim() === '' ? undefined : JSON.parse(stdout)
  } catch (error) {
    if (/\bE404\b/.test(`${error.stdout}${error.stderr}`)) return undefined
    throw new Error(`npm view ${spec} ${field} failed: ${String(error.stderr || error.message).trim()}`, { cause: error })
  }
}

/** Finds the newest of a package's last 30 versions for which the registry has every platform's package; undefined if there is none. */
async function findNewestCompleteVersion(name) {
  const versions = [await view(name, 'versions')].flat().filter((version) => /^\d+\.\d+\.\d+$/.test(version))
  for (const version of versions.slice(-30).toReversed()) {
    const platformPackages = Object.entries((await view(`${name}@${version}`, 'optionalDependencies')) ?? {})
    const checksums = await Promise.all(platformPackages.map(([each, range]) => view(`${each}@${range}`, 'dist.integrity')))
    if (checksums.every(Boolean)) return version
  }
  return undefined
}

const lock = JSON.parse(readFileSync(FILE, 'utf8'))
const addedEntries = missingEntries(lock)
Object.assign(lock.packages, addedEntries)
await Promise.all(
  unverifiedPaths(lock).map(async (path) => {
    const entry = lock.packages[path]
    const integrity = await view(`${packageNameOf(path)}@${entry.version}`, 'dist.integrity')
    if (typeof integrity === 'string') entry.integrity = integrity
  }),
)
lock.packages = Object.fromEntries(Object.entries(lock.packages).toSorted(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`)

const unverifiedNames = unverifiedPaths(lock).map(packageNameOf)
console.log(`${Object.keys(addedEntries).length} entries added, ${unverifiedNames.length} without a checksum`)
const parents = Object.entries(lock.packages).filter(([, entry]) =>
  Object.keys(entry.optionalDependencies ?? {}).some((name) => unverifiedNames.includes(name)),
)
for (const [path, { version }] of parents) {
  const name = packageNameOf(path)
  console.log(
    `${name}@${version}: the registry lacks some of its platforms; the newest version for which it has all is ${await findNewestCompleteVersion(name)}`,
  )
}
process.exitCode = unverifiedNames.length > 0 ? 1 : 0
