// Checks the size budget of the production build: compares the gzipped JavaScript and CSS of each route's first load, and the JavaScript
// that delays each prerendered page, with their limits, and reports the headroom. Also fails on packages that must not be in the entry,
// and on chunks with circular imports.
// Run after `npm run build`. kB = 1000 bytes. `npm run size -- --record` records the sizes in docs/quality.md.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { gzipSync } from 'node:zlib'
import { root } from './lib/run.mjs'
import { openRecord } from './quality/record.mjs'
import { headroomOf, filesOf, importCycles, forbiddenPackagesInEntry, scriptsOfPage } from './size/measure.mjs'
import { CSS_LIMIT, MIN_HEADROOM, PAGES, ROUTES } from './size/routes.mjs'

const dist = path.join(root, 'dist')

function readBuildFile(name) {
  try {
    return JSON.parse(readFileSync(path.join(dist, '.vite', name), 'utf8'))
  } catch {
    console.error(`dist/.vite/${name} is missing: run \`npm run build\` first.`)
    process.exit(1)
  }
}

const kilobytes = (files) => files.reduce((sum, file) => sum + gzipSync(readFileSync(path.join(dist, file))).length, 0) / 1000

const build = { manifest: readBuildFile('manifest.json'), modules: readBuildFile('modules.json') }
let hasPassed = true
const sizesNearLimit = []
const rows = []

/** Prints a size and adds it to `rows`. Returns whether it is within its limit. */
function reportSize(name, size, limit, note) {
  const headroom = headroomOf(size, limit)
  hasPassed &&= headroom >= 0
  rows.push({ figure: `first load, gzip: ${name}`, value: size, unit: 'kB', bar: limit, note })
  if (headroom >= 0 && headroom < MIN_HEADROOM) sizesNearLimit.push(name)
  const verdict = headroom < 0 ? 'TOO LARGE' : `${headroom.toFixed(1).padStart(4)}% headroom`
  console.log(`  ${name.padEnd(32)} ${size.toFixed(1).padStart(7)} kB   at most ${String(limit).padStart(3)} kB   ${verdict}`)
  return headroom >= 0
}

function report() {
  console.log('gzip, first load of each route')
  for (const route of ROUTES) {
    const { scripts, styles } = filesOf(build, route)
    if (!reportSize(route.name, kilobytes(scripts), route.limit, route.note)) {
      for (const file of scripts) console.log(`      ${kilobytes([file]).toFixed(1).padStart(7)} kB   ${file}`)
    }
    reportSize(`${route.name}: CSS`, kilobytes(styles), CSS_LIMIT)
  }
  for (const { name, file, until, limit } of PAGES) {
    const { inlineScripts, files } = scriptsOfPage(readFileSync(path.join(dist, file), 'utf8'), until)
    reportSize(name, gzipSync(inlineScripts.join('\n')).length / 1000 + kilobytes(files), limit)
  }
  const forbidden = forbiddenPackagesInEntry(build)
  rows.push({ figure: 'forbidden packages that the entry holds', value: forbidden.length, bar: 0 })
  for (const { name, module, file } of forbidden) {
    hasPassed = false
    console.log(`  the first paint carries ${name}: ${module} in ${file}`)
  }
  const cycles = importCycles(build.manifest)
  rows.push({ figure: 'chunks that import each other in a circle', value: cycles.length, bar: 0 })
  for (const cycle of cycles) {
    hasPassed = false
    console.log(`  chunks import each other in a circle (see scripts/build/chunks.mjs): ${[...cycle, cycle[0]].join(' -> ')}`)
  }
}

try {
  report()
  if (process.argv.includes('--record')) openRecord()('size', { command: 'npm run size', rows })
  // Only a warning: these sizes are within their limits, but the next small addition may exceed one.
  if (sizesNearLimit.length > 0)
    console.warn(`  less than ${MIN_HEADROOM} % of headroom, make room before you add to it: ${sizesNearLimit.join('; ')}`)
} catch (error) {
  hasPassed = false
  console.error(error.message)
}
process.exitCode = hasPassed ? 0 : 1
