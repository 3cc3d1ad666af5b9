import { Link } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { AuthLayout } from '@/features/auth/AuthLayout'
import { ForgotPasswordForm } from '@/features/auth/ForgotPasswordForm'
import { usePageTitle } from '@/ui/hooks/usePageTitle'

/** /auth/forgot-password: sends a recovery email. */
export default function ForgotPasswordPage() {
  usePageTitle('Forgot password')
  return (
    <AuthLayout title="Forgot password?" text="Enter your email, and we will send you a link to set a new one.">
      <ForgotPasswordForm />
      <p className="mt-5 text-center">
        <Link
          to={paths.auth()}
          className="inline-flex min-h-11 items-center md:pointer-fine:min-h-8 rounded-control text-primary underline-offset-4 hover:underline"
        >
          Back to sign in
        </Link>
      </p>
    </AuthLayout>
  )
}
