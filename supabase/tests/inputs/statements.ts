import { GOOD_APPOINTMENT_ROW } from './appointment.ts'
import { GOOD_ASSUMPTIONS_ROW, GOOD_COSTS_ROW } from './costs.ts'
import { GOOD_HOUSE_ROW } from '../../../src/test/goodHouse.ts'
import { GOOD_INVITATION_ROW } from './people.ts'
import { GOOD_PLACE_ROW } from './places.ts'
import { GOOD_QUESTION_ROW } from './wishes.ts'

export type Row = Readonly<Record<string, unknown>>

export type Writer = 'dana' | 'sam'

/** The user who writes, a complete valid row if inserts are tested, and the condition that selects the row to update. */
type Table = { person: Writer; good?: Row; ownRowCondition: string }

const TABLES = {
  houses: { person: 'dana', good: GOOD_HOUSE_ROW, ownRowCondition: `id = tests.id('house of dana')` },
  appointments: { person: 'dana', good: GOOD_APPOINTMENT_ROW, ownRowCondition: `id = tests.id('visit by dana')` },
  cost_assumptions: { person: 'dana', good: GOOD_ASSUMPTIONS_ROW, ownRowCondition: `owner_id = tests.id('dana')` },
  house_costs: { person: 'dana', good: GOOD_COSTS_ROW, ownRowCondition: `house_id = tests.id('house of dana')` },
  collaborations: { person: 'dana', good: GOOD_INVITATION_ROW, ownRowCondition: `id = tests.id('lee invited')` },
  own_places: { person: 'dana', good: GOOD_PLACE_ROW, ownRowCondition: `id = tests.id('work of dana')` },
  wishes: { person: 'dana', good: GOOD_QUESTION_ROW, ownRowCondition: `id = tests.id('wish of dana')` },
  profiles: { person: 'dana', ownRowCondition: `id = tests.id('dana')` },
  collaboration_settings: { person: 'dana', ownRowCondition: `owner_id = tests.id('dana')` },
  house_opinions: { person: 'sam', ownRowCondition: `house_id = tests.id('house of dana') and user_id = tests.id('sam')` },
} as const satisfies Record<string, Table>

export type TableName = keyof typeof TABLES

/** Two outcomes of a statement. The others are the name of a violated constraint, an error message, or an unexpected number of rows. */
export const ACCEPTED = 'accepted'
export const INVALID_COLUMN_VALUE = 'no value'

/**
 * SQL that adds the users and rows that the statements are about, and a function that runs a statement, rolls it back and returns its
 * outcome. Needs prelude.sql, and must run in a transaction that is rolled back.
 */
export const SETUP = `
  select tests.create_people();
  insert into public.house_opinions (house_id, user_id, rating) values (tests.id('house of dana'), tests.id('sam'), 3);
  insert into public.own_places (id, user_id, label, mode) values (tests.id('work of dana'), tests.id('dana'), 'Work', 'car');
  insert into public.wishes (id, owner_id, user_id, importance, kind, question)
  values (tests.id('wish of dana'), tests.id('dana'), tests.id('dana'), 'must', 'question', 'Sunny');
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
        -- 22023 means that an error occurred inside a check, which should have returned false instead.
        when sqlstate like '22%' and sqlstate <> '22023' or sqlstate = '23502' then '${INVALID_COLUMN_VALUE}'
        else coalesce(nullif(rule, ''), sqlerrm)
      end;
  end $$;
  grant execute on function tests.outcome(text) to authenticated`

export const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

const columns = (row: Row) => Object.keys(row).join(', ')
const selectRecord = (name: TableName, row: Row) =>
  `select ${columns(row)} from jsonb_populate_record(null::public.${name}, ${literal(JSON.stringify(row))})`

/** The statement with which a user adds a row. */
export const insertStatement = (name: TableName, row: Row) => `insert into public.${name} (${columns(row)}) ${selectRecord(name, row)}`

/** The statement with which a user changes the row that `TABLES` selects. */
export const updateStatement = (name: TableName, changes: Row) =>
  `update public.${name} set (${columns(changes)}) = (${selectRecord(name, changes)}) where ${TABLES[name].ownRowCondition}`

export const writerOf = (name: TableName): Writer => TABLES[name].person

/** A complete valid row of a table; empty if inserts into the table are not tested. */
export const goodRow = (name: TableName): Row => (TABLES[name] as Table).good ?? {}
