import type { OwnPlace } from '@/domain/places'
import { AppError } from '@/lib/errors'
import { changeRow, deleteRow, deleteRows, insertOnce } from '@/lib/supabase/write'
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
  const row = { owner_id: ownerId }
  if (shared) await insertOnce('place_shares', row, 'owner_id', async () => row)
  else await deleteRows('place_shares', { ...row, user_id: viewerId }, 'owner_id')
}

const change = (id: string, fields: PlaceFields) =>
  changeRow<'own_places', object>('own_places', { id }, columnsOfPlace(fields), PLACE_COLUMNS)

function placeFrom(row: object): OwnPlace {
  const place = placeFromRow(row)
  if (!place) throw new AppError('unknown', '')
  return place
}
