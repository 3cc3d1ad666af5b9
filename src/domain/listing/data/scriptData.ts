import { isData, parseData, parseLoose } from './looseJson'

/**
 * The most characters to parse in a script, as a multiple of its length. A failed attempt may read to the end of the script, so without
 * a limit the time could grow with the square of the length.
 */
const WORK_PER_CHARACTER = 3

/** Where data begins in a script: as the value of an assignment or the argument of a call. */
const DATA_START = /(?:=|\()\s{0,8}(?=[{[])|JSON\.parse\(\s{0,8}(?=["'])|(?<=[\w$]\s{0,4}=\s{0,8})(?=["'][[{])/g

const MAX_VALUES = 500

export type Script = { text: string; isData: boolean }

/** Parses the data in a page's scripts, without running any of them. */
export function scriptValues(scripts: readonly Script[]): unknown[] {
  const values: unknown[] = []
  let joinedChunks = ''
  for (const { text, isData: isDataOnly } of scripts) {
    const found = isDataOnly ? [parseData(text)] : assignedValues(text)
    for (const value of found) {
      if (value === undefined || values.length >= MAX_VALUES) continue
      const chunk = streamedText(value)
      if (chunk === undefined) values.push(expandTable(value))
      else joinedChunks += chunk
    }
  }
  for (const line of joinedChunks.split('\n', 5000)) {
    const index = line.search(/:[[{]/)
    const value = index > 0 && index < 12 ? parseJson(line.slice(index + 1)) : undefined
    if (value !== undefined) values.push(value)
  }
  return values
}

function assignedValues(text: string): unknown[] {
  const values: unknown[] = []
  let budget = text.length * WORK_PER_CHARACTER
  let end = 0
  let attemptCount = 0
  for (const { 0: beginning, index } of text.matchAll(DATA_START)) {
    const start = index + beginning.length
    if (start < end) continue
    attemptCount += 1
    if (budget <= 0 || attemptCount > MAX_VALUES) break
    const parsed = valueAt(text, start)
    budget -= (parsed?.end ?? text.length) - start
    if (!parsed) continue
    end = parsed.end
    const inner = typeof parsed.value === 'string' ? parseJson(parsed.value) : parsed.value
    if (typeof inner === 'object' && inner !== null) values.push(inner)
  }
  return values
}

/** Tries JSON.parse up to the matching bracket first, which is many times faster than `parseLoose`. */
function valueAt(text: string, start: number): { value: unknown; end: number } | undefined {
  const end = text[start] === '{' || text[start] === '[' ? matchingEnd(text, start) : undefined
  const value = end === undefined ? undefined : parseJson(text.slice(start, end))
  return value !== undefined && end !== undefined ? { value, end } : parseLoose(text, start)
}

const BRACKET_OR_STRING = /["[\]{}]/g
const STRING_END = /["\\]/g

function matchingEnd(text: string, start: number): number | undefined {
  let depth = 0
  BRACKET_OR_STRING.lastIndex = start
  for (;;) {
    const match = BRACKET_OR_STRING.exec(text)
    if (!match) return undefined
    if (match[0] === '"') {
      const end = stringEnd(text, match.index + 1)
      if (end === undefined) return undefined
      BRACKET_OR_STRING.lastIndex = end
    } else {
      depth += match[0] === '{' || match[0] === '[' ? 1 : -1
      if (depth === 0) return match.index + 1
    }
  }
}

function stringEnd(text: string, start: number): number | undefined {
  STRING_END.lastIndex = start
  for (;;) {
    const match = STRING_END.exec(text)
    if (!match) return undefined
    if (match[0] === '"') return match.index + 1
    STRING_END.lastIndex = match.index + 2
  }
}

/** Parses JSON; undefined if it is invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** The text of a chunk of streamed data, which Next.js writes as [1, "text"]; undefined for any other value. */
function streamedText(value: unknown): string | undefined {
  return Array.isArray(value) && value.length === 2 && value[0] === 1 && typeof value[1] === 'string' ? value[1] : undefined
}

/** The most values to expand from a table of references. */
const MAX_EXPANDED = 50_000
const MAX_DEPTH = 40

/**
 * Expands data that is serialized as an array in which numbers are indexes of other entries, even if the array is inside a string, as
 * in { data: "[…]", encoding: "…" }. Returns any other value unchanged.
 */
function expandTable(value: unknown): unknown {
  if (isData(value) && typeof value.data === 'string' && value.encoding !== undefined) {
    const inner = parseJson(value.data)
    return inner === undefined ? value : expandTable(inner)
  }
  if (!Array.isArray(value) || value.length < 3) return value
  const table: readonly unknown[] = value
  const isIndex = (each: unknown) => Number.isInteger(each) && Number(each) < table.length
  const [first] = table
  const isTable =
    (isData(first) && Object.values(first).length > 0 && Object.values(first).every(isIndex)) ||
    (Array.isArray(first) && /Reactive|Ref$/.test(String(first[0])))
  if (!isTable) return value
  const expandedByIndex = new Map<number, unknown>()
  const expandReference = (reference: unknown, depth: number): unknown => {
    if (!isIndex(reference) || Number(reference) < 0 || depth > MAX_DEPTH || expandedByIndex.size > MAX_EXPANDED) return null
    const index = Number(reference)
    if (expandedByIndex.has(index)) return expandedByIndex.get(index)
    const entry = table[index]
    if (Array.isArray(entry)) {
      if (typeof entry[0] === 'string') return expandReference(entry[1], depth + 1)
      const items: unknown[] = []
      expandedByIndex.set(index, items)
      for (const each of entry) items.push(expandReference(each, depth + 1))
      return items
    }
    if (!isData(entry)) return entry
    const expandedEntry: Record<string, unknown> = Object.create(null) as Record<string, unknown>
    expandedByIndex.set(index, expandedEntry)
    for (const [key, each] of Object.entries(entry)) expandedEntry[key] = expandReference(each, depth + 1)
    return expandedEntry
  }
  return expandReference(0, 0)
}
