import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const migrationsFolder = fileURLToPath(new URL('../../supabase/migrations/', import.meta.url))

/** Reads the migrations in the order in which they apply, each as {name, sql}. */
export function readMigrations() {
  return readdirSync(migrationsFolder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => ({ name, sql: readFileSync(migrationsFolder + name, 'utf8') }))
}

/**
 * Applies migrations to a database (see open.mjs), each in a transaction. An error names the migration that failed.
 * @param {(name: string) => boolean} isChosen tells from a file's name whether to apply it; by default, all are applied
 */
export async function applyMigrations(database, isChosen = () => true) {
  for (const { name, sql } of readMigrations().filter((migration) => isChosen(migration.name))) {
    try {
      await database.exec(`begin;\n${sql}\ncommit;`)
    } catch (error) {
      throw new Error(`Migration ${name} failed: ${error.message}`, { cause: error })
    }
  }
}
