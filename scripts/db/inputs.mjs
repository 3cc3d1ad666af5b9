import process from 'node:process'
import { runnerImport } from 'vite'
import { root } from '../lib/run.mjs'

/**
 * Returns tests of the inputs in supabase/tests/inputs that are sent straight to a table, as the SQL of a pgTAP file.
 * @param year the current year by the database's clock: ../lib/test-times.mjs shifts the clock of this process, but not PostgreSQL's
 */
export async function inputsTestSql(year = new Date().getFullYear()) {
  process.env.HOUSE_HUNTER_DATABASE_YEAR = String(year)
  const { module } = await runnerImport('./supabase/tests/inputs/pgtap.ts', { root, configFile: false, logLevel: 'error' })
  return module.inputsTestSql()
}
