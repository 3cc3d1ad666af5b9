import { validate as isUuid } from 'uuid'
import { DATABASE_CODES, AppError, toAppError } from '@/lib/api/errors'
import { client } from '@/lib/api/client'
import { expectNothing, unwrap, unwrapRows } from '@/lib/api/result'
import { invitationFromRow, type Invitation } from './invitation'

/** Who invites and as what; null for an unusable token. Throws an AppError. */
export async function previewInvitation(token: string): Promise<Invitation | null> {
  const rows = unwrapRows(await (await client()).rpc('invitation_preview', { p_token: token }), 'owner_name,role')
  return rows[0] ? invitationFromRow(rows[0]) : null
}

/** Joins the hunt and gives its owner's id; a member only gets the id. Null for a token that cannot be used. Throws an AppError. */
export function acceptInvitation(token: string): Promise<string | null> {
  return answered(async () => {
    const ownerId: unknown = unwrap(await (await client()).rpc('accept_invitation', { p_token: token }))
    if (typeof ownerId !== 'string' || !isUuid(ownerId)) throw new AppError('unknown', '')
    return ownerId
  })
}

/** Removes the invitation; null for a token that cannot be used. Throws an AppError. */
export function declineInvitation(token: string): Promise<true | null> {
  return answered(async () => {
    expectNothing(await (await client()).rpc('decline_invitation', { p_token: token }))
    return true as const
  })
}

async function answered<T>(call: () => Promise<T>): Promise<T | null> {
  try {
    return await call()
  } catch (error) {
    const failure = toAppError(error)
    if (failure.code === DATABASE_CODES.invitationNotValid) return null
    throw failure
  }
}
