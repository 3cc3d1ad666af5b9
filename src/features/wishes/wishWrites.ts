import type { Wish, WishAnswer } from '@/domain/wishes'
import { AppError } from '@/lib/errors'
import { client } from '@/lib/supabase/client'
import { unwrapRows, unwrapWritten } from '@/lib/supabase/result'
import { changeRow, deleteRow, insertOnce } from '@/lib/supabase/write'
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

/** Saves all of a wish; nobody but its author changes it. */
export async function updateWish(id: string, fields: WishFields): Promise<Wish> {
  return wishFrom(await changeRow<'wishes', Row>('wishes', { id }, columnsOfWish(fields), WISH_COLUMNS), fields)
}

/** Deletes a wish with its answers; one that is already gone counts as deleted. */
export const deleteWish = (id: string): Promise<void> => deleteRow('wishes', id)

/** Saves an answer at a house; null takes it back. */
export async function saveAnswer(wishId: string, houseId: string, answer: WishAnswer | null): Promise<void> {
  const answers = (await client()).from('wish_answers')
  const key = { wish_id: wishId, house_id: houseId }
  if (answer === null) return void unwrapRows(await answers.delete().match(key).select('wish_id'), 'wish_id')
  const upsert = answers.upsert({ ...key, answer }, { onConflict: 'wish_id,house_id' })
  unwrapWritten(await upsert.select('answer').single(), 'answer')
}

/** Shares one's list with the hunt, or takes that back; gives since when it is shared. */
export async function saveSharing(ownerId: string, userId: string, shared: boolean): Promise<string | null> {
  const lists = (await client()).from('wish_lists')
  const row = { owner_id: ownerId, user_id: userId, shared_at: shared ? new Date().toISOString() : null }
  const upsert = lists.upsert(row, { onConflict: 'owner_id,user_id' })
  const { shared_at: sharedAt } = unwrapWritten(await upsert.select('shared_at').single<{ shared_at: string | null }>(), 'shared_at')
  return sharedAt
}

/** The row that was written; it names its place by the id alone. */
function wishFrom(row: Row, { subject }: WishFields): Wish {
  const wish = wishFromRow(subject.kind === 'place' ? { ...row, place: placeColumns(subject.place) } : row)
  if (!wish) throw new AppError('unknown', '')
  return wish
}
