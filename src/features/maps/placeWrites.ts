import type { LatLng } from '@/domain/geo'
import { unwrap, unwrapWritten } from '@/lib/supabase/result'

const client = async () => (await import('@/lib/supabase/data')).supabase

/**
 * Stores the place that somebody chose, and nothing else of the house.
 * @throws AppError of kind `refused` when no row was changed
 */
export async function writeChosenPlace(id: string, coordinates: LatLng): Promise<void> {
  unwrapWritten(await (await client()).from('houses').update({ coordinates }).eq('id', id).select('id').single())
}

/**
 * Stores a place that was looked up, unless the house has changed since it was read: its address may have. Being late is
 * no error, so the rows are asked for as a list.
 * @param readAt the row's updated_at
 * @returns whether it was stored
 */
export async function writeFoundPlace(id: string, coordinates: LatLng, readAt: string): Promise<boolean> {
  const query = (await client()).from('houses').update({ coordinates }).eq('id', id).eq('updated_at', readAt)
  return unwrap(await query.select('id')).length > 0
}
