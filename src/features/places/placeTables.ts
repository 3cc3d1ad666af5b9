import { ROOT_KEYS } from '@/lib/api/queryKeys'
import { makeRowsDownload, type HuntTables } from '@/lib/huntTable'

const root = ROOT_KEYS.places

const live = {
  reportedAs: 'places',
  // Wishes embed their places.
  keysToRefetch: () => [ROOT_KEYS.wishes, root],
} as const

export const placeTables = {
  own_places: { root, live, download: { places: makeRowsDownload('own_places', 'user_id', ['id']) }, photos: null, loadOfflineSpec: null },
  place_shares: {
    root,
    live,
    download: { placeShares: makeRowsDownload('place_shares', 'user_id', ['owner_id']) },
    photos: null,
    loadOfflineSpec: null,
  },
} satisfies Partial<HuntTables>
