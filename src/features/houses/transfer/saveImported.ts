import { DATABASE_CODES, toAppError } from '@/lib/api/errors'
import { insertMany } from '@/lib/api/write'
import type { ImportedFields } from './checkHouse'

type NewHouse = { id: string; fields: ImportedFields }

export type ImportProgress = {
  /** Houses that were saved. */
  saved: string[]
  /** Houses that the database refused, with its words. */
  refused: { id: string; message: string }[]
}

/** Houses saved with one request. */
const BATCH = 100

/**
 * Saves houses in batches. One that breaks a rule of the database is found and named, and the others of its batch are saved.
 * A failure that is no house's fault, such as a lost connection, stops it: what is left can be saved again under the same ids.
 * @param onProgress told after every batch; saving stops when it answers false
 * @throws AppError
 */
export async function saveImported(ownerId: string, houses: readonly NewHouse[], onProgress: (done: ImportProgress) => boolean) {
  for (let from = 0; from < houses.length; from += BATCH) {
    const done: ImportProgress = { saved: [], refused: [] }
    try {
      await saveBatch(ownerId, houses.slice(from, from + BATCH), done)
    } catch (error) {
      onProgress(done)
      throw error
    }
    if (!onProgress(done)) return
  }
}

async function saveBatch(ownerId: string, houses: readonly NewHouse[], done: ImportProgress): Promise<void> {
  try {
    done.saved.push(
      ...(await insertMany(
        'houses',
        houses.map(({ id, fields }) => ({ ...fields, id, user_id: ownerId })),
      )),
    )
  } catch (thrown) {
    const error = toAppError(thrown)
    if (error.kind !== 'invalid') throw error
    const [only, ...others] = houses
    // If there is no room for one house, there is none for the others.
    if (others.length === 0 && error.code === DATABASE_CODES.limitPassed) throw error
    if (only && others.length === 0) {
      done.refused.push({ id: only.id, message: error.message || 'It could not be saved' })
      return
    }
    const half = Math.ceil(houses.length / 2)
    await saveBatch(ownerId, houses.slice(0, half), done)
    await saveBatch(ownerId, houses.slice(half), done)
  }
}
