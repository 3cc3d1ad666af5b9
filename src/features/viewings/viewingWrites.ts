import type { Check } from '@/domain/viewing/viewingChecks'
import { AppError } from '@/lib/api/errors'
import { client } from '@/lib/api/client'
import { unwrap } from '@/lib/api/result'
import { changeRow, deleteRows, insertOnce } from '@/lib/api/write'
import { checksFrom } from './viewing'
import type { StoredChecks } from './viewingQueries'

/**
 * Adds the photos of a viewing to its house.
 * @returns the number of photos added
 * @throws AppError
 */
export async function addViewingPhotos(viewingId: string): Promise<number> {
  return unwrap(await (await client()).rpc('add_viewing_photos', { p_viewing: viewingId }))
}

/**
 * Saves a hunt's list of checks.
 * @param before the list as read; null for the standard list
 * @throws AppError of kind `refused` or `conflict` if somebody else has saved it in the meantime
 */
export async function saveChecks(ownerId: string, checks: readonly Check[], before: StoredChecks | null): Promise<StoredChecks> {
  const items = checks.map(({ id, topic, question }) => ({ id, topic, question }))
  const columns = 'items,updated_at'
  const row = before
    ? await changeRow<'viewing_lists', ListRow>('viewing_lists', { owner_id: ownerId, updated_at: before.updatedAt }, { items }, columns)
    : await insertOnce<'viewing_lists', ListRow>('viewing_lists', { owner_id: ownerId, items }, columns, () => {
        throw new AppError('conflict', '')
      })
  return { checks: checksFrom(row.items), updatedAt: row.updated_at }
}

type ListRow = { items: unknown; updated_at: string }

/** Restores the standard list. @throws AppError of kind `conflict` if somebody else has saved or deleted it in the meantime */
export async function deleteChecks(ownerId: string, before: StoredChecks | null): Promise<null> {
  if (!before) return null
  const deletedCount = await deleteRows('viewing_lists', { owner_id: ownerId, updated_at: before.updatedAt }, 'owner_id')
  if (deletedCount === 0) throw new AppError('conflict', '')
  return null
}
