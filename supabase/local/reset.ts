import { rm } from 'node:fs/promises'
import path from 'node:path'
import { startBackend } from './backend.ts'
import { openDatabase } from './database/database.ts'
import { lockFolder } from './lock.ts'
import { BackendError, readSettings, type Settings } from './settings.ts'

/** What a reset deletes. Everything else in the data folder stays, in case HOUSE_HUNTER_DATA names the wrong folder. */
const BACKEND_FILES = ['pg', 'storage', 'mailbox.json', 'mailbox-code', 'jwt-secret']

/** Empties a database on a server. Throws BackendError if it has tables but not this backend's migration history. */
async function emptyServerDatabase(settings: Settings): Promise<void> {
  const database = await openDatabase(settings)
  try {
    const [found] = await database.query<{ ours: boolean; has_tables: boolean }>(
      `select to_regclass('supabase_migrations.schema_migrations') is not null as ours,
        exists (select from pg_tables where schemaname !~ '^(pg_|information_schema$)') as has_tables`,
    )
    if (found?.has_tables && !found.ours) {
      throw new BackendError('The database of DATABASE_URL was not made by House Hunter; nothing was removed.')
    }
    await database.script(`
      do $$ declare name text; begin
        for name in select nspname from pg_namespace where nspname !~ '^(pg_|information_schema$)' loop
          execute format('drop schema %I cascade', name);
        end loop;
      end $$;
      create schema public;
    `)
  } finally {
    await database.close()
  }
}

/** Deletes all data of the embedded backend and recreates the database. Reads the same variables as `npm run dev`. */
export async function resetBackend(root: string, env: Record<string, string | undefined>, log: (message: string) => void): Promise<void> {
  const settings = readSettings(root, env)
  const unlock = lockFolder(settings.dataFolder)
  try {
    if (settings.databaseUrl) await emptyServerDatabase(settings)
    for (const name of BACKEND_FILES) await rm(path.join(settings.dataFolder, name), { recursive: true, force: true })
  } finally {
    unlock()
  }
  const backend = await startBackend(settings, log)
  await backend.close()
}
