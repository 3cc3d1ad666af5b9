import { useEffect, useLayoutEffect, useState } from 'react'
import { useAuth, useUser } from '@/contexts/AuthContext'
import { isolateText } from '@/domain/text/unicode'
import { toAppError } from '@/lib/api/errors'
import { writeChosenHunt } from '@/lib/device/chosenHunt'
import { rememberInvitation, pendingInvitationToken, forgetInvitation } from '@/lib/device/pendingInvitation'
import { forgetReturnPath, rememberReturnPath } from '@/lib/device/returnPath'
import { notify } from '@/lib/notify'
import { paths } from '@/lib/paths'
import type { InvitationState, Invitation } from './invitation'
import { previewInvitation, acceptInvitation, declineInvitation } from './invitationCalls'

/**
 * The opened invitation, as shown to the signed-in user or visitor. Removes the token from the URL at once and stores it in the
 * browser, for up to an hour, until the invitation is answered, abandoned or unusable, so that a visitor returns to it after signing in
 * or up, even through an email link.
 */
export function useInvitation() {
  const { user, loading } = useAuth()
  const [token] = useState(readOpenedToken)
  const [attempt, setAttempt] = useState(0)
  const [result, setResult] = useState<{ userId?: string; attempt: number; state: InvitationState }>()
  const userId = user?.id

  useLayoutEffect(clearInvitationUrl, [])

  useEffect(() => {
    if (!token || loading) return
    // Stores the token again, because signing out deletes it, and on this page people sign out to switch accounts. A token in the
    // storage that all tabs share is not copied into this tab's storage, so that deleting it in one tab deletes it in all of them.
    if (pendingInvitationToken() !== token) rememberInvitation(token)
    if (userId) forgetReturnPath()
    else rememberReturnPath(paths.invite())
  }, [token, loading, userId])

  useEffect(() => {
    if (!token || loading) return
    let isCurrent = true
    const load = async () => {
      const state = await fetchInvitationState(token)
      if (!isCurrent) return
      if (state.kind === 'unusable') forgetOpenedInvitation()
      if (state.kind === 'open' && state.invitation.email) rememberInvitation(token, state.invitation.email)
      setResult({ userId, attempt, state })
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [token, loading, userId, attempt])

  // A result for another user does not apply: whether the invitation can be accepted depends on who is signed in.
  const state = result && result.userId === userId ? result.state : { kind: 'loading' as const }
  return {
    token,
    state: token ? state : { kind: 'unusable' as const },
    retry: () => setAttempt((before) => before + 1),
    retrying: result?.attempt !== attempt,
    setUnusable: () => setResult({ userId, attempt, state: { kind: 'unusable' } }),
  }
}

async function fetchInvitationState(token: string): Promise<InvitationState> {
  try {
    const invitation = await previewInvitation(token)
    return invitation ? { kind: 'open', invitation } : { kind: 'unusable' }
  } catch (error) {
    return { kind: 'failed', offline: toAppError(error).kind === 'network' }
  }
}

/** Reads the token from the URL, or else the stored one; null if there is neither. */
function readOpenedToken(): string | null {
  const token = new URLSearchParams(window.location.search).get('token')
  if (token !== null) {
    // Replaces the invitation of an earlier link, even if this one is unusable.
    forgetOpenedInvitation()
    rememberInvitation(token)
  }
  return pendingInvitationToken()
}

/** Removes the token from the address bar and the history, so that no later page can read it. */
function clearInvitationUrl() {
  window.history.replaceState(window.history.state, '', window.location.pathname)
}

/** Deletes the token, and the path to return to, from the browser. */
export function forgetOpenedInvitation() {
  forgetInvitation()
  forgetReturnPath()
}

type Answer = 'accept' | 'decline'

type AnswerHandlers = { onDone: () => void; onUnusable: () => void }

/**
 * Accepts or declines an invitation for the signed-in user. Accepting opens the hunt; for a member, that is all it does. Does not use
 * `useSave`, because the invitation's page is outside the app and has no query cache.
 */
export function useInvitationAnswer(token: string, { ownerName, obstacle }: Invitation, { onDone, onUnusable }: AnswerHandlers) {
  const { id } = useUser()
  const [pendingAnswer, setPendingAnswer] = useState<Answer | null>(null)
  // Answers that may have succeeded although the response was lost.
  const [possiblySentAnswers, setPossiblySentAnswers] = useState<readonly Answer[]>([])

  const send = async (answer: Answer) => {
    if (pendingAnswer) return
    setPendingAnswer(answer)
    try {
      const result = answer === 'accept' ? await acceptInvitation(token) : await declineInvitation(token)
      forgetOpenedInvitation()
      // A member does not need the invitation, so the app opens even if the token has become unusable.
      if (result === null && !obstacle && !isDeclined(answer, possiblySentAnswers)) return onUnusable()
      if (typeof result === 'string') writeChosenHunt(id, result)
      if (!obstacle) notifyAnswered(answer, isolateText(ownerName))
      onDone()
    } catch (error) {
      console.error('The invitation could not be answered', toAppError(error).message)
      setPendingAnswer(null)
      setPossiblySentAnswers([...possiblySentAnswers, answer])
    }
  }
  return {
    pendingAnswer,
    failed: possiblySentAnswers.length > 0 && !pendingAnswer,
    accept: () => void send('accept'),
    decline: () => void send('decline'),
  }
}

/** Whether a decline that finds no usable invitation counts as a success, because an earlier attempt probably declined it. */
function isDeclined(answer: Answer, possiblySentAnswers: readonly Answer[]): boolean {
  return answer === 'decline' && possiblySentAnswers.length > 0 && possiblySentAnswers.every((each) => each === 'decline')
}

function notifyAnswered(answer: Answer, ownerName: string) {
  if (answer === 'accept') notify.success('Invitation accepted', `You now house hunt together with ${ownerName}.`)
  else notify.success('Invitation declined', `You did not join ${ownerName}’s hunt. Nothing was shared.`)
}
