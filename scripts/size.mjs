// The size budget of the built product: gzipped JavaScript and CSS for each route's first load, against its bar, and
// the packages that must not be in the entry. Run after `npm run build`. kB = 1000 bytes.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { gzipSync } from 'node:zlib'
import { root } from './lib/run.mjs'
import { filesOf, intrudersInEntry } from './size/measure.mjs'
import { CSS_BAR, ROUTES } from './size/routes.mjs'

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
let isWithin = true

function line(name, size, bar) {
  const ok = size <= bar
  isWithin &&= ok
  console.log(`  ${name.padEnd(32)} ${size.toFixed(1).padStart(7)} kB   at most ${String(bar).padStart(3)} kB   ${ok ? 'ok' : 'TOO LARGE'}`)
  return ok
}

function report() {
  console.log('gzip, first load of each route')
  for (const route of ROUTES) {
    const { scripts, styles } = filesOf(build, route)
    if (!line(route.name, kilobytes(scripts), route.bar)) {
      for (const file of scripts) console.log(`      ${kilobytes([file]).toFixed(1).padStart(7)} kB   ${file}`)
    }
    line(`${route.name}: CSS`, kilobytes(styles), CSS_BAR)
  }
  for (const { name, module, file } of intrudersInEntry(build)) {
    isWithin = false
    console.log(`  the first paint carries ${name}: ${module} in ${file}`)
  }
}

try {
  report()
} catch (error) {
  isWithin = false
  console.error(error.message)
}
process.exitCode = isWithin ? 0 : 1
