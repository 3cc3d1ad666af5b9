import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAuth } from '@/contexts/AuthContext'
import { notify } from '@/lib/notify'
import { storedSession } from '@/lib/device/session'
import { paths } from '@/lib/paths'
import { pathAfterSignIn } from './pathAfterSignIn'
import { clearCallbackUrl, readCallbackUrl } from './callbackUrl'
import { continueAsLinkUser, signInAsLinkUser, openCallback, endLinkSession, type CallbackStep } from './completeCallback'

/** The dashboard; for a visitor, the sign-in page, because opening the dashboard would overwrite the path to return to. */
const pathWithoutSignIn = () => (storedSession() ? paths.dashboard() : paths.auth())

/**
 * Completes a sign-in through an email link or Google, reports the result, and redirects. Processes the URL only once, even if React
 * repeats the effect. `step` is set only if the user must first confirm the sign-in or set a password.
 */
export function useAuthCallback() {
  const { start } = useAuth()
  const navigate = useNavigate()
  const [callbackParams] = useState(() => readCallbackUrl(window.location))
  const stepPromise = useRef<Promise<CallbackStep>>(undefined)
  const [step, setStep] = useState<CallbackStep>()

  const show = useCallback(
    (next: CallbackStep) => {
      switch (next.kind) {
        case 'failed':
          notify.error(next.title, next.description)
          return void navigate(paths.auth(), { replace: true })
        case 'signed-in':
          if (!next.isForNewPassword) notify.success('Authentication successful', 'You are now signed in!')
          return void navigate(next.isForNewPassword ? paths.newPassword() : pathAfterSignIn(next.userId), { replace: true })
        case 'partly-confirmed':
          notify.success('First email confirmed', 'Now follow the link that was sent to your other email.')
          return void navigate(pathWithoutSignIn(), { replace: true })
        case 'stayed':
          return void navigate(pathWithoutSignIn(), { replace: true })
        default:
          setStep(next)
      }
    },
    [navigate],
  )

  useEffect(() => {
    clearCallbackUrl()
    // If the authentication client cannot be loaded, signing in will fail too, and that failure is shown.
    stepPromise.current ??= start()
      .catch(() => undefined)
      .then(() => openCallback(callbackParams))
    let isMounted = true
    void stepPromise.current.then((next) => isMounted && show(next))
    return () => {
      isMounted = false
    }
  }, [callbackParams, start, show])

  return {
    step,
    proceed: () => continueAsLinkUser().then(show),
    stay: () => endLinkSession().then(show),
    finish: () => signInAsLinkUser().then(show),
  }
}
