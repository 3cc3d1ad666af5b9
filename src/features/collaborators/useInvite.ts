import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAuth } from '@/contexts/AuthContext'
import { toAppError } from '@/lib/api/errors'
import { notify } from '@/lib/notify'
import { ROOT_KEYS } from '@/lib/api/queryKeys'
import { useOneAtATime } from '@/lib/useOneAtATime'
import { insertLink, newDraft, saveInvitation, type StoredInvitation } from './invitationWrites'
import { sendInvitation } from './sendInvitation'

/** The email failed, but the invitation is stored. */
const MAIL_FAILURE = {
  title: 'Error sending invitation',
  description: "The collaboration was created but we couldn't send the email. The user can still use the invite link.",
}

type Typed = { email: string; role: string }

/**
 * What one opening of the invite dialog does: it stores at most one link and one invitation to an email, however often it is
 * told to. A link that may have been copied stays what it was; the mail has one of its own. Failures are reported in toasts.
 */
export function useInvite() {
  const { user } = useAuth()
  const client = useQueryClient()
  const [drafts] = useState(() => ({ link: newDraft(), mail: newDraft() }))
  const [link, setLink] = useState<StoredInvitation | null>(null)
  const [mailed, setMailed] = useState<StoredInvitation | null>(null)
  const [mailFailure, setMailFailure] = useState('')
  const [busy, setBusy] = useState<'generating' | 'sending' | null>(null)
  const oneAtATime = useOneAtATime()

  const work = async (what: 'generating' | 'sending', task: () => Promise<boolean>) => {
    const isDone = await oneAtATime(async () => {
      setBusy(what)
      try {
        return await task()
      } finally {
        setBusy(null)
        void client.invalidateQueries({ queryKey: ROOT_KEYS.collaborators })
      }
    })
    return isDone ?? false
  }

  /** Makes the link of this opening, once. */
  const generate = (role: string) =>
    work('generating', async () => {
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
        notify.error('Error generating invite link', sentenceOf(error))
        return false
      }
    })

  /** Stores the invitation and mails it. True if the mail is on its way; otherwise the failure has been reported. */
  const send = (typed: Typed) =>
    work('sending', async () => {
      setMailFailure('')
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
        setMailFailure(tellMailFailure(error))
        return false
      }
    })

  const store = async (ownerId: string, typed: Typed) => {
    try {
      const stored = await saveInvitation(ownerId, drafts.mail, typed, mailed)
      setMailed(stored)
      return stored
    } catch (error) {
      notify.error(MAIL_FAILURE.title, sentenceOf(error))
      return null
    }
  }

  return { link, mailed, mailFailure, busy, generate, send }
}

/** The rule that was broken, such as a limit, or that it may work another time. */
function sentenceOf(error: unknown): string {
  const { kind, message } = toAppError(error)
  return (kind === 'invalid' && message) || 'Please try again later'
}

/** Reports that an invitation is stored but its email was not sent, and returns the reason to show beside the link. */
export function tellMailFailure(error: unknown): string {
  const reason = error instanceof Error ? error.message : ''
  console.error(MAIL_FAILURE.title, reason)
  notify.error(MAIL_FAILURE.title, MAIL_FAILURE.description)
  return reason
}
