import { readFileSync } from 'node:fs'

const types = readFileSync('src/types/database.types.ts', 'utf8')

/** The columns of a table, sorted by name, from the generated types. */
export function columnsOfTable(table: 'houses' | 'appointments'): string[] {
  const [, row = ''] = new RegExp(`"${table}": {\\s*Row: {([^}]*)}`).exec(types) ?? []
  return [...row.matchAll(/"(\w+)":/g)].map(([, column = '']) => column).toSorted()
}
