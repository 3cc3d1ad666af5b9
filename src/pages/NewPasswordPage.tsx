import { Link, useNavigate } from 'react-router-dom'
import { paths } from '@/app/paths'
import { useAuth } from '@/contexts/AuthContext'
import { afterSignIn } from '@/features/auth/afterSignIn'
import { AuthLayout } from '@/features/auth/AuthLayout'
import { NewPasswordForm } from '@/features/auth/NewPasswordForm'
import { ScreenSpinner } from '@/ui/Spinner'
import { buttonStyles } from '@/ui/styles'
import { usePageTitle } from '@/ui/usePageTitle'

/** /auth/new-password: reached by the link of a recovery mail, which has signed the person in (ruling 21). */
export default function NewPasswordPage() {
  const { loading, user } = useAuth()
  const navigate = useNavigate()
  usePageTitle('New password')

  if (loading) return <ScreenSpinner label="Checking who is signed in" />
  if (!user) {
    return (
      <AuthLayout
        title="This link has ended"
        text="A new password can be set from the link in the mail only. Each link works once, for one hour."
      >
        <Link to={paths.forgotPassword()} className={buttonStyles({}, 'mt-6 w-full')}>
          Send a new link
        </Link>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout title="New password" text="Choose the password that you sign in with from now on.">
      <NewPasswordForm className="mt-6" onChanged={() => void navigate(afterSignIn(paths.dashboard(), user.id), { replace: true })} />
    </AuthLayout>
  )
}
