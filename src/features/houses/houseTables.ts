import { client } from '@/lib/api/client'
import { ROOT_KEYS } from '@/lib/api/queryKeys'
import { fetchAllPages } from '@/lib/api/result'
import { makeRowsDownload, type HuntTables, type PatchRows } from '@/lib/huntTable'
import { applyTableChanges } from '@/lib/live/liveList'
import type { Json } from '@/types/database.types'
import { liveHouseList } from './liveHouseList'

const root = ROOT_KEYS.houses

const patch: PatchRows = (queryClient, scope, response) => applyTableChanges(liveHouseList, queryClient, scope, response)

export const houseTables = {
  houses: {
    root,
    live: { patch },
    download: { houses: makeRowsDownload('houses', 'user_id', ['id']) },
    photos: fetchPhotos,
    loadOfflineSpec: null,
  },
  house_opinions: {
    root,
    live: { patch },
    download: { opinions: makeRowsDownload('house_opinions', 'user_id', ['house_id']) },
    photos: null,
    loadOfflineSpec: null,
  },
  house_history: { root, live: null, download: { houseHistory: fetchHistory }, photos: null, loadOfflineSpec: null },
} satisfies Partial<HuntTables>

async function fetchPhotos(userId: string) {
  const supabase = await client()
  const houses = await fetchAllPages<{ photos: Json }>((from, to) =>
    supabase.from('houses').select('photos', { count: 'exact' }).eq('user_id', userId).order('id').range(from, to),
  )
  return houses.flatMap(({ photos }) => photos)
}

/** Fetches the history of the user's own houses, and the user's changes to other people's houses. */
async function fetchHistory(userId: string) {
  const supabase = await client()
  const entries = await fetchAllPages((from, to) =>
    supabase.from('house_history').select('*,houses!inner(user_id)', { count: 'exact' }).order('id').range(from, to),
  )
  return entries
    .filter(({ actor_id: actorId, houses: { user_id: ownerId } }) => [actorId, ownerId].includes(userId))
    .map(({ houses: _, ...entry }) => entry)
}
