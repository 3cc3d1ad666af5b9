import type { LatLng } from '@/domain/geo'
import { unwrapWritten } from '@/lib/supabase/result'

const client = async () => (await import('@/lib/supabase/data')).supabase

/**
 * Stores where a house is, and nothing else of it.
 * @param basedOn the row's updated_at for a place that was looked up: if the house has changed since, its address may have
 * @throws AppError of kind `refused` when no row was changed
 */
export async function writePlace(id: string, coordinates: LatLng, basedOn?: string): Promise<void> {
  const query = (await client()).from('houses').update({ coordinates }).eq('id', id)
  unwrapWritten(await (basedOn ? query.eq('updated_at', basedOn) : query).select('id').single())
}
