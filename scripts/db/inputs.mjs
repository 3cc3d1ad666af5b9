import { runnerImport } from 'vite'
import { root } from '../lib/run.mjs'

/** Returns tests of the inputs in supabase/tests/inputs that are sent straight to a table, as the SQL of a pgTAP file. */
export async function inputsTestSql() {
  const { module } = await runnerImport('./supabase/tests/inputs/pgtap.ts', { root, configFile: false, logLevel: 'error' })
  return module.inputsTestSql()
}
