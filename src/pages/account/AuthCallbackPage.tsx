import { useAuthCallback } from '@/features/auth/useAuthCallback'
import { lazyWithRetry } from '@/ui/lazyWithRetry'
import { ScreenSpinner } from '@/ui/Spinner'
import { usePageTitle } from '@/ui/hooks/usePageTitle'

// Lazy: most visitors are redirected without seeing it.
const CallbackSteps = lazyWithRetry(async () => (await import('@/features/auth/CallbackSteps')).CallbackSteps)

/** /auth/callback: the target of links in emails and of the Google sign-in. */
export default function AuthCallbackPage() {
  usePageTitle('Signing in')
  const { step, ...actions } = useAuthCallback()
  if (step) return <CallbackSteps step={step} {...actions} />
  return (
    <main>
      <ScreenSpinner label="Signing you in" />
    </main>
  )
}
