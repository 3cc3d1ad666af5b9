/**
 * A figure that a command has measured, as stored in docs/figures.
 * @typedef {object} Row
 * @property {string} figure
 * @property {number | string | number[]} [value] absent if it could not be measured
 * @property {string} [unit]
 * @property {number | string | number[] | null} [bar] the most that each value may be. If null, docs/quality.md lists the figure
 *   without a bar; if absent, the figure is only printed to the terminal.
 * @property {boolean} [least] whether the bar is instead the least that each value may be
 * @property {string} [note]
 */

const listOf = (values) => [values].flat()
/** Shows three significant digits, or one decimal if that is more precise. */
const numberFormat = new Intl.NumberFormat('en', {
  maximumSignificantDigits: 3,
  maximumFractionDigits: 1,
  roundingPriority: 'morePrecision',
})
const formatValue = (value) => (typeof value === 'number' ? numberFormat.format(value) : value)
const withUnit = (values, unit) => listOf(values).map(formatValue).join('; ') + (unit ? ` ${unit}` : '')

/** @param {Row} row */
export const valueOf = ({ value, unit }) => (value === undefined ? 'not measured' : withUnit(value, unit))

/** @param {Row} row */
export const noteOf = ({ note }) => (note ? ` (${note})` : '')

/** @param {Row} row */
export function barOf({ bar, unit, least }) {
  if (bar === undefined || bar === null) return ''
  return typeof bar === 'string' ? bar : `at ${least ? 'least' : 'most'} ${withUnit(bar, unit)}`
}

/**
 * Whether any value is above its bar or, with `least`, below it. If there are fewer bars than values, the last one applies to the rest.
 * Text is not compared.
 * @param {Row} row
 */
export function missesBar({ value, bar, least }) {
  const bars = listOf(bar)
  return listOf(value).some((each, index) => {
    const limit = bars[index] ?? bars.at(-1)
    if (typeof each !== 'number' || typeof limit !== 'number') return false
    return least ? each < limit : each > limit
  })
}

/**
 * Formats rows as lines for the terminal.
 * @param {Row[]} rows
 */
export function linesOf(rows) {
  const width = (text) => Math.max(...rows.map((row) => text(row).length))
  const [figures, values] = [width(({ figure }) => figure), width(valueOf)]
  const lines = rows.map((row) => {
    const verdict = [barOf(row), missesBar(row) && 'MISSES ITS BAR'].filter(Boolean).join(', ')
    return `  ${row.figure.padEnd(figures)}   ${valueOf(row).padStart(values)}   ${verdict}${noteOf(row)}`.trimEnd()
  })
  return lines.join('\n')
}
