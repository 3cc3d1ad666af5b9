/** What a spreadsheet would take for a formula, or for text that has been kept from being one. */
const FORMULA = /^'*\s*[=+\-@＝＋－＠]/u
const DEFUSED = /^'+\s*[=+\-@＝＋－＠]/u
const NEGATIVE_NUMBER = /^-\d+(\.\d+)?$/

/** A text as a spreadsheet may read it: what would be a formula gets an apostrophe in front. Numbers are harmless. */
export function defuse(cell: string): string {
  return FORMULA.test(cell) && !NEGATIVE_NUMBER.test(cell) ? `'${cell}` : cell
}

/** Takes back what `defuse` did; any other text stays as it is. */
export function undefuse(cell: string): string {
  return DEFUSED.test(cell) ? cell.slice(1) : cell
}

/** Rows as CSV by RFC 4180, formulas defused. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(field).join(',')}\r\n`).join('')
}

function field(cell: string): string {
  const safe = defuse(cell)
  // Spaces at the ends would be lost in some programs, and a row of one empty field would be no row at all.
  return safe === '' || /[",;\t\r\n]|^\s|\s$/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export type CsvRow = {
  /** The line of the file on which the row begins, from 1. */
  line: number
  cells: string[]
}

/** How far into a file its separator is looked for. */
const LONGEST_HEAD = 65_536

const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Reads CSV row by row, with fields separated by commas, semicolons or tabs as its first line has them, and lines ended in
 * any way. Empty lines are left out. A quotation mark that is never closed ends with the file.
 */
export function* csvRows(text: string): Generator<CsvRow, void> {
  const source = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text
  const separator = separatorOf(source)
  // One field: quoted, then whatever stands behind the closing mark; or bare. Then what ends it.
  const pattern = new RegExp(`(?:"([^"]*(?:""[^"]*)*)(?:"|$))?([^${separator}\\r\\n]*)(${separator}|\\r\\n|\\r|\\n|$)`, 'gy')
  let line = 1
  let row: CsvRow = { line, cells: [] }
  while (pattern.lastIndex < source.length) {
    const [whole = '', quoted, bare = '', end = ''] = pattern.exec(source) ?? []
    row.cells.push(undefuse((quoted?.replaceAll('""', '"') ?? '') + bare))
    line += whole.split(/\r\n|\r|\n/).length - 1
    if (end === separator && pattern.lastIndex < source.length) continue
    if (end === separator) row.cells.push('')
    if (row.cells.some((cell) => cell.trim() !== '')) yield row
    row = { line, cells: [] }
  }
}

function separatorOf(source: string): string {
  // What is quoted may hold separators and line breaks of its own. Headings are near the beginning of any file.
  const [firstLine = ''] = /[^\r\n]+/.exec(source.slice(0, LONGEST_HEAD).replaceAll(/"[^"]*"?/g, '')) ?? []
  const count = (separator: string) => firstLine.split(separator).length
  return [',', ';', '\t'].reduce((most, other) => (count(other) > count(most) ? other : most))
}
