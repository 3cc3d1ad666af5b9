import type { OfflineData } from '@/lib/huntTable'
import { wishesQuery } from './wishQueries'

/** The wishes of the hunt that are stored with an offline house. */
export const offlineWishes: OfflineData = { query: ({ userId }) => wishesQuery(userId) }
