import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useAuth } from '@/contexts/AuthContext'
import { toAppError } from '@/lib/errors'
import { notify } from '@/lib/notify'
import { ROOT_KEYS } from '@/lib/queryKeys'
import { insertLink, newDraft, saveInvitation, type StoredInvitation } from './invitationWrites'
import { sendInvitation } from './sendInvitation'

/** spec §8: the mail failed, and the invitation stands. */
const MAIL_FAILURE = {
  title: 'Error sending invitation',
  description: "The collaboration was created but we couldn't send the email. The user can still use the invite link.",
}

type Typed = { email: string; role: string }

/**
 * What one opening of the invite dialog does: at most one invitation is stored, whichever of its two ways is taken and
 * however often. Failures are told in toasts (spec §8).
 */
export function useInvite() {
  const { user } = useAuth()
  const client = useQueryClient()
  const [draft] = useState(newDraft)
  const [made, setMade] = useState<StoredInvitation | null>(null)
  const [notSent, setNotSent] = useState('')
  const [busy, setBusy] = useState<'generating' | 'sending' | null>(null)
  // Two clicks may come before the button is drawn as disabled.
  const working = useRef(false)

  const work = async (what: 'generating' | 'sending', task: () => Promise<boolean>) => {
    if (working.current) return false
    working.current = true
    setBusy(what)
    try {
      return await task()
    } finally {
      working.current = false
      setBusy(null)
      void client.invalidateQueries({ queryKey: ROOT_KEYS.collaborators })
    }
  }

  /** Makes the link of this opening, once (spec §4). */
  const generate = (role: string) =>
    work('generating', async () => {
      if (made) return true
      if (!user) {
        notify.error('Authentication required', 'You must be logged in to generate invite links')
        return false
      }
      try {
        setMade(await insertLink(user.id, draft, role))
        notify.success('Invite link generated')
        return true
      } catch {
        notify.error('Error generating invite link', 'Please try again later')
        return false
      }
    })

  /** Stores the invitation and mails it. True when the mail is on its way; else what failed has been told. */
  const send = (typed: Typed) =>
    work('sending', async () => {
      setNotSent('')
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
        setNotSent(tellMailFailure(error))
        return false
      }
    })

  const store = async (ownerId: string, typed: Typed) => {
    try {
      const stored = await saveInvitation(ownerId, draft, typed, made)
      setMade(stored)
      return stored
    } catch (error) {
      const { kind, message } = toAppError(error)
      notify.error(MAIL_FAILURE.title, (kind === 'invalid' && message) || 'Please try again later')
      return null
    }
  }

  return { made, notSent, busy, generate, send }
}

/** Tells that an invitation stands without its mail, and gives the reason in words for the place where its link is shown. */
export function tellMailFailure(error: unknown): string {
  const reason = error instanceof Error ? error.message : ''
  console.error(MAIL_FAILURE.title, reason)
  notify.error(MAIL_FAILURE.title, MAIL_FAILURE.description)
  return reason
}
