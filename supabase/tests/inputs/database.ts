import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { applyMigrations } from '../../../scripts/db/migrations.mjs'
import { openPglite } from '../../../scripts/db/open.mjs'
import { GOOD_APPOINTMENT_ROW } from './appointment.ts'
import { GOOD_ASSUMPTIONS_ROW, GOOD_COSTS_ROW } from './costs.ts'
import { GOOD_HOUSE_ROW } from './goodHouse.ts'
import { GOOD_INVITATION_ROW } from './people.ts'

type Row = Readonly<Record<string, unknown>>

/** Who writes, a complete valid row if users may add one, and the condition for the row that they change. */
type Table = { person: 'dana' | 'sam'; good?: Row; ownRow: string }

const TABLES = {
  houses: { person: 'dana', good: GOOD_HOUSE_ROW, ownRow: `id = tests.id('house of dana')` },
  appointments: { person: 'dana', good: GOOD_APPOINTMENT_ROW, ownRow: `id = tests.id('visit by dana')` },
  cost_assumptions: { person: 'dana', good: GOOD_ASSUMPTIONS_ROW, ownRow: `owner_id = tests.id('dana')` },
  house_costs: { person: 'dana', good: GOOD_COSTS_ROW, ownRow: `house_id = tests.id('house of dana')` },
  collaborations: { person: 'dana', good: GOOD_INVITATION_ROW, ownRow: `id = tests.id('lee invited')` },
  profiles: { person: 'dana', ownRow: `id = tests.id('dana')` },
  collaboration_settings: { person: 'dana', ownRow: `owner_id = tests.id('dana')` },
  house_opinions: { person: 'sam', ownRow: `house_id = tests.id('house of dana') and user_id = tests.id('sam')` },
} as const satisfies Record<string, Table>

export type TableName = keyof typeof TABLES

/** Results of a statement, other than the name of a violated rule. */
export const ACCEPTED = 'accepted'
export const INVALID_COLUMN_VALUE = 'no value'

const CREATE_OUTCOME_FUNCTION = `
  create function tests.outcome(statement text) returns text language plpgsql as $$
  declare
    touched bigint;
    rule text;
  begin
    execute statement;
    get diagnostics touched = row_count;
    raise exception using errcode = 'TAP01', message = case touched when 1 then '${ACCEPTED}' else touched || ' rows' end;
  exception
    when sqlstate 'TAP01' then
      return sqlerrm;
    when others then
      get stacked diagnostics rule = constraint_name;
      return case
        when sqlstate like '22%' or sqlstate = '23502' then '${INVALID_COLUMN_VALUE}'
        else coalesce(nullif(rule, ''), sqlerrm)
      end;
  end $$;
  grant execute on function tests.outcome(text) to authenticated`

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

/** Opens a migrated database in which signed-in users write to their tables. Every write is rolled back. */
export async function openForInputs() {
  const database = await openPglite()
  await applyMigrations(database)
  await database.exec(readFileSync(fileURLToPath(new URL('../prelude.sql', import.meta.url)), 'utf8'))
  await database.exec(CREATE_OUTCOME_FUNCTION)
  await database.exec(`
    begin;
    select tests.people();
    insert into public.house_opinions (house_id, user_id, rating) values (tests.id('house of dana'), tests.id('sam'), 3)`)

  const outcomes = async (person: Table['person'], statements: readonly string[]): Promise<string[]> => {
    const results = await database.exec(`
      select tests.act_as('${person}');
      select tests.outcome(statement) as outcome
      from unnest(array[${statements.map(literal).join(', ')}]::text[]) with ordinality as each (statement, position)
      order by position`)
    return (results.at(-1) ?? []).map(({ outcome }) => String(outcome))
  }
  const columns = (row: Row) => Object.keys(row).join(', ')
  const record = (name: TableName, row: Row) =>
    `select ${columns(row)} from jsonb_populate_record(null::public.${name}, ${literal(JSON.stringify(row))})`

  return {
    /** Runs a user's statements. Returns the result of each. */
    runAs: outcomes,
    /** Inserts each row. Returns the results. */
    insert: (name: TableName, rows: readonly Row[]) => {
      const statements = rows.map((row) => `insert into public.${name} (${columns(row)}) ${record(name, row)}`)
      return outcomes(TABLES[name].person, statements)
    },
    /** Makes each change to the user's own row. Returns the results. */
    update: (name: TableName, changes: readonly Row[]) => {
      const { person, ownRow } = TABLES[name]
      const set = (row: Row) => `update public.${name} set (${columns(row)}) = (${record(name, row)}) where ${ownRow}`
      return outcomes(person, changes.map(set))
    },
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

export type InputDatabase = Awaited<ReturnType<typeof openForInputs>>

/** A complete valid row of a table; empty if users cannot add one. */
export const goodRow = (name: TableName): Row => (TABLES[name] as Table).good ?? {}
