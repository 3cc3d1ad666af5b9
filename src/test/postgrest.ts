/** A row of the mock backend, keyed by column. */
export type Row = Record<string, unknown>

const NON_FILTERS = new Set(['select', 'order', 'limit', 'offset', 'on_conflict', 'columns'])

type Predicate = (value: unknown, operand: string) => boolean

/** As in SQL, null matches no comparison; only `is.null` finds it. */
const comparisonOperator =
  (isMatch: (order: number) => boolean): Predicate =>
  (value, operand) =>
    value !== null && value !== undefined && isMatch(orderOf(value, typeof value === 'number' ? Number(operand) : operand))

const OPERATORS: Record<string, Predicate> = {
  eq: comparisonOperator((order) => order === 0),
  neq: comparisonOperator((order) => order !== 0),
  gt: comparisonOperator((order) => order > 0),
  gte: comparisonOperator((order) => order >= 0),
  lt: comparisonOperator((order) => order < 0),
  lte: comparisonOperator((order) => order <= 0),
  is: (value, operand) => textOf(value ?? null) === operand,
  in: (value, operand) => listOf(operand).includes(textOf(value)),
  cs: (value, operand) => (JSON.parse(operand) as unknown[]).every((item) => (value as unknown[]).includes(item)),
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

function orderOf(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  const [a, b] = [textOf(one), textOf(other)]
  return a === b ? 0 : a < b ? -1 : 1
}

/** Splits at commas outside of quotes, parentheses and brackets. */
function split(text: string): string[] {
  return text.match(/(?:"(?:[^"\\]|\\.)*"|\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\]|[^,])+/g) ?? []
}

function stripParentheses(text: string): string {
  const [, inner] = /^\((.*)\)$/s.exec(text) ?? []
  return inner ?? throwUnsupported(`a list without parentheses: ${text}`)
}

const listOf = (text: string) => split(stripParentheses(text)).map((item) => item.replace(/^"(.*)"$/s, '$1').replaceAll(/\\(.)/gs, '$1'))

function throwUnsupported(what: string): never {
  throw new Error(`The mock of PostgREST does not support ${what}`)
}

function rowFilter(column: string, condition: string): (row: Row) => boolean {
  const [, name = '', operand = ''] = /^(\w+)\.(.*)$/s.exec(condition) ?? []
  const test = OPERATORS[name] ?? throwUnsupported(`the filter ${column}=${condition}`)
  return (row) => test(row[column], operand)
}

/** The rows that match a query's filters. Throws for an unknown filter. */
export function filterRows(rows: readonly Row[], query: URLSearchParams): Row[] {
  const tests = [...query]
    .filter(([name]) => !NON_FILTERS.has(name))
    .map(([name, value]) => {
      if (name !== 'or') return rowFilter(name, value)
      const choices = split(stripParentheses(value)).map((choice) => {
        const [, column = '', condition = ''] = /^(\w+)\.(.*)$/s.exec(choice) ?? []
        return rowFilter(column, condition)
      })
      return (row: Row) => choices.some((choice) => choice(row))
    })
  return rows.filter((row) => tests.every((test) => test(row)))
}

/** The rows in the query's order, such as `order=column.desc.nullslast,column`. Null is the largest value, as in PostgreSQL. */
export function orderRows(rows: readonly Row[], query: URLSearchParams): Row[] {
  const terms = (query.get('order') ?? '')
    .split(',')
    .filter(Boolean)
    .map((term) => {
      const [column = '', ...words] = term.split('.')
      for (const word of words) if (!['asc', 'desc', 'nullsfirst', 'nullslast'].includes(word)) throwUnsupported(`the order ${term}`)
      const descending = words.includes('desc')
      return { column, descending, nullsFirst: words.includes('nullsfirst') || (descending && !words.includes('nullslast')) }
    })
  return rows.toSorted((one, other) => {
    for (const { column, descending, nullsFirst } of terms) {
      const [a, b] = [one[column] ?? null, other[column] ?? null]
      if (a === b) continue
      if (a === null || b === null) return (a === null) === nullsFirst ? -1 : 1
      const order = orderOf(a, b)
      if (order !== 0) return descending ? -order : order
    }
    return 0
  })
}

/** The rows, reduced to the columns in `select`. Embedded rows must already be in the row, under their name or alias. */
export function selectColumns(rows: readonly Row[], query: URLSearchParams): Row[] {
  const parts = split((query.get('select') ?? '*').replaceAll(/\s/g, ''))
  return rows.map((row) => Object.assign({}, ...parts.map((part) => selectPart(row, part))) as Row)
}

function selectPart(row: Row, part: string): Row {
  if (part === '*') return row
  const [, alias, name = '', inner] = /^(?:(\w+):)?(\w+)(?:!\w+)?(?:\((.*)\))?$/s.exec(part) ?? throwUnsupported(`select=${part}`)
  const key = alias ?? name
  // A selected column that the row lacks is null.
  if (inner === undefined) return { [key]: row[name] ?? null }
  const embeddedValue = row[key] ?? null
  const query = new URLSearchParams({ select: inner })
  if (Array.isArray(embeddedValue)) return { [key]: selectColumns(embeddedValue as Row[], query) }
  return { [key]: embeddedValue === null ? null : selectColumns([embeddedValue as Row], query)[0] }
}

/** One page of the rows and its range, with the total if `withTotal`. */
export function paginate(rows: readonly Row[], query: URLSearchParams, withTotal: boolean): { rows: Row[]; range: string } {
  const from = Number(query.get('offset') ?? 0)
  const pageRows = rows.slice(from, from + Number(query.get('limit') ?? rows.length))
  const pageRange = pageRows.length > 0 ? `${from}-${from + pageRows.length - 1}` : '*'
  return { rows: pageRows, range: `${pageRange}/${withTotal ? rows.length : '*'}` }
}
