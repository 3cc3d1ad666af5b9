import { useEffect, useLayoutEffect, useState } from 'react'
import { useAuth, useUser } from '@/contexts/AuthContext'
import { isolateText } from '@/domain/text/isolateText'
import { toAppError } from '@/lib/api/errors'
import { writeChosenHunt } from '@/lib/device/chosenHunt'
import { rememberInvitation, pendingInvitation, forgetInvitation } from '@/lib/device/pendingInvitation'
import { forgetReturnPath, rememberReturnPath } from '@/lib/device/returnPath'
import { notify } from '@/lib/notify'
import { paths } from '@/lib/paths'
import type { InvitationState, Invitation } from './invitation'
import { previewInvitation, acceptInvitation, declineInvitation } from './invitationCalls'

/**
 * The invitation that was opened, as the signed-in person or the visitor may see it. The token leaves the URL at once;
 * the browser keeps it until it is answered or turns out to be unusable, so that a visitor comes back to it from signing in
 * or up, through a mail as well.
 */
export function useInvitation() {
  const { user, loading } = useAuth()
  const [token] = useState(arrivingToken)
  const [attempt, setAttempt] = useState(0)
  const [known, setKnown] = useState<{ userId?: string; attempt: number; state: InvitationState }>()
  const userId = user?.id

  useLayoutEffect(clearInvitationUrl, [])

  useEffect(() => {
    if (!token || loading) return
    // Signing out empties the browser, but from this page it is the way to another account. What a mail link has carried
    // here stays where the other tab sees it too, so that one of them forgets it for both.
    if (pendingInvitation() !== token) rememberInvitation(token)
    if (userId) forgetReturnPath()
    else rememberReturnPath(paths.invite())
  }, [token, loading, userId])

  useEffect(() => {
    if (!token || loading) return
    let current = true
    const look = async () => {
      const state = await preview(token)
      if (!current) return
      if (state.kind === 'unusable') forgetArrival()
      if (state.kind === 'open' && state.invitation.email) rememberInvitation(token, state.invitation.email)
      setKnown({ userId, attempt, state })
    }
    void look()
    return () => {
      current = false
    }
  }, [token, loading, userId, attempt])

  // Obstacles depend on who asks.
  const state = known && known.userId === userId ? known.state : { kind: 'loading' as const }
  return {
    token,
    state: token ? state : { kind: 'unusable' as const },
    retry: () => setAttempt((before) => before + 1),
    retrying: known?.attempt !== attempt,
    setUnusable: () => setKnown({ userId, attempt, state: { kind: 'unusable' } }),
  }
}

async function preview(token: string): Promise<InvitationState> {
  try {
    const invitation = await previewInvitation(token)
    return invitation ? { kind: 'open', invitation } : { kind: 'unusable' }
  } catch (error) {
    return { kind: 'failed', offline: toAppError(error).kind === 'network' }
  }
}

/** The token that the URL brings, or the one that this browser kept on the way; null where there is none. */
function arrivingToken(): string | null {
  const token = new URLSearchParams(window.location.search).get('token')
  if (token !== null) {
    // What an earlier link brought has nothing to do with this one, even if this one is unusable.
    forgetArrival()
    rememberInvitation(token)
  }
  return pendingInvitation()
}

/** Takes the token out of the address bar and the history, so that nothing that follows can read it. */
function clearInvitationUrl() {
  window.history.replaceState(window.history.state, '', window.location.pathname)
}

/** Leaves no trace of the invitation in the browser. */
export function forgetArrival() {
  forgetInvitation()
  forgetReturnPath()
}

type Answer = 'accept' | 'decline'

type AnswerHandlers = { onDone: () => void; onUnusable: () => void }

/**
 * Accepts or declines for the signed-in person. Accepting opens the hunt; for somebody who is a member already that is all
 * that it does.
 */
export function useInvitationAnswer(token: string, { ownerName, obstacle }: Invitation, { onDone, onUnusable }: AnswerHandlers) {
  const { id } = useUser()
  const [busy, setBusy] = useState<Answer | null>(null)
  // Answers whose outcome is unknown: each may have been carried out.
  const [unanswered, setUnanswered] = useState<readonly Answer[]>([])

  const give = async (answer: Answer) => {
    if (busy) return
    setBusy(answer)
    try {
      const ownerId = answer === 'accept' ? await acceptInvitation(token) : await declineInvitation(token)
      forgetArrival()
      // A member who holds another person's invitation cannot use it, but still gets into the hunt.
      if (ownerId === null && !obstacle && !isDeclined(answer, unanswered)) return onUnusable()
      if (typeof ownerId === 'string') writeChosenHunt(id, ownerId)
      if (!obstacle) tell(answer, isolateText(ownerName))
      onDone()
    } catch (error) {
      console.error('The invitation could not be answered', toAppError(error).message)
      setBusy(null)
      setUnanswered([...unanswered, answer])
    }
  }
  return { busy, failed: unanswered.length > 0 && !busy, accept: () => void give('accept'), decline: () => void give('decline') }
}

/** Whether an invitation that cannot be declined has been declined by an earlier try, and by nothing else. */
function isDeclined(answer: Answer, unanswered: readonly Answer[]): boolean {
  return answer === 'decline' && unanswered.length > 0 && unanswered.every((each) => each === 'decline')
}

function tell(answer: Answer, ownerName: string) {
  if (answer === 'accept') notify.success('Invitation accepted', `You now house hunt together with ${ownerName}.`)
  else notify.success('Invitation declined', `You did not join ${ownerName}’s hunt. Nothing was shared.`)
}
