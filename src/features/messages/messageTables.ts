import { ROOT_KEYS } from '@/lib/api/queryKeys'
import { makeRowsDownload, type HuntTables } from '@/lib/huntTable'
import type { TableChanges } from '@/lib/live/changes'

const root = ROOT_KEYS.messages

const live = {
  reportedAs: 'messages',
  // Threads are keyed by house id, and changes to messages are reported under the house's id.
  keysToRefetch: ({ all, read }: TableChanges) => (all ? [root] : read.map((houseId) => [...root, houseId])),
} as const

const loadOfflineSpec = async () => (await import('./offlineThread')).offlineThread

export const messageTables = {
  // The photo of a message is one of the house's photos.
  messages: { root, live, download: { messages: makeRowsDownload('messages', 'user_id', ['id']) }, photos: null, loadOfflineSpec },
  message_reactions: {
    root,
    live,
    download: { reactions: makeRowsDownload('message_reactions', 'user_id', ['message_id', 'emoji']) },
    photos: null,
    loadOfflineSpec,
  },
} satisfies Partial<HuntTables>
