import { useEffect, useLayoutEffect, useState } from 'react'
import { useAuth } from '@/contexts/AuthContext'
import { toAppError } from '@/lib/api/errors'
import { rememberInvitation, pendingInvitation } from '@/lib/device/pendingInvitation'
import { forgetReturnPath, rememberReturnPath } from '@/lib/device/returnPath'
import { paths } from '@/lib/paths'
import { arrivingToken, clearInvitationUrl, forgetArrival } from './arrival'
import type { InvitationState } from './invitation'
import { previewInvitation } from './invitationCalls'

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
