import { toAppError } from '@/lib/errors'
import { supabase } from '@/lib/supabase/data'
import { fetchAllPages } from '@/lib/supabase/pages'
import { removePhotos } from '@/lib/supabase/photoStorage'
import { updateAccount } from '@/lib/supabase/updateAccount'
import type { Json } from '@/types/database.types'

/** Photo files deleted with one request. */
const AT_ONCE = 100

/**
 * Empties an account: photo files, the name in the sign-in's data, then all rows (ruling 19). The files come first, because
 * whose they are is told by the houses. Each step can be repeated, so a second try ends what a first one left.
 * Throws an AppError when a step fails.
 */
export async function deleteMyData(userId: string): Promise<void> {
  const houses = await fetchAllPages<{ photos: Json }>((from, to) =>
    supabase.from('houses').select('photos', { count: 'exact' }).eq('user_id', userId).order('id').range(from, to),
  )
  const photos = houses.flatMap(({ photos: urls }) => (Array.isArray(urls) ? urls.filter((url) => typeof url === 'string') : []))
  for (let from = 0; from < photos.length; from += AT_ONCE) {
    // One request after the other: a file that two of them delete at once may fail in one.
    await removePhotos(photos.slice(from, from + AT_ONCE))
  }
  await updateAccount({ data: { full_name: null } })
  const { error, status } = await supabase.rpc('delete_my_data')
  if (error) throw toAppError(error, status)
}
