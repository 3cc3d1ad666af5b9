import { useState, type ReactNode } from 'react'
import * as z from 'zod/mini'
import { useAuth } from '@/contexts/AuthContext'
import { emailRule, passwordRule } from '@/lib/account/accountRules'
import { notifyFailure, notify } from '@/lib/notify'
import { signUpMark } from '@/lib/device/signUpMark'
import { PasswordField } from '@/ui/form/PasswordField'
import { signIn } from '@/lib/api/auth/authApi'
import { EmailField, SubmitButton } from './fields'
import { useAccountForm } from './useAccountForm'

const schema = z.object({ email: emailRule, password: passwordRule })

/** Whoever signed up here and confirmed elsewhere sets the password there; until then it opens nothing. */
const CONFIRMED_ELSEWHERE = 'If you confirmed your email on another device, set your password there, or with “Forgot password?”.'

export type CardFormProps = {
  /** Nothing on the card can be typed or pressed: this form or the external account is at work. */
  disabled: boolean
  /** This form is at work. */
  busy: boolean
  onBusy: (busy: boolean) => void
}

type LoginFormProps = CardFormProps & { email: string; forgotPassword: ReactNode }

/** The Login tab. On success it stays busy: the page leaves as soon as the signed-in state is known. */
export function LoginForm({ disabled, busy, onBusy, email, forgotPassword }: LoginFormProps) {
  const { start } = useAuth()
  const { register, handleSubmit, setFocus, errors } = useAccountForm(schema, { email, password: '' })

  const [failure, setFailure] = useState('')

  const submit = async (login: z.output<typeof schema>) => {
    setFailure('')
    onBusy(true)
    try {
      await start()
      await signIn(login.email, login.password)
      notify.success('Login successful', 'Welcome back!')
    } catch (error) {
      setFocus('password', true)
      onBusy(false)
      const said = notifyFailure('Login failed', error)
      setFailure(signUpMark(login.email) ? `${said}. ${CONFIRMED_ELSEWHERE}` : said)
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
        <p className="mt-1 text-right">{forgotPassword}</p>
      </div>
      {/* It stays when the toast is gone, which alone is read out: once is enough. */}
      {failure && <p className="rounded-control bg-danger-soft px-3 py-2 text-danger">{failure}</p>}
      <SubmitButton label="Sign In" busyLabel="Signing in..." busy={busy} disabled={disabled} />
    </form>
  )
}
