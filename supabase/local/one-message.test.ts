import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase, type Database } from './database.ts'
import { readSettings } from './settings.ts'

let folder = ''
let database: Database

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'house-hunter-database-'))
  database = await openDatabase(readSettings(process.cwd(), { HOUSE_HUNTER_DATA: folder }))
  await database.script('create table things (id int primary key, name text, made date, facts jsonb, parts text[], big bool)')
}, 60_000)

afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

it.each([
  [1, 'int'],
  ['1', 'int'],
  [null, 'int'],
  ['ä\n"$1"', 'text'],
  ['2030-01-01', 'date'],
  ['{"a": [null, 1]}', 'jsonb'],
  ['null', 'jsonb'],
  ['{a,NULL,"b c"}', 'text[]'],
  ['true', 'bool'],
  [true, 'bool'],
  [{ a: 1 }, 'jsonb'],
  [['a', 'b'], 'text[]'],
])('takes %j as %s and gives what PostgreSQL made of it', async (value, type) => {
  const [row] = await database.query<{ taken: string | null; given: unknown }>(
    `select to_jsonb($1::${type})::text as taken, to_jsonb($1::${type}) as given`,
    [value],
  )
  expect(row?.given).toEqual(row?.taken == null ? null : JSON.parse(row.taken))
})

it.each([
  [`null::jsonb`, null],
  [`'null'::jsonb`, null],
  [`array['a', 'b']`, ['a', 'b']],
  [`true`, true],
  [`7::int8`, 7],
  [`''`, ''],
])('gives %s', async (expression, expected) => {
  expect(await database.query(`select ${expression} as value`)).toEqual([{ value: expected }])
})

it('keeps a column with the name of a prototype', async () => {
  const [row] = await database.query<object>(`select 1 as "__proto__"`)
  expect(Object.entries(row ?? {})).toEqual([['__proto__', 1]])
})

it.each([
  ['insert into things (id) values (1), (2), (3)', 3],
  ["update things set name = 'x' where id > 1", 2],
  ['select * from things', 0],
  ['delete from things', 3],
  ['begin', 0],
  ['rollback', 0],
])('counts the rows that are touched by: %s', async (sql, expected) => {
  const { driver } = database.connection as { driver: { query(sql: string): Promise<{ affectedRows?: number }> } }
  expect((await driver.query(sql)).affectedRows).toBe(expected)
})

it.each(['selekt', 'select 1; select 2', 'select 1/$1::int', 'select no_column', "select 'a\0b'"])(
  'answers the next statement rightly after the failure of: %s',
  async (sql) => {
    await expect(database.query(sql, sql.includes('$1') ? [0] : [])).rejects.toMatchObject({
      code: expect.stringMatching(/^\w{5}$/) as string,
    })
    expect(await database.query('select $1::int as value', [5])).toEqual([{ value: 5 }])
  },
)

it('waits for a transaction, which is none of its own', async () => {
  let waiting: Promise<unknown> | undefined
  await database.transaction(async (inner) => {
    await inner.query('insert into things (id) values (9)')
    waiting = database.query('select count(*)::int as count from things')
    await inner.query('delete from things')
  })
  expect(await waiting).toEqual([{ count: 0 }])
})
