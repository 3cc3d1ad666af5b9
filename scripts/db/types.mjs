import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runSupabaseCli } from './supabase-cli.mjs'

const path = fileURLToPath(new URL('../../src/types/database.types.ts', import.meta.url))
const header = '// Generated from supabase/migrations by `npm run db:types`; never edited by hand.\n'

async function generate() {
  const types = await runSupabaseCli('gen', 'types', '--schema', 'public')
  return header + types.replace(/[ \t]+$/gm, '').trim() + '\n'
}

/** Writes src/types/database.types.ts from the migrations. */
export async function writeTypes() {
  writeFileSync(path, await generate())
}

/** Whether src/types/database.types.ts matches the migrations. */
export async function areTypesCurrent() {
  const [committed, current] = [readFileSync(path, 'utf8'), await generate()]
  return committed.replaceAll('\r\n', '\n') === current
}
