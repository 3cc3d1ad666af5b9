import type { Contact } from '@/domain/house/house'

export type TypedContact = { name: string; role: string; phone: string; email: string }

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r' }

const escapePart = (text: string) => text.replace(/[\\;]/g, '\\$&').replaceAll('\n', '\\n').replaceAll('\r', '\\r')

/** Formats contacts as the text of one spreadsheet cell, with a line for each contact: "name; role; phone; email". */
export function formatContacts(contacts: readonly Contact[]): string {
  return contacts.map(({ name, role = '', phone, email = '' }) => [name, role, phone, email].map(escapePart).join('; ')).join('\n')
}

/** Parses the text of a cell that `formatContacts` formatted. Missing parts become empty strings. */
export function contactsFrom(text: string): TypedContact[] {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '')
  return lines.map((line) => {
    const [name = '', role = '', phone = '', email = ''] = partsOf(line).map((part) => part.trim())
    return { name, role, phone, email }
  })
}

function partsOf(line: string): string[] {
  const parts = ['']
  for (const [token, character] of line.matchAll(/\\(.)|;|[^\\;]+|\\$/gsu)) {
    if (token === ';') parts.push('')
    else parts.push(`${parts.pop()}${character === undefined ? token : (ESCAPES[character] ?? character)}`)
  }
  return parts
}
