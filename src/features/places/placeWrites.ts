import type { Place } from '@/domain/map/places'
import { changedFields } from '@/lib/api/changedFields'
import { AppError } from '@/lib/api/errors'
import { changeRow, deleteRow, deleteRows, insertOnce } from '@/lib/api/write'
import { columnsOfPlace, PLACE_COLUMNS, placeFromRow, type PlaceFields } from './place'

/** Saves a new place with the id that the dialog has created, so that a retry after a lost response cannot create a duplicate. */
export async function insertPlace(id: string, fields: PlaceFields): Promise<Place> {
  const row = { id, ...columnsOfPlace(fields) }
  return placeFrom(await insertOnce<'own_places', object>('own_places', row, PLACE_COLUMNS, () => change(id, columnsOfPlace(fields))))
}

/**
 * Saves only changed fields, so that edits on two of the viewer's devices do not undo each other.
 * @param before the place when editing began
 * @returns null if nothing has changed
 */
export async function updatePlace(before: Place, fields: PlaceFields): Promise<Place | null> {
  const changes = changedFields(columnsOfPlace(fields), columnsOfPlace(before))
  return Object.keys(changes).length > 0 ? placeFrom(await change(before.id, changes)) : null
}

/** Deletes a place; succeeds if it is already gone. */
export const deletePlace = (id: string): Promise<void> => deleteRow('own_places', id)

/** Starts or stops sharing the viewer's places with a hunt. */
export async function sharePlaces(ownerId: string, viewerId: string, shared: boolean): Promise<void> {
  const row = { owner_id: ownerId }
  if (shared) await insertOnce('place_shares', row, 'owner_id', async () => row)
  else await deleteRows('place_shares', { ...row, user_id: viewerId }, 'owner_id')
}

const change = (id: string, changes: Partial<ReturnType<typeof columnsOfPlace>>) =>
  changeRow<'own_places', object>('own_places', { id }, changes, PLACE_COLUMNS)

function placeFrom(row: object): Place {
  const place = placeFromRow(row)
  if (!place) throw new AppError('unknown', '')
  return place
}
