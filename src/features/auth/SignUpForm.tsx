import * as z from 'zod/mini'
import { useAuth } from '@/contexts/AuthContext'
import { emailRule, fullNameRule, PASSWORD_HINT, passwordRule } from '@/lib/account/accountRules'
import { notifyFailure, notify } from '@/lib/notify'
import { saveForMailLink } from '@/lib/device/signInMemory'
import { TextField } from '@/ui/form/Field'
import { PasswordField } from '@/ui/form/PasswordField'
import { signUp } from '@/lib/api/auth/authApi'
import { EmailField, SubmitButton } from './fields'
import type { CardFormProps } from './LoginForm'
import { useAccountForm } from './useAccountForm'

const schema = z.object({ fullName: fullNameRule, email: emailRule, password: passwordRule })

type SignUpFormProps = CardFormProps & {
  /** What has been typed in either tab. */
  typedValues: { email?: string; fullName?: string }
  /** The email of the pending invitation, or empty. */
  invitedEmail: string
  /** Called when the account is created but the link in the email must still be followed. */
  onConfirmationNeeded: (email: string) => void
}

/** The Sign Up tab. If the backend confirms accounts at once, the user is signed in without any mention of an email. */
export function SignUpForm({ disabled, busy, onBusyChange, typedValues, invitedEmail, onConfirmationNeeded }: SignUpFormProps) {
  const { start } = useAuth()
  const { register, handleSubmit, setFocus, errors } = useAccountForm(schema, {
    fullName: '',
    email: invitedEmail,
    ...typedValues,
    password: '',
  })

  const submit = async ({ fullName, email, password }: z.output<typeof schema>) => {
    onBusyChange(true)
    try {
      await start()
      const { confirmed } = await signUp(fullName, email, password)
      if (confirmed) {
        notify.success('Account created', 'Welcome to House Hunter!')
        return
      }
      saveForMailLink()
      notify.success('Account created', 'Please check your email for verification instructions.')
      onBusyChange(false)
      onConfirmationNeeded(email)
    } catch (error) {
      setFocus('password', true)
      onBusyChange(false)
      notifyFailure('Sign up failed', error)
    }
  }

  return (
    <form noValidate onSubmit={handleSubmit(submit)} aria-label="Sign Up" className="space-y-4">
      <TextField label="Full Name" autoComplete="name" {...register('fullName')} error={errors.fullName} disabled={disabled} />
      <EmailField
        {...register('email')}
        hint={invitedEmail && 'Your invitation is for this email: no other email can accept it.'}
        error={errors.email}
        disabled={disabled}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        {...register('password')}
        hint={errors.password ? undefined : PASSWORD_HINT}
        error={errors.password}
        disabled={disabled}
      />
      <SubmitButton label="Create Account" busyLabel="Creating account..." busy={busy} disabled={disabled} />
    </form>
  )
}
