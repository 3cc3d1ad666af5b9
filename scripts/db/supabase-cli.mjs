import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { applyMigrations } from './migrations.mjs'
import { openPglite } from './open.mjs'
import { servePglite } from './serve.mjs'

const program = fileURLToPath(new URL('../../node_modules/.bin/supabase', import.meta.url))

/**
 * Runs the official Supabase CLI against a fresh PGlite with all migrations applied, and returns its standard output.
 * Throws with the CLI's output when it exits with an error or takes longer than a minute.
 */
export async function runSupabaseCli(...args) {
  const database = await openPglite()
  try {
    await applyMigrations(database)
    // The linter reads the exposed schemas from this setting.
    await database.exec(`set pgrst.db_schemas to 'public'`)
    const server = await servePglite(database)
    try {
      const { stdout } = await promisify(execFile)(program, [...args, '--db-url', server.url], {
        timeout: 60_000,
        maxBuffer: 16 * 1024 * 1024,
        shell: process.platform === 'win32',
        env: { ...process.env, DO_NOT_TRACK: '1', SUPABASE_TELEMETRY_DISABLED: '1' },
      })
      return stdout
    } finally {
      await server.close()
    }
  } finally {
    await database.close()
  }
}
