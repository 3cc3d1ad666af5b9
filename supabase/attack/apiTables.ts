import { readFileSync } from 'node:fs'

const typesSource = readFileSync(new URL('../../src/types/database.types.ts', import.meta.url), 'utf8')

/** The names of the tables that the API exposes, from the generated types. */
export const API_TABLES = Array.from(typesSource.matchAll(/"(\w+)": \{\s+Row:/g), ([, table]) => String(table))
