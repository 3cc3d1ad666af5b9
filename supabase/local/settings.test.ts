import path from 'node:path'
import { expect, it } from 'vitest'
import { readSettings } from './settings.ts'

it('uses separate default folders for PGlite and a server', () => {
  expect(readSettings('/project', {})).toMatchObject({
    dataFolder: path.resolve('/project/supabase/.temp/db'),
    databaseUrl: null,
    seed: true,
  })
  expect(readSettings('/project', { DATABASE_URL: 'postgresql://localhost/hunt' }).dataFolder).toBe(
    path.resolve('/project/supabase/.temp/postgres'),
  )
})

it('reads the environment', () => {
  const settings = readSettings('/project', { HOUSE_HUNTER_DATA: 'x/y', HOUSE_HUNTER_SEED: 'off' })
  expect(settings).toMatchObject({ dataFolder: path.resolve('/project/x/y'), seed: false })
})

it('rejects a database of another kind', () => {
  expect(() => readSettings('/project', { DATABASE_URL: 'mysql://localhost' })).toThrow('DATABASE_URL must start with postgresql://')
})
