import type { LatLng } from '@/domain/geo'
import { unwrapRows } from '@/lib/supabase/result'
import { changeRow, rowsOf } from '@/lib/supabase/write'

/**
 * Stores the point that somebody chose, and nothing else of the house.
 * @throws AppError of kind `refused` when no row was changed
 */
export async function writeChosenPoint(id: string, coordinates: LatLng): Promise<void> {
  await changeRow('houses', { id }, { coordinates }, 'id')
}

/**
 * Stores a point that was looked up, unless the house has changed since it was read: its address may have. Being late is
 * no error, so the rows are asked for as a list.
 * @param readAt the row's updated_at
 * @returns whether it was stored
 */
export async function writeFoundPoint(id: string, coordinates: LatLng, readAt: string): Promise<boolean> {
  const query = (await rowsOf('houses')).update({ coordinates } as never).match({ id, updated_at: readAt })
  return unwrapRows<object>(await query.select('id'), 'id').length > 0
}
