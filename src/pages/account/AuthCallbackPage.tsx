import { useAuthCallback } from '@/features/auth/useAuthCallback'
import { lazyWithRetry } from '@/ui/lazyWithRetry'
import { ScreenSpinner } from '@/ui/Spinner'
import { usePageTitle } from '@/ui/hooks/usePageTitle'

// Loaded lazily, because most users are redirected without seeing a step.
const CallbackSteps = lazyWithRetry(async () => (await import('@/features/auth/CallbackSteps')).CallbackSteps)

/** /auth/callback: the target of the links in sign-up, recovery and other authentication emails, and of Google sign-in. */
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
