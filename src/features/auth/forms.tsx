import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { useAuth } from '@/contexts/AuthContext'
import { emailRule, fullNameRule, passwordRule } from '@/lib/accountRules'
import { tellFailure } from '@/lib/failure'
import { notify } from '@/lib/notify'
import { carryReturnAddressThroughMail } from '@/lib/returnAddress'
import * as authApi from './authApi'
import { LoginView, SignUpView } from './views'

const loginSchema = z.object({ email: emailRule, password: passwordRule })
const signUpSchema = z.object({ fullName: fullNameRule, email: emailRule, password: passwordRule })

type FormProps = {
  /** Nothing can be typed or pressed: this form or another control of the card is at work. */
  disabled: boolean
  busy: boolean
  onBusy: (busy: boolean) => void
}

/** Signs in. On success it stays busy: the page leaves as soon as the signed-in state is known (spec §4). */
export function LoginForm({ disabled, busy, onBusy, email, aside }: FormProps & { email: string; aside: ReactNode }) {
  const { start } = useAuth()
  const { register, handleSubmit, formState } = useForm<z.input<typeof loginSchema>, unknown, z.output<typeof loginSchema>>({
    resolver: zodResolver(loginSchema),
    defaultValues: { email, password: '' },
  })
  const { errors } = formState

  const submit = async (login: z.output<typeof loginSchema>) => {
    onBusy(true)
    try {
      await start()
      await authApi.signIn(login.email, login.password)
      notify.success('Login successful', 'Welcome back!')
    } catch (error) {
      onBusy(false)
      tellFailure('Login failed', error)
    }
  }

  return (
    <LoginView
      onSubmit={handleSubmit(submit)}
      disabled={disabled}
      busy={busy}
      aside={aside}
      email={{ ...register('email'), error: errors.email?.message }}
      password={{ ...register('password'), error: errors.password?.message }}
    />
  )
}

type SignUpFormProps = FormProps & {
  /** The account exists, and waits for the link in the mail to be followed. */
  onConfirmationNeeded: (email: string) => void
}

/** Creates an account. A backend that confirms at once signs the person in, and no mail is spoken of (ruling 30). */
export function SignUpForm({ disabled, busy, onBusy, onConfirmationNeeded }: SignUpFormProps) {
  const { start } = useAuth()
  const { register, handleSubmit, formState } = useForm<z.input<typeof signUpSchema>, unknown, z.output<typeof signUpSchema>>({
    resolver: zodResolver(signUpSchema),
    defaultValues: { fullName: '', email: '', password: '' },
  })
  const { errors } = formState

  const submit = async (person: z.output<typeof signUpSchema>) => {
    onBusy(true)
    try {
      await start()
      const { confirmed } = await authApi.signUp(person.fullName, person.email, person.password)
      if (confirmed) {
        notify.success('Account created', 'Welcome to House Hunter!')
        return
      }
      carryReturnAddressThroughMail()
      notify.success('Account created', 'Please check your email for verification instructions.')
      onBusy(false)
      onConfirmationNeeded(person.email)
    } catch (error) {
      onBusy(false)
      tellFailure('Sign up failed', error)
    }
  }

  return (
    <SignUpView
      onSubmit={handleSubmit(submit)}
      disabled={disabled}
      busy={busy}
      fullName={{ ...register('fullName'), error: errors.fullName?.message }}
      email={{ ...register('email'), error: errors.email?.message }}
      password={{ ...register('password'), error: errors.password?.message }}
    />
  )
}
