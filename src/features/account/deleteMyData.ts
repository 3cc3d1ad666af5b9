import { clearOutbox } from '@/lib/outbox/clearOutbox'
import { supabase } from '@/lib/api/data'
import { fetchAllPages, expectNothing } from '@/lib/api/result'
import { removeMyPhotos, removePhotos } from '@/lib/photos/photoStorage'
import { updateAccount } from '@/lib/account/updateAccount'
import type { Json } from '@/types/database.types'

/**
 * Deletes photo files, the name in the authentication data, then all rows. The files come first, because the rows list the photos
 * that others added to them, which nobody else can delete. Each step can be repeated, so a retry finishes the rest. Throws an
 * AppError if a step fails.
 */
export async function deleteMyData(userId: string): Promise<void> {
  // Unsent changes must not arrive afterwards.
  await clearOutbox(userId)
  const [houses, viewingPhotos] = await Promise.all([
    fetchAllPages<{ photos: Json }>((from, to) =>
      supabase.from('houses').select('photos', { count: 'exact' }).eq('user_id', userId).order('id').range(from, to),
    ),
    fetchAllPages((from, to) =>
      supabase
        .from('viewing_items')
        .select('photo', { count: 'exact' })
        .eq('owner_id', userId)
        .eq('kind', 'photo')
        .order('id')
        .range(from, to),
    ),
  ])
  await removePhotos(
    [...houses.flatMap(({ photos }) => photos), ...viewingPhotos.map(({ photo }) => photo)].filter((url) => typeof url === 'string'),
  )
  await removeMyPhotos()
  await updateAccount({ data: { full_name: null } })
  expectNothing(await supabase.rpc('delete_my_data'))
}
