import { PostgrestClient } from '@supabase/postgrest-js'
import type { Session } from '@supabase/auth-js'
import type { Database } from '@/types/database.types'
import { env } from './env'
import { loadAuth } from './auth/authApi'
import { withEarlyResponse, readableFetch, withRetries } from './fetch'
import { validSession } from '../device/session'

/**
 * Adds the public key to every request, and the user's token if there is a session. If the backend rejects the token, renews it and
 * sends the request again, which is safe because the rejected request had no effect.
 */
export function withAuthorization(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const session = await currentSession()
    const response = await send(input, withToken(session, init))
    if (response.status !== 401 || !session) return response
    const renewedSession = await renewSessionOnce(session)
    return renewedSession ? send(input, withToken(renewedSession, init)) : response
  }
}

const currentSession = async () => validSession() ?? (await (await loadAuth()).getSession()).data.session
const refreshSession = async () => (await (await loadAuth()).refreshSession()).data.session

function withToken(session: Session | null, init?: RequestInit): RequestInit {
  const headers = new Headers(init?.headers)
  headers.set('apikey', env().backendKey)
  if (session) headers.set('Authorization', `Bearer ${session.access_token}`)
  return { ...init, headers }
}

let renewal: Promise<Session | null> | undefined

/**
 * Renews a session after its token was rejected; null if that fails, or if somebody else has signed in. Concurrent requests share one
 * renewal.
 */
async function renewSessionOnce(rejected: Session): Promise<Session | null> {
  const session = await currentSession()
  if (session?.access_token !== rejected.access_token) return sessionIfSameUser(session, rejected)
  renewal ??= refreshSession().finally(() => {
    renewal = undefined
  })
  return sessionIfSameUser(await renewal, rejected)
}

/** The session if it belongs to the same user, otherwise null: a request must not be sent again as somebody else. */
const sessionIfSameUser = (session: Session | null, { user }: Session) => (session?.user.id === user.id ? session : null)

/**
 * The client for tables and functions. The full supabase-js would add realtime and storage, 26 kB compressed, to the first load
 * of every signed-in screen.
 */
export const supabase = new PostgrestClient<Database>(`${env().backendUrl}/rest/v1`, {
  fetch: withAuthorization(withEarlyResponse(withRetries(readableFetch))),
  // `withRetries` replaces the library's own retries, which skip 502 and 504, and take 7 seconds while offline.
  retry: false,
})
