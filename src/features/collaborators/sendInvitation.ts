import { toAppError } from '@/lib/api/errors'
import { fetchWithTimeout } from '@/lib/api/fetch'
import type { StoredInvitation } from './invitationWrites'

/** Stands for the name of an inviter who has none. */
const NAMELESS = 'A House Hunter user'

/** Said when a failing answer has no words of its own. */
const NOT_SENT = 'Failed to send invitation email'

/**
 * Mails an invitation that is stored already.
 * @throws Error with words for the person when the mail was not accepted
 */
export async function sendInvitation(ownerId: string, { email, token, role }: StoredInvitation): Promise<void> {
  const body = { email, invitationToken: token, role, ownerId, ownerName: await readName(ownerId) }
  const answer = await post(body)
  if (answer?.sent !== true) throw new Error(wordsOf(answer?.error))
}

/** The answer as an object; null where there is none to be read. An error status always gives an `error`. */
async function post(body: object): Promise<Record<string, unknown> | null> {
  try {
    const { authorized } = await import('@/lib/api/data')
    const response = await authorized(fetchWithTimeout)(`${window.location.origin}/api/send-invitation`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const answer: unknown = await response.json()
    if (typeof answer !== 'object' || answer === null) return null
    return response.ok ? { ...answer } : { error: NOT_SENT, ...answer }
  } catch (error) {
    return toAppError(error).kind === 'network' ? { error: 'The email service could not be reached.' } : null
  }
}

function wordsOf(error: unknown): string {
  return typeof error === 'string' && error.trim() ? error : NOT_SENT
}

/** The name in the mail is the database's own affair; this one only fills the request, so a failure is no obstacle. */
async function readName(userId: string): Promise<string> {
  const { supabase } = await import('@/lib/api/data')
  const { data } = await supabase.from('profiles').select('full_name').eq('id', userId).single()
  return data?.full_name ?? NAMELESS
}
