import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase, type Database } from '../local/database/database.ts'
import { watchTables } from './tables.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'house-hunter-tables-'))
let database: Database
let changedBy: Awaited<ReturnType<typeof watchTables>>
beforeAll(async () => {
  const root = path.resolve(import.meta.dirname, '../..')
  database = await openDatabase({ root, dataFolder: folder, databaseUrl: null, seed: false, env: {} })
  await database.script(`
    create schema private;
    create table public.houses (id int primary key, notes text);
    create table private.changes (id int generated always as identity, what text default 'x');
    create unlogged table public.marks (id int);
    insert into public.houses select n, repeat('long ', 1000) || n from generate_series(1, 9) n;
  `)
  changedBy = await watchTables((sql, params) => database.query(sql, params))
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const CHANGES: [sql: string, changed: string[]][] = [
  ['select * from public.houses for update', []],
  ['update public.houses set notes = notes', []],
  ["update public.houses set notes = '' where id = 10", []],
  ['begin; delete from public.houses; rollback', []],
  ["do $$ begin delete from public.houses; raise 'no'; exception when others then null; end $$", []],
  ['vacuum public.houses', []],
  ["update public.houses set notes = '' where id = 1", ['public.houses']],
  ["begin; insert into public.houses values (11, ''); commit", ['public.houses']],
  ["insert into private.changes (what) values ('y'); delete from public.houses where id = 2", ['private.changes', 'public.houses']],
  ["insert into public.houses values (12, '') on conflict do nothing", ['public.houses']],
  ["insert into public.houses values (12, '') on conflict do nothing", []],
  [
    "do $$ begin insert into public.houses values (13, ''); begin delete from public.houses; raise 'no'; exception when others then null; end; end $$",
    ['public.houses'],
  ],
  ['insert into public.marks values (1)', ['public.marks']],
  ['delete from public.houses', ['public.houses']],
  ['truncate private.changes', ['private.changes']],
]

it.each(CHANGES)('%s changes the tables %j', async (sql, changed) => {
  expect(await changedBy(() => database.script(sql))).toEqual(changed)
})

it('reports a change that is followed by rolled-back changes', async () => {
  const changedTables = await changedBy(async () => {
    await database.script('begin; delete from public.houses; rollback')
    await database.script("insert into public.houses values (20, '')")
    for (let turn = 0; turn < 5; turn += 1) await database.script('begin; delete from public.houses; rollback')
  })
  expect(changedTables).toEqual(['public.houses'])
})
