import { ROOT_KEYS } from '@/lib/api/queryKeys'
import { makeRowsDownload, type HuntTables } from '@/lib/huntTable'

const root = ROOT_KEYS.wishes

const live = {
  reportedAs: 'wishes',
  // Anyone who may read a wish may also read the answers given to it at viewings.
  keysToRefetch: () => [root, ROOT_KEYS.viewings],
} as const

const loadOfflineSpec = async () => (await import('./offlineWishes')).offlineWishes

export const wishTables = {
  wishes: {
    root,
    live,
    download: { wishes: makeRowsDownload('wishes', 'user_id', ['id'], '*,answers:wish_answers(house_id,answer,updated_at)') },
    photos: null,
    loadOfflineSpec,
  },
  wish_answers: { root, live, download: null, photos: null, loadOfflineSpec },
  wish_lists: {
    root,
    live,
    download: { wishLists: makeRowsDownload('wish_lists', 'user_id', ['owner_id']) },
    photos: null,
    loadOfflineSpec,
  },
} satisfies Partial<HuntTables>
