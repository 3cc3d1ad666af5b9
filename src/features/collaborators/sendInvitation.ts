import { toAppError } from '@/lib/api/errors'
import { fetchWithTimeout } from '@/lib/api/fetch'
import type { StoredInvitation } from './invitationWrites'

/** Used if the inviter's name is missing. */
const DEFAULT_INVITER_NAME = 'A House Hunter user'

/** Shown if the response has no message. */
const DEFAULT_ERROR = 'Failed to send invitation email'

/**
 * Emails a stored invitation.
 * @throws Error with a message for the owner if the email was not accepted
 */
export async function sendInvitation(ownerId: string, { email, token, role }: StoredInvitation): Promise<void> {
  const body = { email, invitationToken: token, role, ownerId, ownerName: await readName(ownerId) }
  const result = await post(body)
  if (result?.sent !== true) throw new Error(messageOf(result?.error))
}

/** Calls the mail function. @returns the response, always with an `error` if the request failed; null if the response cannot be read */
async function post(body: object): Promise<Record<string, unknown> | null> {
  try {
    const { withAuthorization } = await import('@/lib/api/data')
    const response = await withAuthorization(fetchWithTimeout)(`${window.location.origin}/api/send-invitation`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const result: unknown = await response.json()
    if (typeof result !== 'object' || result === null) return null
    return response.ok ? { ...result } : { error: DEFAULT_ERROR, ...result }
  } catch (error) {
    return toAppError(error).kind === 'network' ? { error: 'The email service could not be reached.' } : null
  }
}

function messageOf(error: unknown): string {
  return typeof error === 'string' && error.trim() ? error : DEFAULT_ERROR
}

/** Reads the inviter's name. A failure does not matter, because the mail function ignores this name and reads it from the database. */
async function readName(userId: string): Promise<string> {
  const { supabase } = await import('@/lib/api/data')
  const { data } = await supabase.from('profiles').select('full_name').eq('id', userId).single()
  return data?.full_name ?? DEFAULT_INVITER_NAME
}
