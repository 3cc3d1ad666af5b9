import type { OfflineData } from '@/lib/huntTable'
import { readThreads, threadQuery } from './threadQueries'

/** The thread that is stored with an offline house. */
export const offlineThread: OfflineData = { query: ({ id }) => threadQuery(id), readTogether: readThreads }
