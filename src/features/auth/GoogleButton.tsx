import { useEffect } from 'react'
import { notifyFailure } from '@/lib/notify'
import { Button } from '@/ui/Button'
import { Spinner } from '@/ui/Spinner'

type GoogleButtonProps = { disabled: boolean; busy: boolean; onBusyChange: (busy: boolean) => void }

/** Signs in with Google. Stays busy on success, because the page navigates away. */
export function GoogleButton({ disabled, busy, onBusyChange }: GoogleButtonProps) {
  // Pressing Back on Google's page may restore this page as it was left, still busy.
  useEffect(() => {
    if (!busy) return
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && onBusyChange(false)
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
  }, [busy, onBusyChange])

  const startSignIn = async () => {
    onBusyChange(true)
    try {
      await (await import('./googleSignIn')).signInWithGoogle()
    } catch (error) {
      onBusyChange(false)
      notifyFailure('Google sign in failed', error)
    }
  }
  return (
    <Button variant="secondary" disabled={disabled} onClick={() => void startSignIn()} className="w-full">
      {busy ? <Spinner className="size-4" /> : <GoogleMark />}
      Google
    </Button>
  )
}

function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden className="size-4" fill="none" stroke="currentColor" strokeWidth="3.4">
      <path d="M18.4 5.6A9 9 0 1 0 21 12h-8.5" />
    </svg>
  )
}
