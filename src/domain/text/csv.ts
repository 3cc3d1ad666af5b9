/** Matches cells that a spreadsheet would read as a formula, and cells with leading apostrophes that look like escaped formulas. */
const FORMULA = /^'*\s*[=+\-@＝＋－＠]/u
const ESCAPED_FORMULA = /^'+\s*[=+\-@＝＋－＠]/u
const NEGATIVE_NUMBER = /^-\d+(\.\d+)?$/

/** Prefixes formulas with an apostrophe, so that spreadsheets do not run them. Negative numbers are unchanged. */
export function escapeFormula(cell: string): string {
  return FORMULA.test(cell) && !NEGATIVE_NUMBER.test(cell) ? `'${cell}` : cell
}

/** Reverses `escapeFormula`; other text is unchanged. */
export function unescapeFormula(cell: string): string {
  return ESCAPED_FORMULA.test(cell) ? cell.slice(1) : cell
}

/** Writes rows as CSV (RFC 4180), with formulas escaped. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(field).join(',')}\r\n`).join('')
}

function field(cell: string): string {
  const escapedCell = escapeFormula(cell)
  // Fields with leading or trailing whitespace are quoted because some programs trim it, and empty fields because a row that consists of
  // one empty field would otherwise be a blank line.
  return escapedCell === '' || /[",;\t\r\n]|^\s|\s$/u.test(escapedCell) ? `"${escapedCell.replaceAll('"', '""')}"` : escapedCell
}

export type CsvRow = {
  /** Number of the row's first line in the file, counting from 1. */
  line: number
  cells: string[]
}

/** How many characters are searched for the separator. */
const MAX_HEADER_LENGTH = 65_536

const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Reads CSV row by row, with any line endings. The separator is a comma, semicolon or tab, whichever is most frequent in the first
 * line. Skips rows without content. A quoted field that is never closed ends with the file.
 */
export function* csvRows(text: string): Generator<CsvRow, void> {
  const source = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text
  const separator = separatorOf(source)
  // Matches a quoted or unquoted field and the separator or line break after it. A closing quotation mark may be followed by more text.
  const pattern = new RegExp(`(?:"([^"]*(?:""[^"]*)*)(?:"|$))?([^${separator}\\r\\n]*)(${separator}|\\r\\n|\\r|\\n|$)`, 'gy')
  let line = 1
  let row: CsvRow = { line, cells: [] }
  while (pattern.lastIndex < source.length) {
    const [whole = '', quoted, unquoted = '', end = ''] = pattern.exec(source) ?? []
    row.cells.push(unescapeFormula((quoted?.replaceAll('""', '"') ?? '') + unquoted))
    line += whole.split(/\r\n|\r|\n/).length - 1
    if (end === separator && pattern.lastIndex < source.length) continue
    if (end === separator) row.cells.push('')
    if (row.cells.some((cell) => cell.trim() !== '')) yield row
    row = { line, cells: [] }
  }
}

function separatorOf(source: string): string {
  // Removes quoted text, which may contain separators and line breaks.
  const [firstLine = ''] = /[^\r\n]+/.exec(source.slice(0, MAX_HEADER_LENGTH).replaceAll(/"[^"]*"?/g, '')) ?? []
  const count = (separator: string) => firstLine.split(separator).length
  return [',', ';', '\t'].reduce((most, other) => (count(other) > count(most) ? other : most))
}
