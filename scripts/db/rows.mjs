/** SQL that lists the tables with the product's data: its own tables, and the services' tables with accounts and files. */
const TABLES_SQL = `
  select format('%I.%I', n.nspname, c.relname) as name,
    array(select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
    array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attidentity <> '') as identities
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and (n.nspname in ('public', 'private')
    or format('%s.%s', n.nspname, c.relname) in ('auth.users', 'auth.identities', 'storage.buckets', 'storage.objects'))
  order by 1`

const columnList = (columns) => columns.map((column) => `"${column}"`).join(', ')

/**
 * Reads all rows of the product. Resolves to the rows, keyed by table name.
 * @param {(sql: string) => Promise<Record<string, any>[]>} query runs one statement as a superuser
 * @returns {Promise<Record<string, object[]>>}
 */
export async function dumpRows(query) {
  const rows = {}
  for (const { name, columns } of await query(TABLES_SQL)) {
    const rowsSql = `select to_jsonb(t) as row from (select ${columnList(columns)} from ${name}) as t order by to_jsonb(t)::text collate "C"`
    rows[name] = (await query(rowsSql)).map(({ row }) => row)
  }
  return rows
}

/**
 * Replaces all rows of the product with those of a dump, without running triggers: the dump already has what they write.
 * Throws if the database lacks a table of the dump, or a column that the dump has in one of the product's own tables.
 * @param {(sql: string) => Promise<Record<string, any>[]>} query runs one statement as a superuser, always in the same session
 * @param {Record<string, object[]>} dump
 */
export async function restoreRows(query, dump) {
  const tables = await query(TABLES_SQL)
  const missing = Object.keys(dump).filter((name) => !tables.some((table) => table.name === name))
  if (missing.length > 0) throw new Error(`The database lacks ${missing.join(', ')}.`)
  await query("set session_replication_role = 'replica'")
  for (const { name } of tables) await query(`delete from ${name}`)
  for (const { name, columns, identities } of tables) {
    const rows = dump[name] ?? []
    const unknownColumns = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((column) => !columns.includes(column))
    if (unknownColumns.length > 0 && /^(public|private)\./.test(name)) throw new Error(`${name} lacks ${unknownColumns.join(', ')}.`)
    if (rows.length === 0) continue
    const list = columnList(columns.filter((column) => column in rows[0]))
    const json = JSON.stringify(rows).replaceAll("'", "''")
    await query(
      `insert into ${name} (${list}) overriding system value select ${list} from jsonb_populate_recordset(null::${name}, '${json}')`,
    )
    for (const column of identities)
      await query(`select setval(pg_get_serial_sequence('${name}', '${column}'), max("${column}")) from ${name}`)
  }
  await query("set session_replication_role = 'origin'")
}
