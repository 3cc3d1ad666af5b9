import { PostgrestClient } from '@supabase/postgrest-js'
import type { Session } from '@supabase/supabase-js'
import type { Database } from '@/types/database.types'
import { env } from '../env'
import { auth } from './auth'
import { takingEarlyAnswer } from './earlyAnswer'
import { fetchWithTimeout } from './fetch'
import { retryingReads } from './retry'

/**
 * Gives every request the public key, and the signed-in person's own token where there is one (spec §6). A token that the
 * backend does not take any more is renewed, and the request, which was not carried out, sent once more.
 */
export function authorized(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const { session } = (await auth.getSession()).data
    const answer = await send(input, carrying(session, init))
    if (answer.status !== 401 || !session) return answer
    const renewed = await sessionAfter(session)
    return renewed ? send(input, carrying(renewed, init)) : answer
  }
}

function carrying(session: Session | null, init?: RequestInit): RequestInit {
  const headers = new Headers(init?.headers)
  headers.set('apikey', env().backendKey)
  if (session) headers.set('Authorization', `Bearer ${session.access_token}`)
  return { ...init, headers }
}

let renewal: Promise<Session | null> | undefined

/** The session that follows on one whose token was refused; null where there is none to be had. What is refused together is renewed once. */
async function sessionAfter(refused: Session): Promise<Session | null> {
  const { session } = (await auth.getSession()).data
  if (session?.access_token !== refused.access_token) return session
  renewal ??= auth.refreshSession().then(({ data }) => data.session).finally(() => {
    renewal = undefined
  })
  return renewal
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
