import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { useAuth } from '@/contexts/AuthContext'
import { lazyOverlay } from '@/ui/Overlay'
import { AuthTabs, type AuthTab } from './AuthTabs'
import { GoogleButton } from './GoogleButton'
import { LoginForm } from './LoginForm'
import { SignUpForm } from './SignUpForm'

// Shown after a sign-up only.
const MailNote = lazyOverlay(async () => (await import('./MailNote')).MailNote)

export type AuthCardProps = { tab: AuthTab; onTabChange: (tab: AuthTab) => void; forgotPasswordPath: string }

/** What the card of /auth holds: two tabs and the external account. While one of them works, nothing else can be used. */
export function AuthCard({ tab, onTabChange, forgotPasswordPath }: AuthCardProps) {
  const [working, setWorking] = useState<'form' | 'google' | null>(null)
  const [unconfirmed, setUnconfirmed] = useState('')
  const { start } = useAuth()
  const disabled = working !== null

  // Fetches the authentication client ahead; where that fails, submitting tries again and tells.
  useEffect(() => void start().catch(() => undefined), [start])

  const form = { disabled, busy: working === 'form', onBusy: (busy: boolean) => setWorking(busy ? 'form' : null) }
  const forgotPassword = (
    <Link to={forgotPasswordPath} className="inline-flex min-h-8 items-center rounded-control text-primary underline-offset-4 hover:underline">
      Forgot password?
    </Link>
  )
  const onConfirmationNeeded = (email: string) => {
    setUnconfirmed(email)
    onTabChange('login')
  }

  return (
    <>
      <AuthTabs chosen={tab} disabled={disabled} onChoose={onTabChange}>
        {tab === 'login' && unconfirmed && (
          <div className="mb-5">
            <MailNote>We sent a link to {unconfirmed}. Follow it to confirm your address, then you are signed in.</MailNote>
          </div>
        )}
        {tab === 'login' ? (
          <LoginForm {...form} email={unconfirmed} forgotPassword={forgotPassword} />
        ) : (
          <SignUpForm {...form} onConfirmationNeeded={onConfirmationNeeded} />
        )}
      </AuthTabs>
      <p className="my-5 flex items-center gap-3 text-xs text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        Or continue with
      </p>
      <GoogleButton disabled={disabled} busy={working === 'google'} onBusy={(busy) => setWorking(busy ? 'google' : null)} />
    </>
  )
}
