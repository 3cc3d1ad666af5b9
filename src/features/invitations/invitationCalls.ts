import { validate as isUuid } from 'uuid'
import { DATABASE_CODES, AppError, toAppError } from '@/lib/api/errors'
import { client } from '@/lib/api/client'
import { assertEmptyResponse, unwrap, unwrapRows } from '@/lib/api/result'
import { invitationFromRow, type Invitation } from './invitation'

/** Fetches the invitation; null for an unusable token. Throws an AppError. */
export async function previewInvitation(token: string): Promise<Invitation | null> {
  const rows = unwrapRows(await (await client()).rpc('invitation_preview', { p_token: token }), 'owner_name,role')
  return rows[0] ? invitationFromRow(rows[0]) : null
}

/** Joins the hunt, unless the user is already a member. @returns the owner's id, or null for an unusable token. Throws an AppError. */
export function acceptInvitation(token: string): Promise<string | null> {
  return nullIfInvalid(async () => {
    const ownerId: unknown = unwrap(await (await client()).rpc('accept_invitation', { p_token: token }))
    if (typeof ownerId !== 'string' || !isUuid(ownerId)) throw new AppError('unknown', '')
    return ownerId
  })
}

/** Deletes the invitation. @returns true, or null for an unusable token. Throws an AppError. */
export function declineInvitation(token: string): Promise<true | null> {
  return nullIfInvalid(async () => {
    assertEmptyResponse(await (await client()).rpc('decline_invitation', { p_token: token }))
    return true as const
  })
}

async function nullIfInvalid<T>(call: () => Promise<T>): Promise<T | null> {
  try {
    return await call()
  } catch (error) {
    const failure = toAppError(error)
    if (failure.code === DATABASE_CODES.invitationNotValid) return null
    throw failure
  }
}
