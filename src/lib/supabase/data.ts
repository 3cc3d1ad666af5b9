import { PostgrestClient } from '@supabase/postgrest-js'
import type { Session } from '@supabase/supabase-js'
import type { Database } from '@/types/database.types'
import { env } from '../env'
import { takingEarlyAnswer } from './earlyAnswer'
import { readableFetch } from './fetch'
import { loadAuth } from './loadAuth'
import { retryingReads } from './retry'
import { validSession } from './storedSession'

/**
 * Gives every request the public key, and the signed-in person's own token if there is one. A token that the backend no
 * longer accepts is renewed, and the request, which was not carried out, sent once more.
 */
export function authorized(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const session = await currentSession()
    const answer = await send(input, carrying(session, init))
    if (answer.status !== 401 || !session) return answer
    const renewed = await sessionAfter(session)
    return renewed ? send(input, carrying(renewed, init)) : answer
  }
}

const currentSession = async () => validSession() ?? (await (await loadAuth()).getSession()).data.session
const renewedSession = async () => (await (await loadAuth()).refreshSession()).data.session

function carrying(session: Session | null, init?: RequestInit): RequestInit {
  const headers = new Headers(init?.headers)
  headers.set('apikey', env().backendKey)
  if (session) headers.set('Authorization', `Bearer ${session.access_token}`)
  return { ...init, headers }
}

let renewal: Promise<Session | null> | undefined

/** The renewed session after a refused token; null if there is none. Requests refused at the same time share one renewal. */
async function sessionAfter(refused: Session): Promise<Session | null> {
  const session = await currentSession()
  if (session?.access_token !== refused.access_token) return session
  renewal ??= renewedSession().finally(() => {
    renewal = undefined
  })
  return renewal
}

/**
 * The client for tables and functions. It is the part of supabase-js that the screens need: the whole client would bring
 * its realtime and storage parts, 26 kB compressed, into the first load of every list.
 */
export const supabase = new PostgrestClient<Database>(`${env().backendUrl}/rest/v1`, {
  fetch: authorized(takingEarlyAnswer(retryingReads(readableFetch))),
  // The library's own retries leave 502 and 504 out, and keep a person without a network waiting for 7 seconds.
  retry: false,
})
