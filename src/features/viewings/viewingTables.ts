import { client } from '@/lib/api/client'
import { ROOT_KEYS } from '@/lib/api/queryKeys'
import { fetchAllPages } from '@/lib/api/result'
import { makeRowsDownload, type HuntTables } from '@/lib/huntTable'

const root = ROOT_KEYS.viewings
const keysToRefetch = () => [root]
const loadOfflineSpec = async () => (await import('./offlineViewings')).offlineViewings

export const viewingTables = {
  viewings: {
    root,
    live: { reportedAs: 'viewings', keysToRefetch },
    download: { viewings: makeRowsDownload('viewings', 'user_id', ['id'], '*,items:viewing_items(*)') },
    photos: null,
    loadOfflineSpec,
  },
  viewing_items: { root, live: { reportedAs: 'viewings', keysToRefetch }, download: null, photos: fetchPhotos, loadOfflineSpec },
  viewing_lists: {
    root,
    live: { reportedAs: 'viewing_lists', keysToRefetch },
    download: { viewingLists: makeRowsDownload('viewing_lists', 'owner_id', ['owner_id']) },
    photos: null,
    loadOfflineSpec: async () => (await import('./offlineViewings')).offlineChecks,
  },
} satisfies Partial<HuntTables>

/** Fetches the photos of all viewings in the person's own hunt. */
async function fetchPhotos(userId: string) {
  const supabase = await client()
  const items = await fetchAllPages((from, to) =>
    supabase
      .from('viewing_items')
      .select('photo', { count: 'exact' })
      .eq('owner_id', userId)
      .eq('kind', 'photo')
      .order('id')
      .range(from, to),
  )
  return items.map(({ photo }) => photo)
}
