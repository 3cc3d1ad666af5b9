import { useState } from 'react'
import * as z from 'zod/mini'
import { useUser } from '@/contexts/AuthContext'
import { PASSWORD_HINT, passwordRule } from '@/lib/account/accountRules'
import { setPassword } from '@/lib/account/updateAccount'
import { toAppError } from '@/lib/api/errors'
import { notify, notifyFailure } from '@/lib/notify'
import { Button } from '@/ui/Button'
import { PasswordField } from '@/ui/form/PasswordField'
import { useLeaveGuard } from '@/ui/leaveGuard'
import { useAccountForm } from './useAccountForm'

const schema = z.object({ password: passwordRule })

type PasswordFormProps = {
  /** Email of the account. */
  email: string | undefined
  label: string
  save: (password: string) => Promise<void>
  className?: string
  /** The form stays busy until the returned promise resolves. */
  onSaved: () => void | Promise<void>
}

/** A form with one field, for setting a password. Does not use `useSave`, because the pages opened by email links have no query cache. */
export function PasswordForm({ email, label, save, className, onSaved }: PasswordFormProps) {
  const { register, handleSubmit, reset, setFocus, isChanged, errors, isSubmitting } = useAccountForm(schema, { password: '' })
  // A password that may have been saved although the request failed.
  const [possiblySavedPassword, setPossiblySavedPassword] = useState<string>()
  // Does not ask while saving, because `onSaved` may leave the page.
  useLeaveGuard(() => !isSubmitting && isChanged())

  const submit = async ({ password }: z.infer<typeof schema>) => {
    try {
      await save(password)
    } catch (error) {
      const { hasUsableResponse, code } = toAppError(error)
      const isSaved = code === 'same_password' && possiblySavedPassword === password
      // A server that failed may still have saved the password. A rejection always has a code.
      if (!hasUsableResponse || !code) setPossiblySavedPassword(password)
      if (!isSaved) {
        setFocus('password', true)
        notifyFailure('Password not updated', error)
        return
      }
    }
    await onSaved()
    reset()
  }

  return (
    <form noValidate onSubmit={handleSubmit(submit)} className={className}>
      {/* Tells password managers which account the password belongs to. */}
      <input type="email" autoComplete="username" value={email ?? ''} readOnly hidden />
      <PasswordField
        label={label}
        autoComplete="new-password"
        hint={errors.password ? undefined : PASSWORD_HINT}
        {...register('password')}
        error={errors.password}
        disabled={isSubmitting}
      />
      <Button type="submit" disabled={isSubmitting} className="mt-4">
        {isSubmitting ? 'Saving...' : 'Set password'}
      </Button>
    </form>
  )
}

/** Sets the signed-in user's password: on /auth/new-password, and in Settings. */
export function NewPasswordForm({ className, onChanged }: { className?: string; onChanged?: () => void }) {
  const { email } = useUser()
  const onSaved = () => {
    notify.success('Password updated', 'Use it the next time you sign in.')
    onChanged?.()
  }
  return <PasswordForm label="New password" email={email} save={setPassword} onSaved={onSaved} className={className} />
}
