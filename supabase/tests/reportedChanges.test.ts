import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HUNT_TABLES } from '@/app/huntTables'
import type { HuntTable, TableChanges } from '@/lib/live/changes'
import { columnsOfTable } from '@/test/tableColumns'
import { applyMigrations } from '../../scripts/db/migrations.mjs'
import { openPglite } from '../../scripts/db/open.mjs'

/** SQL that adds a row in Dana's hunt to each table that the prelude leaves empty. */
const ROWS_SQL = `
  insert into public.house_opinions (house_id, user_id, rating) values (tests.id('house of dana'), tests.id('sam'), 4);
  insert into public.activity (owner_id, actor_id, kind, house_id, owner_notified)
  values (tests.id('dana'), tests.id('sam'), 'house_added', tests.id('house of dana'), true);
  insert into public.wishes (id, owner_id, user_id, importance, kind, question)
  values (tests.id('wish'), tests.id('dana'), tests.id('dana'), 'must', 'question', 'Quiet');
  insert into public.wish_answers (wish_id, house_id, answer) values (tests.id('wish'), tests.id('house of dana'), 'yes');
  insert into public.wish_lists (owner_id, user_id, shared_at) values (tests.id('dana'), tests.id('dana'), now());
  insert into public.messages (id, house_id, user_id, body) values (tests.id('first'), tests.id('house of dana'), tests.id('sam'), 'Hello');
  insert into public.message_reactions (message_id, user_id, emoji) values (tests.id('first'), tests.id('dana'), '👍');
  insert into public.viewings (id, house_id, user_id, started_at)
  values (tests.id('walk'), tests.id('house of dana'), tests.id('sam'), now());
  insert into public.viewing_items (viewing_id, kind, place, body, captured_at) values (tests.id('walk'), 'note', 1, 'Bright', now());
  insert into public.viewing_lists (owner_id, items) values (tests.id('dana'), '[]');
  insert into public.house_costs (house_id, currency) values (tests.id('house of dana'), 'USD');
  insert into public.cost_assumptions (owner_id, currency, deposit_share, rate, years, maintenance)
  values (tests.id('dana'), 'USD', 20, 6, 30, 1);
  insert into public.own_places (user_id, label, mode) values (tests.id('dana'), 'Work', 'car');
  insert into public.place_shares (owner_id, user_id) values (tests.id('dana'), tests.id('dana'));`

/** The test updates a column to its own value. Tables that do not report such an update need an assignment that changes a value. */
const ASSIGNMENTS: Partial<Record<HuntTable, string>> = { wish_lists: `shared_at = clock_timestamp()` }

let database: Awaited<ReturnType<typeof openPglite>>

beforeAll(async () => {
  database = await openPglite()
  await applyMigrations(database)
  await database.exec(readFileSync(new URL('prelude.sql', import.meta.url), 'utf8'))
  await database.exec(`select tests.create_people();${ROWS_SQL}`)
}, 60_000)
afterAll(() => database.close())

/** Fetches the changes in Dana's hunt since a cursor, as reported to Dana. */
async function changesSince(cursor: string) {
  const results = await database.exec(`
    select tests.act_as('dana');
    select cursor, changes from public.changes_since(tests.id('dana'), '${cursor}')`)
  return results[1]?.[0] as { cursor: string; changes: Partial<Record<string, unknown>> }
}

test.each(Object.entries(HUNT_TABLES))('a change to %s is reported under the name that the app follows', async (name, { live }) => {
  const [column] = columnsOfTable(name as HuntTable)
  const { cursor } = await changesSince((await changesSince('')).cursor)
  const [changed] = await database.exec(
    `update public.${name} set ${ASSIGNMENTS[name as HuntTable] ?? `${column} = ${column}`} returning 1`,
  )
  expect(changed?.length, 'has rows').toBeGreaterThan(0)
  const followedName = live && ('reportedAs' in live ? live.reportedAs : name)
  const { changes } = await changesSince(cursor)
  expect(Object.keys(changes)).toEqual(followedName ? [followedName] : [])
  const refetched = live && 'keysToRefetch' in live ? live.keysToRefetch(changes[live.reportedAs] as TableChanges) : null
  expect(refetched, 'is read again').not.toEqual([])
})
