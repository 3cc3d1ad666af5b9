import type { LatLng } from '@/domain/map/geo'
import { changeRowIfAny, changeRow } from '@/lib/api/write'

/**
 * Stores the point that somebody chose, and nothing else of the house.
 * @throws AppError of kind `refused` when no row was changed
 */
export async function writeChosenPoint(id: string, coordinates: LatLng): Promise<void> {
  await changeRow('houses', { id }, { coordinates }, 'id')
}

/**
 * Stores a point that was looked up, unless the house has changed since it was read: its address may have. Being late is
 * no error.
 * @param readAt the row's updated_at
 * @returns whether it was stored
 */
export const writeFoundPoint = (id: string, coordinates: LatLng, readAt: string): Promise<boolean> =>
  changeRowIfAny('houses', { id, updated_at: readAt }, { coordinates })
