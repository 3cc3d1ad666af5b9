import type { OwnPlace } from '@/domain/places'
import { AppError } from '@/lib/errors'
import { client } from '@/lib/supabase/client'
import { unwrapRows, unwrapWritten } from '@/lib/supabase/result'
import { changeRow, deleteRow, insertOnce, isDuplicate } from '@/lib/supabase/write'
import { columnsOfPlace, PLACE_COLUMNS, placeFromRow, type PlaceFields } from './place'

/** Saves a new place under the id that the form chose, so that saving again after a lost answer cannot make a second one. */
export async function insertPlace(id: string, fields: PlaceFields): Promise<OwnPlace> {
  const row = { id, ...columnsOfPlace(fields) }
  return placeFrom(await insertOnce<'own_places', object>('own_places', row, PLACE_COLUMNS, () => change(id, fields)))
}

/** Saves all of a place; nobody but its owner changes it. */
export async function updatePlace(id: string, fields: PlaceFields): Promise<OwnPlace> {
  return placeFrom(await change(id, fields))
}

/** Deletes a place; one that is already gone counts as deleted. */
export const deletePlace = (id: string): Promise<void> => deleteRow('own_places', id)

/** Shares one's places with a hunt, or takes that back. */
export async function sharePlaces(ownerId: string, viewerId: string, shared: boolean): Promise<void> {
  const shares = (await client()).from('place_shares')
  if (!shared) {
    unwrapRows(await shares.delete().match({ owner_id: ownerId, user_id: viewerId }).select('owner_id'), 'owner_id')
    return
  }
  const answer = await shares.insert({ owner_id: ownerId }).select('owner_id').single()
  // They are shared already.
  if (!isDuplicate(answer.error)) unwrapWritten(answer, 'owner_id')
}

const change = (id: string, fields: PlaceFields) =>
  changeRow<'own_places', object>('own_places', { id }, columnsOfPlace(fields), PLACE_COLUMNS)

function placeFrom(row: object): OwnPlace {
  const place = placeFromRow(row)
  if (!place) throw new AppError('unknown', '')
  return place
}
