import { Link, useNavigate } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { useAuth } from '@/contexts/AuthContext'
import { pathAfterSignIn } from '@/features/auth/pathAfterSignIn'
import { AuthLayout } from '@/features/auth/AuthLayout'
import { NewPasswordForm } from '@/features/auth/PasswordForm'
import { ScreenSpinner } from '@/ui/Spinner'
import { buttonStyles } from '@/ui/styles'
import { usePageTitle } from '@/ui/hooks/usePageTitle'

/** /auth/new-password: opened by /auth/callback after the link of a recovery or invite email has signed the user in. */
export default function NewPasswordPage() {
  const { loading, user } = useAuth()
  const navigate = useNavigate()
  usePageTitle('New password')

  if (loading) return <ScreenSpinner label="Checking who is signed in" />
  if (!user) {
    return (
      <AuthLayout
        title="This link has expired"
        text="Use the newest link that we emailed you to set a new password. Each link works once, within one hour."
      >
        <Link to={paths.forgotPassword()} className={buttonStyles({}, 'mt-6 w-full')}>
          Send a new link
        </Link>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout title="New password" text="Choose the password you will sign in with from now on.">
      <NewPasswordForm className="mt-6" onChanged={() => void navigate(pathAfterSignIn(user.id), { replace: true })} />
    </AuthLayout>
  )
}
