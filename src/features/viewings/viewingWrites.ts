import type { Check } from '@/domain/viewing/viewingChecks'
import { sameJson } from '@/lib/api/changedFields'
import { AppError, mayBeConflict } from '@/lib/api/errors'
import { client } from '@/lib/api/client'
import { unwrap } from '@/lib/api/result'
import { changeRow, deleteRows, insertOnce } from '@/lib/api/write'
import { parseChecks } from './viewing'
import { fetchChecks, type StoredChecks } from './viewingQueries'

/**
 * Adds the photos of a viewing to its house.
 * @returns the number of photos added
 * @throws AppError
 */
export async function addViewingPhotos(viewingId: string): Promise<number> {
  return unwrap(await (await client()).rpc('add_viewing_photos', { p_viewing: viewingId }))
}

/**
 * Saves a hunt's list of checks. A retry after a lost response succeeds if the first attempt was saved.
 * @param before the list as last read; null if it was the standard list
 * @throws AppError of kind `refused` or `conflict` if somebody else has saved it in the meantime
 */
export async function saveChecks(ownerId: string, checks: readonly Check[], before: StoredChecks | null): Promise<StoredChecks> {
  const items = checks.map(({ id, topic, question }) => ({ id, topic, question }))
  const columns = 'items,updated_at'
  try {
    const row = before
      ? await changeRow<'viewing_lists', ListRow>('viewing_lists', { owner_id: ownerId, updated_at: before.updatedAt }, { items }, columns)
      : await insertOnce<'viewing_lists', ListRow>('viewing_lists', { owner_id: ownerId, items }, columns, () => {
          throw new AppError('conflict', '')
        })
    return { checks: parseChecks(row.items), updatedAt: row.updated_at }
  } catch (error) {
    const stored = mayBeConflict(error) ? await fetchChecks(ownerId).catch(() => null) : null
    if (!stored || !sameJson(stored.checks, items)) throw error
    return stored
  }
}

type ListRow = { items: unknown; updated_at: string }

/**
 * Restores the standard list; succeeds if the hunt's own list is already gone.
 * @throws AppError of kind `conflict` if somebody else has saved a list in the meantime, or if the user may not change the list
 */
export async function deleteChecks(ownerId: string, before: StoredChecks | null): Promise<null> {
  const deletedCount = before ? await deleteRows('viewing_lists', { owner_id: ownerId, updated_at: before.updatedAt }, 'owner_id') : 0
  if (deletedCount === 0 && (await fetchChecks(ownerId))) throw new AppError('conflict', '')
  return null
}
