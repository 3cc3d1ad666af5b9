import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { useAuth } from '@/contexts/AuthContext'
import { emailRule, passwordRule } from '@/lib/accountRules'
import { tellFailure } from '@/lib/failure'
import { notify } from '@/lib/notify'
import { PasswordField } from '@/ui/form/PasswordField'
import { signIn } from './authApi'
import { EmailField, SubmitButton } from './fields'

const schema = z.object({ email: emailRule, password: passwordRule })

export type CardFormProps = {
  /** Nothing on the card can be typed or pressed: this form or the external account is at work. */
  disabled: boolean
  /** This form is at work. */
  busy: boolean
  onBusy: (busy: boolean) => void
}

type LoginFormProps = CardFormProps & { email: string; forgotPassword: ReactNode }

/** The Login tab. On success it stays busy: the page leaves as soon as the signed-in state is known (spec §4). */
export function LoginForm({ disabled, busy, onBusy, email, forgotPassword }: LoginFormProps) {
  const { start } = useAuth()
  const { register, handleSubmit, formState } = useForm<z.input<typeof schema>, unknown, z.output<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: { email, password: '' },
  })
  const { errors } = formState

  const submit = async (login: z.output<typeof schema>) => {
    onBusy(true)
    try {
      await start()
      await signIn(login.email, login.password)
      notify.success('Login successful', 'Welcome back!')
    } catch (error) {
      onBusy(false)
      tellFailure('Login failed', error)
    }
  }

  return (
    <form noValidate onSubmit={handleSubmit(submit)} aria-label="Login" className="space-y-4">
      <EmailField {...register('email')} error={errors.email?.message} disabled={disabled} />
      <div>
        <PasswordField
          label="Password"
          autoComplete="current-password"
          {...register('password')}
          error={errors.password?.message}
          disabled={disabled}
        />
        <p className="mt-1 text-right">{forgotPassword}</p>
      </div>
      <SubmitButton label="Sign In" busyLabel="Signing in..." busy={busy} disabled={disabled} />
    </form>
  )
}
