import { createClient } from '@supabase/supabase-js'
import type { Database } from '@/types/database.types'
import { env } from '../env'
import { auth } from './auth'
import { fetchWithTimeout } from './fetch'

/** A client for tables, functions and files that carries the signed-in person's own token. */
export function createDataClient(fetchImplementation: typeof fetch) {
  return createClient<Database>(env().backendUrl, env().backendKey, {
    accessToken: async () => (await auth.getSession()).data.session?.access_token ?? null,
    global: { fetch: fetchImplementation },
  })
}

/** The data client that the features' queries use. */
export const supabase = createDataClient(fetchWithTimeout)
