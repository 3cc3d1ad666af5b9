// Source files stay small: median at most 80 lines, 95th percentile at most 250, none over 350. Generated types aside.
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { root } from './lib/run.mjs'

const BARS = { median: 80, p95: 250, longest: 350 }
const ROOMS = ['src', 'supabase/local', 'supabase/functions', 'supabase/attack', 'scripts', 'e2e', 'bench']
const GENERATED = new Set(['src/types/database.types.ts'])

async function sourceFiles() {
  const found = await Promise.all(
    ROOMS.map(async (room) => {
      const names = await readdir(path.join(root, room), { recursive: true }).catch(() => [])
      return names.map((name) => path.posix.join(room, name.split(path.sep).join('/')))
    }),
  )
  return found.flat().filter((file) => /\.(ts|tsx|mjs|css)$/.test(file) && !GENERATED.has(file))
}

async function lineCount(file) {
  const text = await readFile(path.join(root, file), 'utf8')
  return { file, lines: text.split('\n').length - (text.endsWith('\n') ? 1 : 0) }
}

const files = (await Promise.all((await sourceFiles()).map(lineCount))).toSorted((a, b) => a.lines - b.lines)
const percentile = (share) => files[Math.ceil(files.length * share) - 1].lines

function measure() {
  return { median: percentile(0.5), p95: percentile(0.95), longest: percentile(1) }
}

if (files.length === 0) {
  console.error('There are no source files to measure.')
  process.exit(1)
}
const measured = measure()
console.log(`${files.length} files`)
for (const [name, bar] of Object.entries(BARS)) {
  console.log(`${name.padEnd(8)} ${String(measured[name]).padStart(4)} lines (at most ${bar}) ${measured[name] <= bar ? 'ok' : 'TOO LONG'}`)
}
if (Object.entries(BARS).some(([name, bar]) => measured[name] > bar)) {
  console.log('The longest:')
  for (const { file, lines } of files.slice(-10).toReversed()) console.log(`  ${String(lines).padStart(4)}  ${file}`)
  process.exitCode = 1
}
