import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase, type Database } from './database.ts'
import { readSettings } from '../settings.ts'

let folder = ''
let database: Database

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'house-hunter-database-'))
  database = await openDatabase(readSettings(process.cwd(), { HOUSE_HUNTER_DATA: folder }))
}, 60_000)

afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

it.each([
  ['2.0::numeric(4,1)', 2],
  ['2.5::numeric(4,1)', 2.5],
  ['null::numeric', null],
  ["'2026-01-31 09:30:00.5+00'::timestamptz", '2026-01-31T09:30:00.5+00:00'],
])('returns %s in the same format as PostgREST', async (expression, expected) => {
  expect(await database.query(`select ${expression} as value`)).toEqual([{ value: expected }])
})
