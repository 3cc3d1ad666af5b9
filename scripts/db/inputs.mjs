import { runnerImport } from 'vite'
import { root } from '../lib/run.mjs'

/** Returns the part of supabase/tests/inputs that is about tables, as the SQL of a pgTAP file. */
export async function inputsAsTap() {
  const { module } = await runnerImport('./supabase/tests/inputs/pgtap.ts', { root, configFile: false, logLevel: 'error' })
  return module.inputsAsTap()
}
