import { runOnMigrations } from './supabase-cli.mjs'

/** What Supabase's official linter has against the schema: the detail of every warning and error. */
export async function adviceOnSchema() {
  const answer = await runOnMigrations('db', 'advisors', '--type', 'all', '--level', 'warn')
  // Where it finds nothing it prints nothing in place of an empty list.
  return JSON.parse(answer.trim() || '[]').map(({ level, name, detail }) => `${level} ${name}: ${detail}`)
}
