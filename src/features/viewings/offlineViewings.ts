import type { Viewing } from '@/domain/viewing/viewing'
import { fieldsGuard, isListOf, STRING, STRING_OR_NULL } from '@/lib/api/rowFields'
import type { OfflineDataSpec } from '@/lib/huntTable'
import { isCapturedItem, isCheck } from './viewing'
import { checksQuery, readViewings, viewingsQuery, type StoredChecks } from './viewingQueries'

const isViewing = fieldsGuard<Viewing>({
  id: STRING.is,
  houseId: STRING.is,
  ownerId: STRING.is,
  userId: STRING.is,
  appointmentId: STRING_OR_NULL.is,
  startedAt: STRING.is,
  endedAt: STRING_OR_NULL.is,
  items: (stored) => isListOf(stored, isCapturedItem),
})

/** The viewings that are stored with an offline house. */
export const offlineViewings: OfflineDataSpec = {
  query: ({ id }) => viewingsQuery(id),
  readTogether: readViewings,
  isUsable: (stored) => isListOf(stored, isViewing),
}

const isStoredChecks = fieldsGuard<StoredChecks>({ checks: (stored) => isListOf(stored, isCheck), updatedAt: STRING.is })

/** The hunt's checks, stored with an offline house so that a viewing can be recorded offline. */
export const offlineChecks: OfflineDataSpec = {
  query: ({ userId }) => checksQuery(userId),
  isUsable: (stored) => stored === null || isStoredChecks(stored),
}
