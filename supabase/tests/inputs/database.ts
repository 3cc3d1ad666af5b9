import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { applyMigrations } from '../../../scripts/db/migrations.mjs'
import { openPglite } from '../../../scripts/db/open.mjs'
import { insertStatement, literal, SETUP, updateStatement, writerOf, type Row, type TableName, type Writer } from './statements.ts'

/** Opens a migrated database, and returns functions that write to it as a signed-in user. Every write is rolled back. */
export async function openInputDatabase() {
  const database = await openPglite()
  await applyMigrations(database)
  await database.exec(readFileSync(fileURLToPath(new URL('../prelude.sql', import.meta.url)), 'utf8'))
  await database.exec(`begin; ${SETUP}`)

  const runAs = async (person: Writer, statements: readonly string[]): Promise<string[]> => {
    const results = await database.exec(`
      select tests.act_as('${person}');
      select tests.outcome(statement) as outcome
      from unnest(array[${statements.map(literal).join(', ')}]::text[]) with ordinality as each (statement, position)
      order by position`)
    return (results.at(-1) ?? []).map(({ outcome }) => String(outcome))
  }

  return {
    /** Runs statements as a signed-in user. Returns the result of each. */
    runAs,
    /** Inserts each row. Returns the results. */
    insert: (name: TableName, rows: readonly Row[]) =>
      runAs(
        writerOf(name),
        rows.map((row) => insertStatement(name, row)),
      ),
    /** Makes each change to the user's own row. Returns the results. */
    update: (name: TableName, changes: readonly Row[]) =>
      runAs(
        writerOf(name),
        changes.map((row) => updateStatement(name, row)),
      ),
    /** The columns that users may write. */
    writableColumns: async (name: TableName): Promise<string[]> => {
      const results = await database.exec(`
        select attname as column from pg_attribute
        where attrelid = 'public.${name}'::regclass and attnum > 0
          and has_column_privilege('authenticated', attrelid, attnum, 'insert, update')`)
      return (results.at(-1) ?? []).map(({ column }) => String(column))
    },
    close: () => database.close(),
  }
}

export type InputDatabase = Awaited<ReturnType<typeof openInputDatabase>>
