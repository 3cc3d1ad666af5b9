import { toAppError } from '@/lib/errors'
import { unwrap } from '@/lib/supabase/result'
import { invitationFromRow, type Invitation } from './invitation'

/** The database's one answer to every token that the caller cannot use. */
const NOT_VALID = 'This invitation is not valid'

// The data client is loaded with the first question.
const client = async () => (await import('@/lib/supabase/data')).supabase

/** Who invites and as what; null for a token that is no good. Throws an AppError. */
export async function previewInvitation(token: string): Promise<Invitation | null> {
  const rows = unwrap(await (await client()).rpc('invitation_preview', { p_token: token }))
  return rows[0] ? invitationFromRow(rows[0]) : null
}

/** Joins the hunt and gives its owner's id; a member only gets the id. Null for a token that cannot be used. Throws an AppError. */
export function acceptInvitation(token: string): Promise<string | null> {
  return answered(async () => unwrap(await (await client()).rpc('accept_invitation', { p_token: token })))
}

/** Removes the invitation; null for a token that cannot be used. Throws an AppError. */
export function declineInvitation(token: string): Promise<true | null> {
  // The function returns nothing, which is no missing answer here.
  return answered(async () => unwrap({ ...(await (await client()).rpc('decline_invitation', { p_token: token })), data: true as const }))
}

async function answered<T>(call: () => Promise<T>): Promise<T | null> {
  try {
    return await call()
  } catch (error) {
    const failure = toAppError(error)
    if (failure.message === NOT_VALID) return null
    throw failure
  }
}
