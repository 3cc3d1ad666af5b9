import { useAuthCallback } from '@/features/auth/useAuthCallback'
import { lazyWithRetry } from '@/ui/lazyWithRetry'
import { ScreenSpinner } from '@/ui/Spinner'
import { usePageTitle } from '@/ui/hooks/usePageTitle'

// Shown to few: most go straight on.
const CallbackSteps = lazyWithRetry(async () => (await import('@/features/auth/CallbackSteps')).CallbackSteps)

/** /auth/callback: where mail links and the external account lead back to. */
export default function AuthCallbackPage() {
  usePageTitle('Signing in')
  const { step, ...answers } = useAuthCallback()
  if (step) return <CallbackSteps step={step} {...answers} />
  return (
    <main>
      <ScreenSpinner label="Signing you in" />
    </main>
  )
}
