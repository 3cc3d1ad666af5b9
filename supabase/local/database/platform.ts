import type { Database } from './database.ts'
import { preventGrantOverride } from '../lite/patches.ts'
import { PLATFORM_SCHEMA } from './platform-schema.mjs'

/**
 * Gives the database the schemas and roles that every Supabase project starts with, and keeps lite from overriding grants on this
 * connection. Safe to run again.
 */
export async function preparePlatform(database: Database): Promise<void> {
  await database.transaction((executor) => executor.script(PLATFORM_SCHEMA))
  preventGrantOverride(database.connection)
}
