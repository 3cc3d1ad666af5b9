import type { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAuth, useUser } from '@/contexts/AuthContext'
import { ROOT_KEYS } from '@/lib/api/queryKeys'
import { TRY_LATER, useSave } from '@/lib/api/useSave'
import { notify } from '@/lib/notify'
import { useIsOnScreen } from '@/ui/hooks/useIsOnScreen'
import type { Collaborator } from './collaborator'
import { insertLink, newInvitationKey, normalizedEmail, saveInvitation, type StoredInvitation, renewInvitation } from './invitationWrites'
import { sendInvitation } from './sendInvitation'

/** The toast for an invitation that is stored but could not be emailed. */
const EMAIL_FAILURE = {
  title: 'Error sending invitation',
  description: "The collaboration was created but we couldn't send the email. The user can still use the invite link.",
  linkLostDescription: "We couldn't send the email, and the earlier link no longer works. Make a new link under Collaborators.",
}

/**
 * The actions of the invite dialog. An open dialog stores at most one link, and one invitation for each email, in separate rows, so that
 * a link that may have been copied stays valid and keeps its meaning. Failures are shown as toasts.
 */
export function useInvite() {
  const { user } = useAuth()
  const [linkKey] = useState(newInvitationKey)
  // Of the next email. Until an attempt is known to have succeeded its link has not been shown, so that a corrected email may still have it.
  const [emailKey, setEmailKey] = useState(newInvitationKey)
  // The latest first.
  const [emailInvitations, setEmailInvitations] = useState<readonly StoredInvitation[]>([])

  const linkMutation = useSave({
    write: ({ ownerId, role }: { ownerId: string; role: string }) => insertLink(ownerId, linkKey, role),
    success: { title: 'Invite link generated' },
    failure: { title: 'Error generating invite link', errorDescription: TRY_LATER },
    after: reloadCollaborators,
  })
  const emailMutation = useSave({
    write: async ({ ownerId, ...values }: { ownerId: string; email: string; role: string }) => {
      const earlier = emailInvitations.find(({ email }) => email === normalizedEmail(values.email))
      const stored = await saveInvitation(ownerId, earlier ?? emailKey, values)
      setEmailInvitations([stored, ...emailInvitations.filter((each) => each !== earlier)])
      if (!earlier) setEmailKey(newInvitationKey())
      return { email: stored.email, reason: await sendOrReport(ownerId, stored) }
    },
    success: ({ email, reason }) => (reason === null ? sentToast(email) : null),
    failure: { title: EMAIL_FAILURE.title, errorDescription: TRY_LATER },
    after: reloadCollaborators,
  })

  return {
    link: linkMutation.data ?? null,
    emailInvitations,
    emailFailure: emailMutation.data?.reason ?? '',
    pendingAction: linkMutation.isPending ? ('generating' as const) : emailMutation.isPending ? ('sending' as const) : null,
    createLink: (role: string) => {
      if (user) linkMutation.mutate({ ownerId: user.id, role })
      else notify.error('Authentication required', 'You must be logged in to generate invite links')
    },
    /** Stores the invitation and emails it. Resolves to whether the email was sent; rejects if storing the invitation fails. */
    send: async (values: { email: string; role: string }) => {
      if (user) return (await emailMutation.mutateAsync({ ownerId: user.id, ...values })).reason === null
      notify.error('Authentication required', 'You must be logged in to invite collaborators')
      return false
    },
  }
}

const sentToast = (email: string | null) => ({ title: 'Invitation sent', description: `An invitation is on its way to ${email}` })

/**
 * Emails a stored invitation. Resolves to null if the email was sent; otherwise reports the failure and resolves to the reason, to show
 * next to the link.
 * @param canShowLink whether the link can be shown after a failure
 */
async function sendOrReport(ownerId: string, invitation: StoredInvitation, canShowLink = () => true): Promise<string | null> {
  try {
    await sendInvitation(ownerId, invitation)
    return null
  } catch (error) {
    const reason = error instanceof Error ? error.message : ''
    console.error(EMAIL_FAILURE.title, reason)
    notify.error(EMAIL_FAILURE.title, canShowLink() ? EMAIL_FAILURE.description : EMAIL_FAILURE.linkLostDescription)
    return reason
  }
}

const reloadCollaborators = (client: QueryClient) => void client.invalidateQueries({ queryKey: ROOT_KEYS.collaborators })

/** Creates a new link for a pending invitation; the old one stops working. The mutation resolves to the new token. */
export function useNewLink() {
  return useSave({
    write: ({ id }: Collaborator) => renewInvitation(id),
    success: { title: 'Invite link generated' },
    failure: { title: 'Error generating invite link', description: TRY_LATER },
    after: reloadCollaborators,
  })
}

/** The new token of an invitation that could not be emailed, and the reason. */
export type UnsentInvitation = { token: string; reason: string }

/** Resends a pending invitation with a new link. Resolves to null if the email was sent, or else to the new token and the reason. */
export function useResend() {
  const { id: ownerId } = useUser()
  // The callback that shows the link is not called once its component is gone.
  const isOnScreen = useIsOnScreen()
  return useSave({
    write: async ({ id, email, role }: Collaborator): Promise<UnsentInvitation | null> => {
      const { token } = await renewInvitation(id)
      const reason = await sendOrReport(ownerId, { id, token, email, role }, () => isOnScreen.current)
      return reason === null ? null : { token, reason }
    },
    success: (unsentInvitation, { email }) => (unsentInvitation ? null : sentToast(email)),
    failure: { title: EMAIL_FAILURE.title, description: TRY_LATER },
    after: reloadCollaborators,
  })
}
