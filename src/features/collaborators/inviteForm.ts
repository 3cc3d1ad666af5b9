import * as z from 'zod/mini'
import type { Collaborator } from './collaborator'

/** The maximum length of a role that the database accepts. */
export const MAX_ROLE_LENGTH = 100

/** Shown both as a toast and next to the field. */
export const EMAIL_REQUIRED_MESSAGE = 'Please enter an email address'

const emailRule = z.pipe(
  z.string().check(z.trim(), z.minLength(1, EMAIL_REQUIRED_MESSAGE)),
  z.email('Please enter a valid email address').check(z.maxLength(254, 'Please enter a valid email address')),
)

/**
 * Validates the invite dialog: a valid email, neither the owner's nor a member's.
 * @param ownEmail the signed-in owner's email
 */
export function inviteSchema(ownEmail: string | undefined, collaborators: readonly Collaborator[]) {
  const isSameEmail = (one: string | null | undefined, other: string) => one?.toLowerCase() === other.toLowerCase()
  const isMember = (email: string) => collaborators.some((each) => each.accepted && isSameEmail(each.email, email))
  return z.object({
    email: emailRule.check(
      z.refine((email) => !isSameEmail(ownEmail, email), 'This is your own email'),
      z.refine((email) => !isMember(email), 'This person is already a collaborator'),
    ),
    role: z.string().check(z.maxLength(MAX_ROLE_LENGTH, 'Role is too long')),
  })
}

export type InviteFormValues = z.infer<ReturnType<typeof inviteSchema>>
