import { Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { useAuth } from '@/contexts/AuthContext'
import { pathAfterSignIn } from '@/features/auth/pathAfterSignIn'
import { AuthCard } from '@/features/auth/AuthCard'
import { AuthLayout } from '@/features/auth/AuthLayout'
import { ScreenSpinner } from '@/ui/Spinner'
import { usePageTitle } from '@/ui/hooks/usePageTitle'

/** /auth: sign-in and sign-up. The tab is part of the URL. */
export default function AuthPage() {
  const { loading, user } = useAuth()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const tab = query.get('tab') === 'signup' ? 'signup' : 'login'
  usePageTitle(tab === 'signup' ? 'Sign up' : 'Sign in')

  if (loading) return <ScreenSpinner label="Checking who is signed in" />
  if (user) return <Navigate to={pathAfterSignIn(user.id)} replace />
  return (
    <AuthLayout title="Welcome" text="Sign in to continue to House Hunter">
      <AuthCard tab={tab} onTabChange={(next) => void navigate(paths.auth(next), { replace: true })} />
    </AuthLayout>
  )
}
