import { forgetOutbox } from '@/lib/outbox/forget'
import { supabase } from '@/lib/api/data'
import { fetchAllPages, expectNothing } from '@/lib/api/result'
import { removeMyPhotos, removePhotos } from '@/lib/photos/photoStorage'
import { updateAccount } from '@/lib/account/updateAccount'
import type { Json } from '@/types/database.types'

/**
 * Empties an account: photo files, the name in the authentication data, then all rows. The files come first: houses and viewings
 * tell which photos others have given to them, and nobody else can delete those. Each step can be repeated, so a second try
 * finishes what a first one left. Throws an AppError when a step fails.
 */
export async function deleteMyData(userId: string): Promise<void> {
  // What still waits here must not arrive afterwards.
  await forgetOutbox(userId)
  const [houses, noted] = await Promise.all([
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
    [...houses.flatMap(({ photos }) => photos), ...noted.map(({ photo }) => photo)].filter((url) => typeof url === 'string'),
  )
  await removeMyPhotos()
  await updateAccount({ data: { full_name: null } })
  expectNothing(await supabase.rpc('delete_my_data'))
}
