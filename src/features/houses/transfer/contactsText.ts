import type { Contact } from '../house'

const escaped = (text: string) => text.replace(/[\\;\n\r]/g, (character) => ({ '\n': '\\n', '\r': '\\r' })[character] ?? `\\${character}`)

/** Contacts as one cell of a spreadsheet: a line for each, "name; role; phone; email". */
export function contactsText(contacts: readonly Contact[]): string {
  return contacts.map(({ name, role = '', phone, email = '' }) => [name, role, phone, email].map(escaped).join('; ')).join('\n')
}

/** Reads what `contactsText` wrote. Parts that are left out are empty. */
export function contactsFrom(text: string): { name: string; role: string; phone: string; email: string }[] {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '')
  return lines.map((line) => {
    const [name = '', role = '', phone = '', email = ''] = (line.match(/(?:\\.|[^\\;])*(?:;|$)/gs) ?? []).map(part)
    return { name, role, phone, email }
  })
}

function part(text: string): string {
  const plain = text.replace(/;$/, (end, at: number) => (text[at - 1] === '\\' && !/\\\\$/.test(text.slice(0, at)) ? end : '')).trim()
  return plain.replace(/\\(.)/gs, (_, character: string) => ({ n: '\n', r: '\r' })[character] ?? character)
}
