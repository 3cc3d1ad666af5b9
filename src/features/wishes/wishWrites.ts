import type { Wish, WishAnswer } from '@/domain/fit/wishes'
import { changedFields } from '@/lib/api/changedFields'
import { AppError } from '@/lib/api/errors'
import { changeRow, deleteRow, deleteRows, insertOnce, upsertRow } from '@/lib/api/write'
import { columnsOfWish, placeColumns, TWICE, wishFromRow, WISH_COLUMNS, type WishFields } from './wish'

type Row = Record<string, unknown>

/** Saves a new wish under the id that the form chose, so that saving again after a lost answer cannot make a second one. */
export async function insertWish(id: string, ownerId: string, fields: WishFields): Promise<Wish> {
  const columns = columnsOfWish(fields)
  const onDuplicate = async () => {
    try {
      return await changeRow<'wishes', Row>('wishes', { id }, columns, WISH_COLUMNS)
    } catch (error) {
      // There is no such row: another wish of this person asks for the same.
      throw error instanceof AppError && error.kind === 'refused' ? new AppError('invalid', TWICE) : error
    }
  }
  return wishFrom(await insertOnce<'wishes', Row>('wishes', { id, owner_id: ownerId, ...columns }, WISH_COLUMNS, onDuplicate), fields)
}

/**
 * Saves what changed of a wish, so that its author's devices do not undo each other's changes.
 * @param before what the form started from
 * @returns null where nothing has changed
 */
export async function updateWish({ id, importance, ...subject }: Wish, fields: WishFields): Promise<Wish | null> {
  const changes = changedFields(columnsOfWish(fields), columnsOfWish({ importance, subject }))
  if (Object.keys(changes).length === 0) return null
  return wishFrom(await changeRow<'wishes', Row>('wishes', { id }, changes, WISH_COLUMNS), fields)
}

/** Deletes a wish with its answers; one that is already gone counts as deleted. */
export const deleteWish = (id: string): Promise<void> => deleteRow('wishes', id)

/** Saves an answer at a house; null takes it back. */
export async function saveAnswer(wishId: string, houseId: string, answer: WishAnswer | null): Promise<void> {
  const key = { wish_id: wishId, house_id: houseId }
  if (answer === null) await deleteRows('wish_answers', key, 'wish_id')
  else await upsertRow('wish_answers', { ...key, answer }, 'wish_id,house_id', 'answer')
}

/** Shares one's list with the hunt, or takes that back; gives since when it is shared. */
export async function saveSharing(ownerId: string, userId: string, shared: boolean): Promise<string | null> {
  const row = { owner_id: ownerId, user_id: userId, shared_at: shared ? new Date().toISOString() : null }
  const list = await upsertRow<'wish_lists', { shared_at: string | null }>('wish_lists', row, 'owner_id,user_id', 'shared_at')
  return list.shared_at
}

/** The row that was written; it names its place by the id alone. */
function wishFrom(row: Row, { subject }: WishFields): Wish {
  const wish = wishFromRow(subject.kind === 'place' ? { ...row, place: placeColumns(subject.place) } : row)
  if (!wish) throw new AppError('unknown', '')
  return wish
}
