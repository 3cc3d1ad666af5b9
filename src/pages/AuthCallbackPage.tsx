import { paths } from '@/app/paths'
import { useAuthCallback } from '@/features/auth/useAuthCallback'
import { ScreenSpinner } from '@/ui/Spinner'
import { usePageTitle } from '@/ui/usePageTitle'

/** /auth/callback: where mail links and the external account lead back to. */
export default function AuthCallbackPage() {
  usePageTitle('Signing in')
  useAuthCallback({ signedIn: paths.dashboard(), failed: paths.auth(), newPassword: paths.newPassword() })
  return (
    <main>
      <ScreenSpinner label="Signing you in" />
    </main>
  )
}
