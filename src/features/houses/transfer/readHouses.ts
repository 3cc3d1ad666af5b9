import { csvRows } from '@/domain/text/csv'
import { fold } from '@/domain/text/textSearch'
import { parseUnit } from '@/domain/units/areaUnits'
import { FILE_COLUMNS, type FileFieldName, type FileFields } from './houseFile'

export type FileEntry = {
  /** The line in a CSV file, or the position in a JSON list. Both are counted from 1. */
  line: number
  fields: FileFields
}

export type FileContent = {
  entries: Iterable<FileEntry>
  /** Unknown headings, truncated for display. Their columns are ignored. */
  ignoredHeadings: string[]
}

/** Thrown if a file cannot be imported. The message says why. */
export class InvalidHouseFile extends Error {}

/**
 * Reads the houses of an exported file, or of any CSV file with known headings. Entries are read lazily.
 * @throws InvalidHouseFile
 */
export function readHouses(text: string): FileContent {
  const start = text.replace(/^\uFEFF/, '').trimStart()
  if (start === '') throw new InvalidHouseFile('This file is empty.')
  return start.startsWith('{') || start.startsWith('[') ? fromJson(start) : fromCsv(text)
}

function fromCsv(text: string): FileContent {
  const rows = csvRows(text)
  const headingRow = rows.next()
  const headings = headingRow.done ? [] : headingRow.value.cells
  const columns = columnsOf(headings)
  if (!columns.has('street')) {
    throw new InvalidHouseFile('The first line has to name the columns; there is none called “Street”.')
  }
  const headingUnits = Object.fromEntries([...columns.values()].map(({ name, unit }) => [name, unit]))
  const entries = function* (): Generator<FileEntry> {
    for (const { line, cells } of rows) {
      const row: FileFields = { headingUnits }
      for (const { name, index } of columns.values()) row[name] = cells[index] ?? ''
      yield { line, fields: row }
    }
  }
  const usedIndices = new Set([...columns.values()].map(({ index }) => index))
  const isIgnored = (heading: string, index: number) => heading.trim() !== '' && !usedIndices.has(index) && !isExportOnly(heading)
  return { entries: entries(), ignoredHeadings: truncateHeadings(headings.filter(isIgnored)) }
}

const MAX_LISTED_HEADINGS = 20

/** Truncates long headings and a long list of headings, for display. */
function truncateHeadings(headings: string[]): string[] {
  const shownHeadings = headings
    .slice(0, MAX_LISTED_HEADINGS)
    .map((heading) => (heading.length > MAX_HEADING_LENGTH ? `${heading.slice(0, MAX_HEADING_LENGTH)}…` : heading))
  const otherCount = headings.length - shownHeadings.length
  return otherCount > 0 ? [...shownHeadings, `${otherCount} more`] : shownHeadings
}

/** The fields, keyed by the headings that are accepted for them, normalized with `fold`. A lower rank is a better match. */
const FIELDS_BY_HEADING = new Map(
  FILE_COLUMNS.flatMap(({ name, heading, aliases = [], isArea }) =>
    name && heading ? [heading, ...aliases].map((each, rank) => [fold(each), { name: name as FileFieldName, rank, isArea }] as const) : [],
  ),
)

/** Whether a heading belongs to a column that is exported but not imported. */
const isExportOnly = (heading: string) => FILE_COLUMNS.some((column) => column.name === undefined && column.heading === heading)

/** The maximum length of a heading, in characters. Every known heading is shorter; longer ones are ignored and truncated for display. */
const MAX_HEADING_LENGTH = 100

/** Finds the column of each field. If several match, such as "State" and "County", picks the best match. */
function columnsOf(headings: string[]) {
  const columns = new Map<FileFieldName, NonNullable<ReturnType<typeof fieldOf>> & { index: number }>()
  for (const [index, heading] of headings.entries()) {
    const field = fieldOf(heading)
    if (field && field.rank < (columns.get(field.name)?.rank ?? Infinity)) columns.set(field.name, { ...field, index })
  }
  return columns
}

/** Finds the field for a heading, however it is written: "Lot Size (m²)", "lot_size", "LOT SIZE". Ignores areas in an unknown unit. */
function fieldOf(heading: string) {
  // The pattern for the unit takes superlinear time on long text.
  if (heading.length > MAX_HEADING_LENGTH) return undefined
  const plain = fold(heading)
    .replace(/[_\s-]+/g, ' ')
    .trim()
  const [, base = plain, unit = ''] = /^(.*?)\s*[([](.*)[)\]]$/.exec(plain) ?? []
  const field = FIELDS_BY_HEADING.get(base)
  return field && !(field.isArea && unit !== '' && !parseUnit(unit)) ? { ...field, unit } : undefined
}

function fromJson(text: string): FileContent {
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    throw new InvalidHouseFile('This file is damaged: it is not valid JSON.')
  }
  const houses = isObject(content) ? content.houses : content
  if (!Array.isArray(houses)) throw new InvalidHouseFile('This file contains no list of houses.')
  const entries = function* (): Generator<FileEntry> {
    for (const [index, house] of houses.entries()) yield { line: index + 1, fields: isObject(house) ? fieldsOfJson(house) : {} }
  }
  return { entries: entries(), ignoredHeadings: [] }
}

function fieldsOfJson(house: Record<string, unknown>): FileFields {
  const { address, coordinates, contacts, photos, ...rest } = house
  const { lat, lng } = isObject(coordinates) ? coordinates : {}
  const flatHouse = { ...rest, ...(isObject(address) ? address : {}), latitude: lat, longitude: lng }
  const fields: FileFields = {}
  for (const [key, value] of Object.entries(flatHouse)) {
    const name = FIELDS_BY_JSON_KEY.get(key)
    if (name) fields[name] = textOf(value)
  }
  return {
    ...fields,
    contacts: Array.isArray(contacts) ? contacts.filter(isObject).map(contactOf) : [],
    photos: Array.isArray(photos) ? photos.map(textOf).join('\n') : '',
  }
}

const FIELDS_BY_JSON_KEY = new Map(FILE_COLUMNS.map(({ key, name }) => [key, name as Exclude<FileFieldName, 'contacts'> | undefined]))

function contactOf({ name, role, phone, email }: Record<string, unknown>) {
  return { name: textOf(name), role: textOf(role), phone: textOf(phone), email: textOf(email) }
}

/** Converts a JSON value to text. An object, a list or null becomes an empty string. */
function textOf(value: unknown): string {
  // Three decimals would be read as grouped thousands.
  if (typeof value === 'number') return String(value).replace(/\.\d{3}$/, '$&0')
  return typeof value === 'string' || typeof value === 'boolean' ? String(value) : ''
}

function isObject(x: unknown): x is Record<string, unknown> {
  return typeof x === 'object' && x !== null && !Array.isArray(x)
}
