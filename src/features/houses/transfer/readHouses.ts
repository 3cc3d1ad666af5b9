import { csvRows } from '@/domain/csv'
import { fold } from '@/domain/textSearch'
import { COLUMN_NAMES, isOwnColumn, type FileFields } from './fileFields'

export type FileEntry = {
  /** Where it stands in the file: the line of a CSV file, or the place in a JSON list, from 1. */
  line: number
  fields: FileFields
}

export type FileContent = {
  entries: Iterable<FileEntry>
  /** Headings that nothing is known by; their columns are left out. */
  unread: string[]
}

/** A file that holds no list of houses; the message says why. */
export class NoHouseFile extends Error {}

/**
 * The houses in a file of our own, or in a spreadsheet saved as CSV whose headings say what they are. The entries are read
 * as they are asked for.
 * @throws NoHouseFile
 */
export function readHouses(text: string): FileContent {
  const start = text.replace(/^\uFEFF/, '').trimStart()
  if (start === '') throw new NoHouseFile('This file is empty.')
  return start.startsWith('{') || start.startsWith('[') ? fromJson(start) : fromCsv(text)
}

function fromCsv(text: string): FileContent {
  const rows = csvRows(text)
  const first = rows.next()
  const headings = first.done ? [] : first.value.cells
  const fields = headings.map(fieldOf)
  if (!fields.some((field) => field?.name === 'street')) {
    throw new NoHouseFile('The first line has to name the columns; there is none called “Street”.')
  }
  const entries = function* (): Generator<FileEntry> {
    for (const { line, cells } of rows) {
      const row: FileFields = {}
      for (const [index, field] of fields.entries()) {
        if (!field) continue
        row[field.name] = cells[index] ?? ''
        if (field.isMetric) row.areaUnit = 'm²'
      }
      yield { line, fields: row }
    }
  }
  const isUnread = (heading: string, index: number) => heading.trim() !== '' && fields[index] === undefined && !isOwnColumn(heading)
  return { entries: entries(), unread: headings.filter(isUnread) }
}

/** Which field a heading means, whatever way it is written: "Lot Size (m²)", "lot_size", "LOT SIZE". */
function fieldOf(heading: string): { name: keyof FileFields; isMetric: boolean } | undefined {
  const plain = fold(heading).replace(/[_\s-]+/g, ' ').trim()
  const [, base = plain, unit = ''] = /^(.*?)\s*[([](.*)[)\]]$/.exec(plain) ?? []
  const name = COLUMN_NAMES.get(base)
  return name && { name, isMetric: /^(m2|sqm|sq m|square met(re|er)s?)$/.test(unit) }
}

function fromJson(text: string): FileContent {
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    throw new NoHouseFile('This file is damaged: it is no valid JSON.')
  }
  const houses = isObject(content) ? content.houses : content
  if (!Array.isArray(houses)) throw new NoHouseFile('This file holds no list of houses.')
  const entries = function* (): Generator<FileEntry> {
    for (const [index, house] of houses.entries()) yield { line: index + 1, fields: isObject(house) ? fieldsOfJson(house) : {} }
  }
  return { entries: entries(), unread: [] }
}

function fieldsOfJson(house: Record<string, unknown>): FileFields {
  const { address, coordinates, contacts, photos, ...rest } = house
  const { lat, lng } = isObject(coordinates) ? coordinates : {}
  const flat = { ...rest, ...(isObject(address) ? address : {}), latitude: lat, longitude: lng }
  const fields: FileFields = {}
  for (const [key, value] of Object.entries(flat)) {
    const name = JSON_NAMES[key]
    if (name) fields[name] = textOf(value)
  }
  return {
    ...fields,
    contacts: Array.isArray(contacts) ? contacts.filter(isObject).map(contactOf) : [],
    photos: Array.isArray(photos) ? photos.map(textOf).join('\n') : '',
  }
}

const JSON_NAMES: Readonly<Record<string, Exclude<keyof FileFields, 'contacts'>>> = {
  street: 'street', city: 'city', state: 'state', zip: 'zip', country: 'country', price: 'price', priceCurrency: 'currency',
  bedrooms: 'bedrooms', bathrooms: 'bathrooms', squareFeet: 'squareFeet', lotSize: 'lotSize', yearBuilt: 'yearBuilt',
  propertyType: 'propertyType', status: 'status', isFavorite: 'favorite', rating: 'rating', notes: 'notes',
  latitude: 'latitude', longitude: 'longitude', measurementSystem: 'measurementSystem',
}

function contactOf({ name, role, phone, email }: Record<string, unknown>) {
  return { name: textOf(name), role: textOf(role), phone: textOf(phone), email: textOf(email) }
}

/** What JSON keeps as a number or a truth, as it would be typed. */
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

function isObject(x: unknown): x is Record<string, unknown> {
  return typeof x === 'object' && x !== null && !Array.isArray(x)
}
