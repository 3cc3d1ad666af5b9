import { readReleases } from '../release/stored.mjs'
import { applyMigrations } from './migrations.mjs'
import { restoreRows } from './rows.mjs'

/** SQL that describes the product's schema and the services' tables, with one row per object. */
const SCHEMA_SQL = `
  with relations as (
    select c.oid, c.relkind, format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private', 'requests', 'auth', 'storage') and c.relkind in ('r', 'v', 'S'))
  select concat_ws(' ', 'column', o.name, a.attnum, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity,
    a.attgenerated, pg_get_expr(d.adbin, d.adrelid), col_description(o.oid, a.attnum), a.attacl) as line
  from relations o join pg_attribute a on a.attrelid = o.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = o.oid and d.adnum = a.attnum
  where o.relkind <> 'S'
  union all
  select concat_ws(' ', 'table', o.name, c.relrowsecurity, c.relforcerowsecurity, c.relacl, obj_description(o.oid))
  from relations o join pg_class c on c.oid = o.oid
  union all
  select concat_ws(' ', 'constraint', o.name, conname, pg_get_constraintdef(k.oid), k.convalidated) from relations o join pg_constraint k on k.conrelid = o.oid
  union all
  select concat_ws(' ', 'index', pg_get_indexdef(i.indexrelid)) from relations o join pg_index i on i.indrelid = o.oid
  union all
  select concat_ws(' ', 'trigger', pg_get_triggerdef(t.oid), t.tgenabled) from relations o join pg_trigger t on t.tgrelid = o.oid and not t.tgisinternal
  union all
  select concat_ws(' ', 'policy', o.name, polname, polcmd, polpermissive, polroles::regrole[], pg_get_expr(polqual, polrelid),
    pg_get_expr(polwithcheck, polrelid))
  from relations o join pg_policy p on p.polrelid = o.oid
  union all
  select concat_ws(' ', 'function', pg_get_functiondef(p.oid), p.proacl, obj_description(p.oid))
  from pg_proc p
  where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace, 'requests'::regnamespace) and p.prokind = 'f'
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by 1`

/** Describes the schema of a database (see open.mjs), with one string per object. */
export const schemaOf = async (database) => (await database.exec(SCHEMA_SQL)).at(-1).map(({ line }) => line)

/** SQL that lists the constraints that an upgrade has added without validating the release's rows. There must be none. */
const UNVALIDATED_CONSTRAINTS_SQL = 'select conname from pg_constraint where not convalidated'

/**
 * Upgrades the database of every stored release, with its rows, and compares its schema with that of a new database.
 * @param {() => Promise<object>} open opens an empty database, see open.mjs
 * @param {string[]} schema the schema of a new database, as schemaOf describes it
 * @returns {Promise<{ passed: number, failures: string[] }>}
 */
export async function testUpgrades(open, schema) {
  const failures = []
  let passed = 0
  for (const { version, migrations, rows } of readReleases()) {
    const database = await open()
    try {
      await applyMigrations(database, (name) => name in migrations)
      await restoreRows(async (sql) => (await database.exec(sql)).at(-1), rows())
      await applyMigrations(database, (name) => !(name in migrations))
      const upgraded = await schemaOf(database)
      const differences = [
        ...schema.filter((line) => !upgraded.includes(line)).map((line) => `only in a new database: ${line}`),
        ...upgraded.filter((line) => !schema.includes(line)).map((line) => `only after the upgrade: ${line}`),
        ...(await database.exec(UNVALIDATED_CONSTRAINTS_SQL)).at(-1).map(({ conname }) => `not validated: ${conname}`),
      ]
      if (differences.length === 0) passed += 1
      failures.push(...differences.map((difference) => `${version}, ${difference}`))
    } catch (error) {
      failures.push(`${version}: ${error.message}`)
    } finally {
      await database.close()
    }
  }
  return { passed, failures }
}
