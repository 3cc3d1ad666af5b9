import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAuth, useUser } from '@/contexts/AuthContext'
import { ROOT_KEYS } from '@/lib/api/queryKeys'
import { notifyFailedSave, TRY_LATER, useSave } from '@/lib/api/useSave'
import { notify } from '@/lib/notify'
import { useOneAtATime } from '@/ui/useOneAtATime'
import type { Collaborator } from './collaborator'
import { insertLink, newDraft, saveInvitation, type StoredInvitation, renewInvitation } from './invitationWrites'
import { sendInvitation } from './sendInvitation'

/** The invitation is stored, but the email could not be sent. */
const EMAIL_FAILURE = {
  title: 'Error sending invitation',
  description: "The collaboration was created but we couldn't send the email. The user can still use the invite link.",
}

type InviteInput = { email: string; role: string }

/**
 * The actions of the invite dialog. An open dialog stores at most one link and one email invitation, in separate rows, so that a
 * link that may have been copied stays valid. Failures are shown as toasts.
 */
export function useInvite() {
  const { user } = useAuth()
  const client = useQueryClient()
  const [drafts] = useState(() => ({ link: newDraft(), email: newDraft() }))
  const [link, setLink] = useState<StoredInvitation | null>(null)
  const [emailInvitation, setEmailInvitation] = useState<StoredInvitation | null>(null)
  const [emailFailure, setEmailFailure] = useState('')
  const [busy, setBusy] = useState<'generating' | 'sending' | null>(null)
  const oneAtATime = useOneAtATime()

  const run = async (activity: 'generating' | 'sending', task: () => Promise<boolean>) => {
    const isDone = await oneAtATime(async () => {
      setBusy(activity)
      try {
        return await task()
      } finally {
        setBusy(null)
        reloadCollaborators(client)
      }
    })
    return isDone ?? false
  }

  /** Creates the link, once. */
  const generate = (role: string) =>
    run('generating', async () => {
      if (link) return true
      if (!user) {
        notify.error('Authentication required', 'You must be logged in to generate invite links')
        return false
      }
      try {
        setLink(await insertLink(user.id, drafts.link, role))
        notify.success('Invite link generated')
        return true
      } catch (error) {
        notifyFailedSave(error, { title: 'Error generating invite link', answered: TRY_LATER })
        return false
      }
    })

  /** Stores the invitation and emails it. @returns whether the email was accepted; if not, the failure has been reported */
  const send = (typed: InviteInput) =>
    run('sending', async () => {
      setEmailFailure('')
      if (!user) {
        notify.error('Authentication required', 'You must be logged in to invite collaborators')
        return false
      }
      const stored = await store(user.id, typed)
      if (!stored) return false
      try {
        await sendInvitation(user.id, stored)
        notify.success('Invitation sent', `An invitation is on its way to ${stored.email}`)
        return true
      } catch (error) {
        setEmailFailure(reportEmailFailure(error))
        return false
      }
    })

  const store = async (ownerId: string, typed: InviteInput) => {
    try {
      const stored = await saveInvitation(ownerId, drafts.email, typed, emailInvitation)
      setEmailInvitation(stored)
      return stored
    } catch (error) {
      notifyFailedSave(error, { title: EMAIL_FAILURE.title, answered: TRY_LATER })
      return null
    }
  }

  return { link, emailInvitation, emailFailure, busy, generate, send }
}

/** Shows and logs that an invitation is stored but its email was not sent. @returns the reason, to show next to the link */
function reportEmailFailure(error: unknown): string {
  const reason = error instanceof Error ? error.message : ''
  console.error(EMAIL_FAILURE.title, reason)
  notify.error(EMAIL_FAILURE.title, EMAIL_FAILURE.description)
  return reason
}

const reloadCollaborators = (client: QueryClient) => void client.invalidateQueries({ queryKey: ROOT_KEYS.collaborators })

/** Creates a new link for a pending invitation; the old one stops working. Returns the new token. */
export function useNewLink() {
  return useSave({
    write: ({ id }: Collaborator) => renewInvitation(id),
    success: { title: 'Invite link generated' },
    failure: { title: 'Error generating invite link', description: TRY_LATER },
    after: reloadCollaborators,
  })
}

/** An invitation with a new link that could not be emailed. */
export type UnsentInvitation = { token: string; reason: string }

/** Emails a pending invitation again with a new link. Returns null once the email is accepted. */
export function useResend() {
  const { id: ownerId } = useUser()
  return useSave({
    write: async ({ id, email, role }: Collaborator): Promise<UnsentInvitation | null> => {
      const { token } = await renewInvitation(id)
      try {
        await sendInvitation(ownerId, { id, token, email, role })
        return null
      } catch (error) {
        return { token, reason: reportEmailFailure(error) }
      }
    },
    success: (unsent, { email }) => (unsent ? null : { title: 'Invitation sent', description: `An invitation is on its way to ${email}` }),
    failure: { title: EMAIL_FAILURE.title, description: TRY_LATER },
    after: reloadCollaborators,
  })
}
