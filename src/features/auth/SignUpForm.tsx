import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { useAuth } from '@/contexts/AuthContext'
import { emailRule, fullNameRule, passwordRule } from '@/lib/accountRules'
import { tellFailure } from '@/lib/failure'
import { notify } from '@/lib/notify'
import { carryThroughMail } from '@/lib/tripMemory'
import { TextField } from '@/ui/form/Field'
import { PasswordField } from '@/ui/form/PasswordField'
import { signUp } from './authApi'
import { EmailField, SubmitButton } from './fields'
import type { CardFormProps } from './LoginForm'

const schema = z.object({ fullName: fullNameRule, email: emailRule, password: passwordRule })

type SignUpFormProps = CardFormProps & {
  /** The account exists, and waits for the link in the mail to be followed. */
  onConfirmationNeeded: (email: string) => void
}

/** The Sign Up tab. A backend that confirms at once signs the person in, and no mail is spoken of (ruling 30). */
export function SignUpForm({ disabled, busy, onBusy, onConfirmationNeeded }: SignUpFormProps) {
  const { start } = useAuth()
  const { register, handleSubmit, formState } = useForm<z.input<typeof schema>, unknown, z.output<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: { fullName: '', email: '', password: '' },
  })
  const { errors } = formState

  const submit = async ({ fullName, email, password }: z.output<typeof schema>) => {
    onBusy(true)
    try {
      await start()
      const { confirmed } = await signUp(fullName, email, password)
      if (confirmed) {
        notify.success('Account created', 'Welcome to House Hunter!')
        return
      }
      carryThroughMail()
      notify.success('Account created', 'Please check your email for verification instructions.')
      onBusy(false)
      onConfirmationNeeded(email)
    } catch (error) {
      onBusy(false)
      tellFailure('Sign up failed', error)
    }
  }

  return (
    <form noValidate onSubmit={handleSubmit(submit)} aria-label="Sign Up" className="space-y-4">
      <TextField
        label="Full Name"
        autoComplete="name"
        {...register('fullName')}
        error={errors.fullName?.message}
        disabled={disabled}
      />
      <EmailField {...register('email')} error={errors.email?.message} disabled={disabled} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        {...register('password')}
        error={errors.password?.message}
        disabled={disabled}
      />
      <SubmitButton label="Create Account" busyLabel="Creating account..." busy={busy} disabled={disabled} />
    </form>
  )
}
