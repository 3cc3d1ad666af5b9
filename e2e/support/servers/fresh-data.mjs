import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { inspect } from 'node:util'

/** Gives this process's embedded backend an empty data folder, which is deleted when the process exits. */
export async function useFreshData() {
  const folder = await mkdtemp(path.join(tmpdir(), 'house-hunter-data-'))
  process.env.HOUSE_HUNTER_DATA = folder
  process.env.HOUSE_HUNTER_SEED ??= 'off'
  // Overrides .env.local, so that tests never run against a real project.
  process.env.VITE_SUPABASE_URL = ''
  process.env.DATABASE_URL = ''
  // Uses cheap hashing, because the tests create many accounts whose passwords protect nothing.
  process.env.LITE_AUTH_BCRYPT_COST = '4'
  dropExpectedRejections()
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

/** Drops the one-line logs of rejections by the database: the tests provoke hundreds of them, which would hide real errors. */
function dropExpectedRejections() {
  const logError = console.error
  console.error = (...values) => {
    if (!inspect(values[0]).startsWith('Rejected: ')) logError(...values)
  }
}
