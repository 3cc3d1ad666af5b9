// npm run quality: writes docs/quality.md from docs/figures. `npm run quality -- inputs uploads` first runs these tests and records
// their counts; benches and sizes are recorded by `npm run bench -- --record paint` and `npm run size -- --record`.
import { existsSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { stripVTControlCharacters } from 'node:util'
import { npm, root, run } from './lib/run.mjs'
import { COUNTS, rowsOf } from './quality/counts.mjs'
import { writePage } from './quality/page.mjs'
import { openRecord } from './quality/record.mjs'
import { linesOf } from './quality/rows.mjs'

async function outputOf(command) {
  const startedAt = performance.now()
  const [program, ...args] = command.split(' ')
  const { output } = await (program === 'npm' ? npm(args, { read: true }) : run(program, args, { read: true }))
  return `${stripVTControlCharacters(output)}\ntook ${((performance.now() - startedAt) / 1000).toFixed(0)} s\n`
}

const names = process.argv.slice(2)
try {
  const unknown = names.filter((name) => !(name in COUNTS))
  if (unknown.length > 0) throw new Error(`Nothing counts ${unknown.join(', ')}; there are ${Object.keys(COUNTS).join(', ')}.`)
  if (names.some((name) => COUNTS[name].fresh) && existsSync(path.join(root, 'node_modules'))) {
    throw new Error('This is measured from a fresh clone, without node_modules.')
  }
  const record = names.length > 0 && openRecord()
  for (const name of names) {
    const { command } = COUNTS[name]
    const rows = rowsOf(COUNTS[name], await outputOf(command))
    console.log(`\n${linesOf(rows)}`)
    record(name, { command, rows })
  }
  writePage()
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
