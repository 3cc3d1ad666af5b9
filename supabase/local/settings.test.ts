import path from 'node:path'
import { expect, it } from 'vitest'
import { readSettings } from './settings.ts'

it('the default folders for PGlite and for a server are separate', () => {
  expect(readSettings('/project', {})).toMatchObject({
    dataFolder: path.resolve('/project/supabase/.temp/db'),
    databaseUrl: null,
    seed: true,
  })
  expect(readSettings('/project', { DATABASE_URL: 'postgresql://localhost/hunt' }).dataFolder).toBe(
    path.resolve('/project/supabase/.temp/postgres'),
  )
})

it('the settings are read from the environment', () => {
  const settings = readSettings('/project', { HOUSE_HUNTER_DATA: 'x/y', HOUSE_HUNTER_SEED: 'off' })
  expect(settings).toMatchObject({ dataFolder: path.resolve('/project/x/y'), seed: false })
})

it('a DATABASE_URL that is not for PostgreSQL is rejected', () => {
  expect(() => readSettings('/project', { DATABASE_URL: 'mysql://localhost' })).toThrow('DATABASE_URL must start with postgresql://')
})
