// npm run db:reset: removes all data of the embedded backend, in PGlite or at DATABASE_URL, and recreates the database.
import { fileURLToPath } from 'node:url'
import { loadEnv, runnerImport } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const { module } = await runnerImport('./supabase/local/reset.ts', { root, configFile: false, logLevel: 'error' })
try {
  await module.resetBackend(root, loadEnv('development', root, ''), console.log)
  console.log('The database is fresh.')
} catch (error) {
  console.error(error instanceof Error ? error.stack : error)
  process.exitCode = 1
}
