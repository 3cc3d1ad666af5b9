import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../lib/run.mjs'
import { barOf, missesBar, noteOf, valueOf } from './rows.mjs'

/** @typedef {import('./rows.mjs').Row} Row */
/** @typedef {{ command: string, commit?: string | null, date: string, machine: string }} Run commit: absent if it was not recorded */
/** @typedef {Run & { rows: (Row & Partial<Run>)[] }} Part a row that was recorded in another run has that run's fields */

export const FIGURES = path.join(root, 'docs/figures')
export const PAGE = path.join(root, 'docs/quality.md')

/** The page's sections in order, each with the names of its parts, separated by spaces. A recorded part is a file in docs/figures. */
const SECTIONS = {
  'Speed and size':
    'size loads requests paint changes lighthouse lists fit cost day viewing interactions calendar photo photo-list policies',
  'Nothing lost, nobody in':
    'floods files growth attack kills database race mutants stack faults hostile inputs properties uploads doubles function signed-out',
  'For everyone': 'axe keyboard effort pasting listing listings checks',
}

const HEAD = `# Figures

Written by \`npm run quality\` from docs/figures; CONTRIBUTING.md says how a figure is recorded. Machines are noisy, so that timings are
ratios within one run where they can be. Figures that miss their bar are marked.
`

/** @returns {Record<string, Part>} the recorded parts, keyed by name */
export function readParts() {
  const names = readdirSync(FIGURES).map((file) => path.parse(file).name)
  return Object.fromEntries(names.map((name) => [name, JSON.parse(readFileSync(path.join(FIGURES, `${name}.json`), 'utf8'))]))
}

/**
 * Formats these parts as a Markdown page. Throws if a part has no section.
 * @param {Record<string, Part>} parts
 * @returns {string}
 */
export function pageOf(parts) {
  const partNames = Object.values(SECTIONS).join(' ').split(' ')
  const unknownParts = Object.keys(parts).filter((name) => !partNames.includes(name))
  if (unknownParts.length > 0) throw new Error(`No section of scripts/quality/page.mjs has ${unknownParts.join(', ')}.`)
  const tables = Object.entries(SECTIONS).map(([title, names]) => {
    const rows = names.split(' ').flatMap((name) => {
      const { rows: partRows = [], ...run } = parts[name] ?? {}
      return partRows.map((row) => ({ ...run, ...row }))
    })
    return `## ${title}\n\n${tableOf(rows)}`
  })
  const missing = partNames.filter((name) => !parts[name])
  return [HEAD, ...tables, ...(missing.length > 0 ? [`Not recorded yet: ${missing.join(', ')}.\n`] : [])].join('\n')
}

function tableOf(rows) {
  const lines = rows.map((row) => {
    const measured = `${valueOf(row)}${missesBar(row) ? ', **misses its bar**' : ''}${noteOf(row)}`
    const cells = [row.figure, barOf(row) || '–', measured, `\`${row.command}\``, row.commit ?? '–', row.date, row.machine]
    return `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |\n`
  })
  return `| figure | bar | measured | command | commit | date | machine |\n|---|---|---|---|---|---|---|\n${lines.join('')}`
}

export const writePage = () => writeFileSync(PAGE, pageOf(readParts()))
