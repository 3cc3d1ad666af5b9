import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'

/** Gives this process's embedded backend an empty data folder, which goes with the process. */
export async function useFreshData() {
  const data = await mkdtemp(path.join(tmpdir(), 'house-hunter-data-'))
  process.env.HOUSE_HUNTER_DATA = data
  process.env.HOUSE_HUNTER_SEED ??= 'off'
  // Whatever .env.local says: journeys never run against somebody's real project.
  process.env.VITE_SUPABASE_URL = ''
  delete process.env.DATABASE_URL
  // Every journey has accounts of its own, whose passwords guard nothing: hashing them well would take minutes.
  process.env.LITE_AUTH_BCRYPT_COST = '4'
  process.once('exit', () => rmSync(data, { recursive: true, force: true }))
}
