import { useEffect, useState, useSyncExternalStore, type ChangeEvent } from 'react'
import { Link } from 'react-router-dom'
import { useAuth } from '@/contexts/AuthContext'
import { invitedEmail } from '@/lib/device/pendingInvitation'
import { lazyWithRetry } from '@/ui/lazyWithRetry'
import { paths, type AuthTab } from '@/lib/paths'
import { Tabs } from '@/ui/tabs/Tabs'
import { GoogleButton } from './GoogleButton'
import { LoginForm } from './LoginForm'
import { SignUpForm } from './SignUpForm'

// Loaded lazily, because it is shown only after a sign-up.
const MailNote = lazyWithRetry(async () => (await import('./MailNote')).MailNote)

type AuthCardProps = { tab: AuthTab; onTabChange: (tab: AuthTab) => void }

/** The content of the card on /auth: two tabs and the Google button. During a request, its fields and buttons are disabled. */
export function AuthCard({ tab, onTabChange }: AuthCardProps) {
  const [pendingAction, setPendingAction] = useState<'form' | 'google' | null>(null)
  const [unconfirmedEmail, setUnconfirmedEmail] = useState('')
  // Kept for the other tab, whose form mounts only when that tab is opened.
  const [typedValues, setTypedValues] = useState<{ email?: string; fullName?: string }>({})
  const { start } = useAuth()
  const isHydrated = useHydrated()
  const disabled = pendingAction !== null || !isHydrated
  // The prerendered page cannot read browser storage, so after hydration the forms are mounted again with the stored email.
  const [storedEmail] = useState(invitedEmail)
  const prefilledEmail = isHydrated ? storedEmail : ''

  // Preloads the authentication client. If loading fails, submitting a form tries again and reports the failure.
  useEffect(() => void start().catch(() => undefined), [start])

  const formProps = { disabled, busy: pendingAction === 'form', onBusyChange: (busy: boolean) => setPendingAction(busy ? 'form' : null) }
  const forgotPasswordLink = (
    <Link
      to={paths.forgotPassword()}
      className="inline-flex min-h-11 items-center md:pointer-fine:min-h-8 rounded-control text-primary underline-offset-4 hover:underline"
    >
      Forgot password?
    </Link>
  )
  const onConfirmationNeeded = (email: string) => {
    setUnconfirmedEmail(email)
    setTypedValues({})
    onTabChange('login')
  }
  const keepTypedValue = ({ target }: ChangeEvent<HTMLElement>) => {
    if (!(target instanceof HTMLInputElement)) return
    const { name, value } = target
    if (name === 'email' || name === 'fullName') setTypedValues((before) => ({ ...before, [name]: value }))
  }

  const loginContent = (
    <>
      {unconfirmedEmail && (
        <div className="mb-5">
          <MailNote>
            We sent a link to {unconfirmedEmail}. Open it in this browser to sign in; any other browser asks for your password first.
          </MailNote>
        </div>
      )}
      <LoginForm
        key={prefilledEmail}
        {...formProps}
        email={typedValues.email ?? (unconfirmedEmail || prefilledEmail)}
        forgotPasswordLink={forgotPasswordLink}
      />
    </>
  )
  const signUpContent = (
    <SignUpForm
      key={prefilledEmail}
      {...formProps}
      typedValues={typedValues}
      invitedEmail={prefilledEmail}
      onConfirmationNeeded={onConfirmationNeeded}
    />
  )

  return (
    <div className={isHydrated ? undefined : 'not-hydrated'} onChange={keepTypedValue}>
      <p className="mt-4 hidden rounded-control bg-notice-soft p-3 text-notice noscript:block">Turn on JavaScript to sign in.</p>
      <div className="mt-6">
        <Tabs
          label="Sign in or sign up"
          variant="card"
          openTab={tab}
          onTabChange={onTabChange}
          disabled={disabled}
          tabs={[
            { value: 'login', label: 'Login', content: loginContent },
            { value: 'signup', label: 'Sign Up', content: signUpContent },
          ]}
        />
      </div>
      <p className="my-5 flex items-center gap-3 text-xs text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        Or continue with
      </p>
      <GoogleButton
        disabled={disabled}
        busy={pendingAction === 'google'}
        onBusyChange={(busy) => setPendingAction(busy ? 'google' : null)}
      />
    </div>
  )
}

const subscribeToNothing = () => () => undefined

/** False on the prerendered page, where input would be lost on hydration or submitted in a URL. */
function useHydrated() {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}
