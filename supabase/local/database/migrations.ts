import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Database } from './database.ts'
import { BackendError } from '../settings.ts'

interface Migration {
  /** The digits before the first underscore, as the Supabase CLI records them. */
  version: string
  name: string
  file: string
  sql: string
}

/** Reads `<version>_<name>.sql` files in the order in which they apply. */
export function readMigrations(folder: string): Migration[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .toSorted()
    .flatMap((file) => {
      const [, version, name] = /^(\d+)_(.*)\.sql$/.exec(file) ?? []
      return version && name ? [{ version, name, file, sql: readFileSync(path.join(folder, file), 'utf8') }] : []
    })
}

/**
 * Applies the migrations that the database does not have yet, each in its own transaction.
 * Returns the files applied by this call, and those that were changed after they had been applied.
 * Throws BackendError with the file's name if one fails; the earlier ones stay applied.
 */
export async function applyMigrations(database: Database, folder: string): Promise<{ applied: string[]; changed: string[] }> {
  const rows = await database.query<{ version: string; statements: string[] | null }>(
    'select version, statements from supabase_migrations.schema_migrations',
  )
  const recordedSql = new Map(rows.map((row) => [row.version, row.statements?.join('\n')]))
  const migrations = readMigrations(folder)
  const changed = migrations.filter(({ version, sql }) => recordedSql.has(version) && recordedSql.get(version) !== sql)
  const pending = migrations.filter(({ version }) => !recordedSql.has(version))
  for (const { version, name, file, sql } of pending) {
    try {
      await database.transaction(async (executor) => {
        await executor.script(sql)
        await executor.query(
          'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, array[$3::text])',
          [version, name, sql],
        )
      })
    } catch (error) {
      throw new BackendError(`Migration ${file} failed: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return { applied: pending.map(({ file }) => file), changed: changed.map(({ file }) => file) }
}

/**
 * Runs supabase/seed.sql in one transaction if nobody has an account yet. Returns whether it ran.
 * Throws BackendError when the seed fails.
 */
export async function applySeed(database: Database, file: string): Promise<boolean> {
  if (!existsSync(file)) return false
  const [row] = await database.query<{ empty: boolean }>('select not exists (select from auth.users) as empty')
  if (!row?.empty) return false
  try {
    await database.transaction((executor) => executor.script(readFileSync(file, 'utf8')))
  } catch (error) {
    throw new BackendError(`The demo data could not be loaded: ${error instanceof Error ? error.message : String(error)}`)
  }
  return true
}
