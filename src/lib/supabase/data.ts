import { PostgrestClient } from '@supabase/postgrest-js'
import type { Database } from '@/types/database.types'
import { env } from '../env'
import { auth } from './auth'
import { takingEarlyAnswer } from './earlyAnswer'
import { fetchWithTimeout } from './fetch'
import { retryingReads } from './retry'

/** Gives every request the public key, and the signed-in person's own token where there is one (spec §6). */
export function authorized(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const headers = new Headers(init?.headers)
    const { session } = (await auth.getSession()).data
    headers.set('apikey', env().backendKey)
    if (session) headers.set('Authorization', `Bearer ${session.access_token}`)
    return send(input, { ...init, headers })
  }
}

/**
 * The client for tables and functions. It is the part of supabase-js that the screens need: the whole client would bring
 * its realtime and storage parts, 26 kB compressed, into the first load of every list.
 */
export const supabase = new PostgrestClient<Database>(`${env().backendUrl}/rest/v1`, {
  fetch: authorized(takingEarlyAnswer(retryingReads(fetchWithTimeout))),
  // The library's own retries leave 502 and 504 out, and keep a person without a network waiting for 7 seconds.
  retry: false,
})
