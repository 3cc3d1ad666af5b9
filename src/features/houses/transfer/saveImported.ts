import { AppError, toAppError } from '@/lib/errors'
import { unwrap } from '@/lib/supabase/result'
import type { ImportedFields } from './checkHouse'

type NewHouse = { id: string; fields: ImportedFields }

export type ImportProgress = {
  /** Houses that are in the database now. */
  saved: string[]
  /** Those that it refused, with its words. */
  refused: { id: string; message: string }[]
}

/** Houses saved with one request. */
const BATCH = 100

const DUPLICATE_KEY = '23505'

const client = async () => (await import('@/lib/supabase/data')).supabase

/**
 * Saves houses in batches. One that breaks a rule of the database is found and named, and the others of its batch are saved.
 * A failure that is no house's fault, such as a lost connection, stops it: what is left can be saved again under the same ids.
 * @param onProgress told after every batch; saving stops when it answers false
 * @throws AppError
 */
export async function saveImported(ownerId: string, houses: readonly NewHouse[], onProgress: (done: ImportProgress) => boolean) {
  for (let from = 0; from < houses.length; from += BATCH) {
    const done: ImportProgress = { saved: [], refused: [] }
    await saveBatch(ownerId, houses.slice(from, from + BATCH), done)
    if (!onProgress(done)) return
  }
}

async function saveBatch(ownerId: string, houses: readonly NewHouse[], done: ImportProgress): Promise<void> {
  try {
    done.saved.push(...(await insert(ownerId, houses)))
  } catch (thrown) {
    const error = toAppError(thrown)
    if (error.kind !== 'invalid') throw error
    const [only, ...others] = houses
    if (only && others.length === 0) {
      done.refused.push({ id: only.id, message: error.message || 'It could not be saved' })
      return
    }
    const half = Math.ceil(houses.length / 2)
    await saveBatch(ownerId, houses.slice(0, half), done)
    await saveBatch(ownerId, houses.slice(half), done)
  }
}

/** The ids of the saved rows. An answer with fewer rows than were sent must never look like success. */
function allOf(houses: readonly NewHouse[], rows: readonly { id: string }[]): string[] {
  if (rows.length < houses.length) throw new AppError('refused', '')
  return rows.map(({ id }) => id)
}

/** Inserts the houses and gives their ids. Those that an earlier try saved, whose answer was lost, are not inserted again. */
async function insert(ownerId: string, houses: readonly NewHouse[]): Promise<string[]> {
  if (houses.length === 0) return []
  const supabase = await client()
  const rows = houses.map(({ id, fields }) => ({ ...fields, id, user_id: ownerId }))
  const answer = await supabase.from('houses').insert(rows).select('id')
  if (answer.error?.code !== DUPLICATE_KEY) return allOf(houses, unwrap(answer))
  const ids = houses.map(({ id }) => id)
  const stored = new Set(unwrap(await supabase.from('houses').select('id').in('id', ids)).map(({ id }) => id))
  // The id of a house that this person does not see: it cannot be saved, and naming it as refused says so.
  if (stored.size === 0) throw toAppError(answer.error, answer.status)
  return [...stored, ...(await insert(ownerId, houses.filter(({ id }) => !stored.has(id))))]
}
