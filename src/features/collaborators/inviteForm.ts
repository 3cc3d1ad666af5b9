import * as z from 'zod/mini'
import type { Collaborator } from './collaborator'

export type InviteFormValues = { email: string; role: string }

/** Maximum length in the database. */
export const ROLE_LIMIT = 100

/** Shown both as a toast and next to the field. */
export const EMAIL_REQUIRED = 'Please enter an email address'

const emailRule = z.pipe(
  z.string().check(z.trim(), z.minLength(1, EMAIL_REQUIRED)),
  z.email('Please enter a valid email address').check(z.maxLength(254, 'Please enter a valid email address')),
)

/**
 * Validates the invite dialog: a valid email, not the owner's and not of a member.
 * @param ownEmail the signed-in owner's
 */
export function inviteSchema(ownEmail: string | undefined, collaborators: readonly Collaborator[]) {
  const same = (one: string | null | undefined, other: string) => one?.toLowerCase() === other.toLowerCase()
  const joined = (email: string) => collaborators.some((each) => each.accepted && same(each.email, email))
  return z.object({
    email: emailRule.check(
      z.refine((email) => !same(ownEmail, email), 'This is your own email'),
      z.refine((email) => !joined(email), 'This person is already a collaborator'),
    ),
    role: z.string().check(z.maxLength(ROLE_LIMIT, 'Role is too long')),
  })
}
