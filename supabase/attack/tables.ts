import type { Executor } from '../local/database/database.ts'

const SCHEMAS = ['public', 'private', 'auth', 'storage', 'supabase_migrations']

/** Returns a function that runs an operation and resolves to the names of the tables that the operation changes. */
export async function watchTables(query: Executor['query']) {
  const tables = await query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname = any ($1::text[]) order by 1`,
    [`{${SCHEMAS.join(',')}}`],
  )
  const hashExpressions = tables.map(
    ({ name }) => `(select md5(coalesce(string_agg(t::text, ' ' order by t::text), '')) from ${name} t) as "${name.replaceAll('"', '')}"`,
  )
  let cachedState = { next: '0', hashes: {} as Record<string, string> }

  /** Hashes the tables again, unless every transaction since the last call was rolled back. */
  async function readHashes(): Promise<Record<string, string>> {
    const [log] = await query<{ next: string; all_aborted: boolean }>(
      `select next, not exists (select from generate_series($1::int8, next::int8 - 1) number
         where pg_xact_status(number::text::xid8) is distinct from 'aborted') as all_aborted
       from cast(pg_snapshot_xmax(pg_current_snapshot()) as text) next`,
      [cachedState.next],
    )
    if (!log?.all_aborted) {
      const [read] = await query<Record<string, string>>(`select ${hashExpressions.join(', ')}`)
      cachedState = { next: log?.next ?? '0', hashes: read ?? {} }
    }
    return cachedState.hashes
  }

  return async function changedBy(work: () => Promise<unknown>): Promise<string[]> {
    const before = await readHashes()
    await work()
    const after = await readHashes()
    return Object.keys(after).filter((table) => before[table] !== after[table])
  }
}
