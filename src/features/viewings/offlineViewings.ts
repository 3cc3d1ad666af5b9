import type { OfflineData } from '@/lib/huntTable'
import { checksQuery, readViewings, viewingsQuery } from './viewingQueries'

/** The viewings that are stored with an offline house. */
export const offlineViewings: OfflineData = { query: ({ id }) => viewingsQuery(id), readTogether: readViewings }

/** The checks of the hunt that are stored with an offline house, for a viewing of it. */
export const offlineChecks: OfflineData = { query: ({ userId }) => checksQuery(userId) }
