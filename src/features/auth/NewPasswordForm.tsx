import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { useUser } from '@/contexts/AuthContext'
import { passwordRule } from '@/lib/accountRules'
import { toAppError } from '@/lib/errors'
import { tellFailure } from '@/lib/failure'
import { notify } from '@/lib/notify'
import { updateAccount } from '@/lib/supabase/updateAccount'
import { Button } from '@/ui/Button'
import { PasswordField } from '@/ui/form/PasswordField'

const schema = z.object({ password: passwordRule })

/** Sets the signed-in person's password: after recovery, and in Settings. */
export function NewPasswordForm({ className, onChanged }: { className?: string; onChanged?: () => void }) {
  const { email } = useUser()
  const { register, handleSubmit, reset, formState } = useForm<z.infer<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: { password: '' },
  })
  const { errors, isSubmitting } = formState
  // A password whose saving got no answer: it may have been saved.
  const [unanswered, setUnanswered] = useState<string>()

  const submit = async ({ password }: z.infer<typeof schema>) => {
    try {
      await updateAccount({ password })
    } catch (error) {
      const { answered, code } = toAppError(error)
      const isSaved = code === 'same_password' && unanswered === password
      if (!answered) setUnanswered(password)
      if (!isSaved) return tellFailure('Password not updated', error)
    }
    notify.success('Password updated', 'Use it the next time you sign in.')
    reset()
    onChanged?.()
  }

  return (
    <form noValidate onSubmit={handleSubmit(submit)} className={className}>
      {/* Tells a password manager whose password this is. */}
      <input type="email" autoComplete="username" value={email ?? ''} readOnly hidden />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint="At least 6 characters."
        {...register('password')}
        error={errors.password?.message}
        disabled={isSubmitting}
      />
      <Button type="submit" disabled={isSubmitting} className="mt-4">
        {isSubmitting ? 'Saving...' : 'Set password'}
      </Button>
    </form>
  )
}
