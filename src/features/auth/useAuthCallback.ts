import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAuth } from '@/contexts/AuthContext'
import { notify } from '@/lib/notify'
import { afterSignIn } from './afterSignIn'
import { clearCallbackAddress, readCallbackAddress } from './callbackAddress'
import { completeCallback, type CallbackOutcome } from './completeCallback'

type Targets = { signedIn: string; failed: string; newPassword: string }

/**
 * Completes a sign-in that comes back from a mail link or the external account, tells how it ended, and leads on.
 * The address is used once, however often React runs the effect.
 */
export function useAuthCallback({ signedIn, failed, newPassword }: Targets) {
  const { start } = useAuth()
  const navigate = useNavigate()
  const [address] = useState(() => readCallbackAddress(window.location))
  const outcome = useRef<Promise<CallbackOutcome>>(undefined)

  useEffect(() => {
    clearCallbackAddress()
    // A session that cannot be followed cannot be completed either; that failure is told from there.
    outcome.current ??= start()
      .catch(() => undefined)
      .then(() => completeCallback(address))
    let shown = true
    const leadOn = async (ending: Promise<CallbackOutcome>) => {
      const end = await ending
      if (!shown) return
      if (!end.signedIn) {
        notify.error(end.title, end.description)
        void navigate(failed, { replace: true })
        return
      }
      if (!end.recovery) notify.success('Authentication successful', 'You are now signed in!')
      void navigate(end.recovery ? newPassword : afterSignIn(signedIn, end.userId), { replace: true })
    }
    void leadOn(outcome.current)
    return () => {
      shown = false
    }
  }, [address, start, navigate, signedIn, failed, newPassword])
}
