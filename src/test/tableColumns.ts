import { readFileSync } from 'node:fs'
import type { HuntTable } from '@/lib/live/changes'

const typesSource = readFileSync('src/types/database.types.ts', 'utf8')

/** The names of all tables, read from the generated types. */
export const TABLE_NAMES: readonly string[] = Array.from(typesSource.matchAll(/"(\w+)": {\s*Row: {/g), ([, name = '']) => name)

/** The names of a table's columns, sorted, read from the generated types. */
export function columnsOfTable(table: HuntTable): string[] {
  const [, row = ''] = new RegExp(`"${table}": {\\s*Row: {([^}]*)}`).exec(typesSource) ?? []
  return [...row.matchAll(/"(\w+)":/g)].map(([, column = '']) => column).toSorted()
}
