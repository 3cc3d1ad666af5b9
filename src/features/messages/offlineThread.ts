import { BOOLEAN, hasFields, hasTexts, isListOf, isMapOf, TEXT, TEXT_OR_NULL } from '@/lib/api/rowFields'
import type { OfflineData } from '@/lib/huntTable'
import type { Message } from './message'
import { readThreads, threadQuery, type Thread } from './threadQueries'

const isMessage = hasFields<Message>({
  id: TEXT.is,
  houseId: TEXT.is,
  userId: TEXT_OR_NULL.is,
  body: TEXT.is,
  replyTo: TEXT_OR_NULL.is,
  photo: TEXT_OR_NULL.is,
  createdAt: TEXT.is,
  editedAt: TEXT_OR_NULL.is,
  deletedAt: TEXT_OR_NULL.is,
  reactions: (stored) => isListOf(stored, (reaction) => hasTexts(reaction, 'userId', 'emoji')),
})

/** The thread that is stored with an offline house. */
export const offlineThread: OfflineData = {
  query: ({ id }) => threadQuery(id),
  readTogether: readThreads,
  isData: hasFields<Thread>({
    messages: (stored) => isListOf(stored, isMessage),
    hasOlder: BOOLEAN.is,
    quoted: (stored) => isMapOf(stored, isMessage),
  }),
}
