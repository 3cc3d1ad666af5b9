import { DATABASE_CODES, toAppError } from '@/lib/api/errors'
import { insertMany } from '@/lib/api/write'
import type { ImportedFields } from './checkHouse'

export type NewHouse = { id: string; fields: ImportedFields }

export type ImportProgress = {
  /** The ids of the saved houses. */
  savedIds: string[]
  /** Houses that the database rejected, each with the database's message. */
  rejections: { id: string; message: string }[]
}

/** Houses per request. */
const BATCH_SIZE = 100

/**
 * Saves houses in batches. A batch that the database rejects is split to find the invalid houses and save the others. Any other
 * failure, such as a lost connection or an exceeded limit, stops the import; the rest can be saved again under the same ids.
 * @param onProgress called after every batch with the batch's result; returns false to stop the import
 * @returns false if the import was stopped before every house was saved or rejected
 * @throws AppError
 */
export async function saveImported(
  ownerId: string,
  houses: readonly NewHouse[],
  onProgress: (progress: ImportProgress) => boolean,
): Promise<boolean> {
  for (let from = 0; from < houses.length; from += BATCH_SIZE) {
    const progress: ImportProgress = { savedIds: [], rejections: [] }
    try {
      await saveBatch(ownerId, houses.slice(from, from + BATCH_SIZE), progress)
    } catch (error) {
      onProgress(progress)
      throw error
    }
    if (!onProgress(progress) && from + BATCH_SIZE < houses.length) return false
  }
  return true
}

async function saveBatch(ownerId: string, houses: readonly NewHouse[], progress: ImportProgress): Promise<void> {
  try {
    progress.savedIds.push(
      ...(await insertMany(
        'houses',
        houses.map(({ id, fields }) => ({ ...fields, id, user_id: ownerId })),
      )),
    )
  } catch (thrown) {
    const error = toAppError(thrown)
    if (error.kind !== 'invalid') throw error
    const [only, ...others] = houses
    // A limit is exceeded, for example because the hunt is full, so the remaining houses would probably fail, too.
    if (others.length === 0 && error.code === DATABASE_CODES.limitExceeded) throw error
    if (only && others.length === 0) {
      progress.rejections.push({ id: only.id, message: error.message || 'It could not be saved' })
      return
    }
    const half = Math.ceil(houses.length / 2)
    await saveBatch(ownerId, houses.slice(0, half), progress)
    await saveBatch(ownerId, houses.slice(half), progress)
  }
}
