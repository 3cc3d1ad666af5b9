import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { startBackend } from './backend.ts'
import { resetBackend } from './reset.ts'
import { readSettings } from './settings.ts'

const root = path.resolve(import.meta.dirname, '../..')
const folder = mkdtempSync(path.join(tmpdir(), 'house-hunter-reset-'))
const file = (name: string) => path.join(folder, name)

afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('a reset deletes all that the backend stores, including the code that opens the mailbox on other devices, and nothing else', async () => {
  const env = { HOUSE_HUNTER_DATA: folder, HOUSE_HUNTER_SEED: 'off' }
  const backend = await startBackend(readSettings(root, env), () => undefined)
  await backend.query("insert into auth.users (id, email) values (gen_random_uuid(), 'dana@example.com')")
  await backend.close()
  const stored = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile())
  const markedFiles = ['storage/photo.jpg', 'mailbox.json', ...stored.map(({ name }) => name)]
  mkdirSync(file('storage'), { recursive: true })
  for (const name of [...markedFiles, 'notes.txt']) writeFileSync(file(name), 'before the reset')
  expect(markedFiles).toEqual(expect.arrayContaining(['jwt-secret', 'mailbox-code']))

  await resetBackend(root, env, () => undefined)
  const isUnchanged = (name: string) => existsSync(file(name)) && readFileSync(file(name), 'utf8') === 'before the reset'
  expect([...markedFiles, 'notes.txt'].filter(isUnchanged)).toEqual(['notes.txt'])
  const newBackend = await startBackend(readSettings(root, env), () => undefined)
  expect(await newBackend.query('select from auth.users')).toEqual([])
  await newBackend.close()
})
