import { BOOLEAN, fieldsGuard, hasStrings, isListOf, isMapOf, STRING, STRING_OR_NULL } from '@/lib/api/rowFields'
import type { OfflineDataSpec } from '@/lib/huntTable'
import type { Message } from './message'
import { readThreads, threadQuery, type Thread } from './threadQueries'

const isMessage = fieldsGuard<Message>({
  id: STRING.is,
  houseId: STRING.is,
  userId: STRING_OR_NULL.is,
  body: STRING.is,
  replyTo: STRING_OR_NULL.is,
  photo: STRING_OR_NULL.is,
  createdAt: STRING.is,
  editedAt: STRING_OR_NULL.is,
  deletedAt: STRING_OR_NULL.is,
  reactions: (stored) => isListOf(stored, (reaction) => hasStrings(reaction, 'userId', 'emoji')),
})

/** The thread that is stored with an offline house. */
export const offlineThread: OfflineDataSpec = {
  query: ({ id }) => threadQuery(id),
  readTogether: readThreads,
  isUsable: fieldsGuard<Thread>({
    messages: (stored) => isListOf(stored, isMessage),
    hasOlder: BOOLEAN.is,
    quoted: (stored) => isMapOf(stored, isMessage),
  }),
}
