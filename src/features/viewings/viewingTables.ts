import { client } from '@/lib/api/client'
import { ROOT_KEYS } from '@/lib/api/queryKeys'
import { fetchAllPages } from '@/lib/api/result'
import { ownRows, type HuntTables } from '@/lib/huntTable'

const root = ROOT_KEYS.viewings
const refetch = () => [root]
const offline = async () => (await import('./offlineViewings')).offlineViewings

export const viewingTables = {
  viewings: {
    root,
    live: { reportedAs: 'viewings', refetch },
    download: { viewings: ownRows('viewings', 'user_id', ['id'], '*,items:viewing_items(*)') },
    photos: null,
    offline,
  },
  viewing_items: { root, live: { reportedAs: 'viewings', refetch }, download: null, photos: fetchPhotos, offline },
  viewing_lists: {
    root,
    live: { reportedAs: 'viewing_lists', refetch },
    download: { viewingLists: ownRows('viewing_lists', 'owner_id', ['owner_id']) },
    photos: null,
    offline: async () => (await import('./offlineViewings')).offlineChecks,
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
