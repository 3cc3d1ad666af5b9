import { useState, type ReactNode } from 'react'
import * as z from 'zod/mini'
import { useAuth } from '@/contexts/AuthContext'
import { emailRule, passwordRule } from '@/lib/account/accountRules'
import { notify, notifyFailure } from '@/lib/notify'
import { signUpNonce } from '@/lib/device/signUpNonce'
import { PasswordField } from '@/ui/form/PasswordField'
import { signIn } from '@/lib/api/auth/authApi'
import { EmailField, SubmitButton } from './fields'
import { useAccountForm } from './useAccountForm'

const schema = z.object({ email: emailRule, password: passwordRule })

/** Confirming the email on another device discards the password chosen at sign-up, so a new one has to be set. */
const CONFIRMED_ELSEWHERE_HINT = 'If you confirmed your email on another device, set your password there, or with “Forgot password?”.'

export type CardFormProps = {
  /** Whether fields and buttons are disabled: until hydration, while this form is submitted, and during a Google sign-in. */
  disabled: boolean
  /** Whether this form is being submitted. */
  busy: boolean
  onBusyChange: (busy: boolean) => void
}

type LoginFormProps = CardFormProps & { email: string; forgotPasswordLink: ReactNode }

/** The Login tab. Stays busy on success, until the page navigates away. */
export function LoginForm({ disabled, busy, onBusyChange, email, forgotPasswordLink }: LoginFormProps) {
  const { start } = useAuth()
  const { register, handleSubmit, setFocus, errors } = useAccountForm(schema, { email, password: '' })

  const [failure, setFailure] = useState('')

  const submit = async (login: z.output<typeof schema>) => {
    setFailure('')
    onBusyChange(true)
    try {
      await start()
      await signIn(login.email, login.password)
      notify.success('Login successful', 'Welcome back!')
    } catch (error) {
      setFocus('password', true)
      onBusyChange(false)
      const message = notifyFailure('Login failed', error)
      setFailure(signUpNonce(login.email) ? `${message.replace(/\.?$/, '.')} ${CONFIRMED_ELSEWHERE_HINT}` : message)
    }
  }

  return (
    <form noValidate onSubmit={handleSubmit(submit)} onChange={() => setFailure('')} aria-label="Login" className="space-y-4">
      <EmailField {...register('email')} error={errors.email} disabled={disabled} />
      <div>
        <PasswordField
          label="Password"
          autoComplete="current-password"
          {...register('password')}
          error={errors.password}
          disabled={disabled}
        />
        <p className="mt-1 text-right">{forgotPasswordLink}</p>
      </div>
      {/* Stays longer than the toast. No alert role, because the toast has already been announced. */}
      {failure && <p className="rounded-control bg-danger-soft px-3 py-2 text-danger">{failure}</p>}
      <SubmitButton label="Sign In" busyLabel="Signing in..." busy={busy} disabled={disabled} />
    </form>
  )
}
