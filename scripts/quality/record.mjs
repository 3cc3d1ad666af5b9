import { writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { describeCommit, machine } from '../lib/provenance.mjs'
import { FIGURES, writePage } from './page.mjs'

/** Rounds numbers that are not integers to four significant digits, which is enough to compare them. */
const round = (value) => (typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(4)) : value)

/**
 * Determines the commit once, for all parts that the returned function records.
 * @returns a function that writes a part into docs/figures and updates docs/quality.md
 */
export function openRecord() {
  const commit = describeCommit('docs/figures', 'docs/quality.md')
  /**
   * @param {string} name
   * @param {{ command: string, rows: import('./rows.mjs').Row[], browser?: string }} part
   */
  return (name, { command, rows, browser }) => {
    const missing = rows.filter(({ value }) => value === undefined)
    if (missing.length > 0) {
      console.error(`  ${name} is not recorded, because it was not measured completely.`)
      process.exitCode = 1
      return
    }
    const recordedRows = rows
      .filter(({ bar }) => bar !== undefined)
      .map((row) => ({ ...row, value: Array.isArray(row.value) ? row.value.map(round) : round(row.value) }))
    const date = new Date().toISOString().slice(0, 10)
    const part = { command, commit, date, machine: [machine, browser].filter(Boolean).join(', '), rows: recordedRows }
    writeFileSync(path.join(FIGURES, `${name}.json`), `${JSON.stringify(part, undefined, 2)}\n`)
    writePage()
    console.log(`  recorded in docs/figures/${name}.json and docs/quality.md`)
  }
}
