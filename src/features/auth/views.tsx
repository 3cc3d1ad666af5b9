import type { ComponentProps, ReactNode } from 'react'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/form/Field'
import { PasswordField } from '@/ui/form/PasswordField'
import { Spinner } from '@/ui/Spinner'

/** What the form library knows about one field: its registration and its error. */
export type FieldState = Omit<ComponentProps<typeof TextField>, 'label'>

export function EmailField(field: FieldState) {
  return <TextField label="Email" type="email" inputMode="email" autoComplete="email" autoCapitalize="none" {...field} />
}

export function FullNameField(field: FieldState) {
  return <TextField label="Full Name" autoComplete="name" {...field} />
}

type SubmitProps = { label: string; busyLabel: string; busy: boolean; disabled: boolean }

export function SubmitButton({ label, busyLabel, busy, disabled }: SubmitProps) {
  return (
    <Button type="submit" disabled={disabled} className="w-full">
      {busy && <Spinner className="size-4" />}
      {busy ? busyLabel : label}
    </Button>
  )
}

type FormProps = Pick<ComponentProps<'form'>, 'onSubmit'>

/** `disabled` without `busy` is a form whose code is still on its way: it looks the same and takes no input yet. */
type ViewProps = FormProps & { disabled: boolean; busy?: boolean; email?: FieldState; password?: FieldState }

/** The Login tab (spec §2). Knows nothing of the form library, so that it can be painted before that has arrived. */
export function LoginView({ onSubmit, disabled, busy = false, email, password, aside }: ViewProps & { aside: ReactNode }) {
  return (
    <form noValidate onSubmit={onSubmit} aria-label="Login" className="space-y-4">
      <EmailField {...email} disabled={disabled} />
      <div>
        <PasswordField label="Password" autoComplete="current-password" {...password} disabled={disabled} />
        <p className="mt-1 text-right">{aside}</p>
      </div>
      <SubmitButton label="Sign In" busyLabel="Signing in..." busy={busy} disabled={disabled} />
    </form>
  )
}

/** The Sign Up tab (spec §2). */
export function SignUpView({ onSubmit, disabled, busy = false, fullName, email, password }: ViewProps & { fullName?: FieldState }) {
  return (
    <form noValidate onSubmit={onSubmit} aria-label="Sign Up" className="space-y-4">
      <FullNameField {...fullName} disabled={disabled} />
      <EmailField {...email} disabled={disabled} />
      <PasswordField label="Password" autoComplete="new-password" {...password} disabled={disabled} />
      <SubmitButton label="Create Account" busyLabel="Creating account..." busy={busy} disabled={disabled} />
    </form>
  )
}
