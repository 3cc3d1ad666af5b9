import type { Executor } from '../local/database.ts'

const SCHEMAS = ['public', 'private', 'auth', 'storage', 'supabase_migrations']

/** Gives the function that names the tables whose contents are others after some work than before. */
export async function watchTables(query: Executor['query']) {
  const tables = await query<{ name: string; logged: boolean }>(
    `select format('%I.%I', n.nspname, c.relname) as name, c.relpersistence = 'p' as logged
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname = any ($1::text[]) order by 1`,
    [`{${SCHEMAS.join(',')}}`],
  )
  const unlogged = tables.filter(({ logged }) => !logged).map(({ name }) => name)
  if (unlogged.length > 0) throw new Error(`What changes in ${unlogged.join(', ')} does not show in the log.`)

  const hashes = tables.map(
    ({ name }) => `(select md5(coalesce(string_agg(t::text, ' ' order by t::text), '')) from ${name} t) as "${name.replaceAll('"', '')}"`,
  )
  let known: { end: string; contents: Record<string, string> } | undefined

  /** PostgreSQL writes every change into its log first. While that is as long as it was, nothing is read again. */
  async function contents(): Promise<Record<string, string>> {
    const [log] = await query<{ end: string }>(`select pg_current_wal_insert_lsn()::text as "end"`)
    if (!log) throw new Error('The log has no end.')
    if (known?.end !== log.end) {
      const [read] = await query<Record<string, string>>(`select ${hashes.join(', ')}`)
      known = { end: log.end, contents: read ?? {} }
    }
    return known.contents
  }

  return async function changedBy(work: () => Promise<unknown>): Promise<string[]> {
    const before = await contents()
    await work()
    const after = await contents()
    return Object.keys(after).filter((table) => before[table] !== after[table])
  }
}
