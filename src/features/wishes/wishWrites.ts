import type { Wish, WishAnswer } from '@/domain/fit/wishes'
import { changedFields } from '@/lib/api/changedFields'
import { AppError, isRefused } from '@/lib/api/errors'
import { changeRow, deleteRow, deleteRows, insertOnce, upsertRow } from '@/lib/api/write'
import { columnsOfWish, placeColumns, DUPLICATE_WISH_MESSAGE, wishFromRow, WISH_COLUMNS, type WishFields } from './wish'

type Row = Record<string, unknown>

/** Inserts a wish with an id created by the client, so that a retry after a lost response cannot create a duplicate. */
export async function insertWish(id: string, ownerId: string, fields: WishFields): Promise<Wish | null> {
  const columns = columnsOfWish(fields)
  const onDuplicate = async () => {
    try {
      return await changeRow<'wishes', Row>('wishes', { id }, columns, WISH_COLUMNS)
    } catch (error) {
      // The viewer has no wish with this id, so the duplicate is an identical wish with another id.
      throw isRefused(error) ? new AppError('invalid', DUPLICATE_WISH_MESSAGE) : error
    }
  }
  return wishFrom(await insertOnce<'wishes', Row>('wishes', { id, owner_id: ownerId, ...columns }, WISH_COLUMNS, onDuplicate), fields)
}

/**
 * Saves only what differs from the wish as it was when editing began, so that edits on two of the author's devices do not undo each other.
 * @returns null if nothing has changed, or if the wish has to be read again
 */
export async function updateWish({ id, importance, ...subject }: Wish, fields: WishFields): Promise<Wish | null> {
  const changes = changedFields(columnsOfWish(fields), columnsOfWish({ importance, subject }))
  if (Object.keys(changes).length === 0) return null
  return wishFrom(await changeRow<'wishes', Row>('wishes', { id }, changes, WISH_COLUMNS), fields)
}

/** Deletes a wish with its answers. Succeeds if the wish is already gone. */
export const deleteWish = (id: string): Promise<void> => deleteRow('wishes', id)

/** Saves the answer to a wish's question about a house; null removes the answer. */
export async function saveAnswer(wishId: string, houseId: string, answer: WishAnswer | null): Promise<void> {
  const key = { wish_id: wishId, house_id: houseId }
  if (answer === null) await deleteRows('wish_answers', key, 'wish_id')
  else await upsertRow('wish_answers', { ...key, answer }, 'wish_id,house_id', 'answer')
}

/** Shares a list with the hunt, or stops sharing it. @returns when the list was shared, as an ISO instant; null if it is not */
export async function saveSharing(ownerId: string, userId: string, shared: boolean): Promise<string | null> {
  const row = { owner_id: ownerId, user_id: userId, shared_at: shared ? new Date().toISOString() : null }
  const list = await upsertRow<'wish_lists', { shared_at: string | null }>('wish_lists', row, 'owner_id,user_id', 'shared_at')
  return list.shared_at
}

/**
 * Parses a row that a write returned. Such a row has only the id of its place, so the rest of the place comes from the form; null if
 * another device has chosen another place meanwhile.
 */
function wishFrom(row: Row, { subject }: WishFields): Wish | null {
  const place = subject.kind === 'place' ? subject.place : null
  if (row.kind === 'place' && row.place_id !== place?.id) return null
  const wish = wishFromRow({ ...row, place: place && placeColumns(place) })
  if (!wish) throw new AppError('unknown', '')
  return wish
}
