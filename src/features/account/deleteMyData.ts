import { clearOutbox } from '@/lib/outbox/clearOutbox'
import { supabase } from '@/lib/api/data'
import { assertEmptyResponse } from '@/lib/api/result'
import type { HuntTables } from '@/lib/huntTable'
import { removeMyPhotos, removePhotos } from '@/lib/photos/photoStorage'
import { updateAccount } from '@/lib/account/updateAccount'

/**
 * Deletes photo files, then the name in the authentication data, and finally all rows. The files come first, because photos that
 * others have added to the user's hunt are listed only in its rows. Each step can be repeated, so a retry finishes the job. Throws an
 * AppError if a step fails.
 */
export async function deleteMyData(userId: string, tables: HuntTables): Promise<void> {
  // Otherwise unsent changes would be sent after the deletion.
  await clearOutbox(userId)
  const photoUrls = await Promise.all(Object.values(tables).map(async ({ photos: fetchPhotos }) => (await fetchPhotos?.(userId)) ?? []))
  await removePhotos(photoUrls.flat().filter((url) => typeof url === 'string'))
  await removeMyPhotos()
  await updateAccount({ data: { full_name: null } })
  assertEmptyResponse(await supabase.rpc('delete_my_data'))
}
