import * as z from 'zod/mini'
import { useUser } from '@/contexts/AuthContext'
import { fullNameRule } from '@/lib/account/accountRules'
import { notifyFailure, notify } from '@/lib/notify'
import { fullNameOf } from '@/lib/account/account'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/form/Field'
import { saveFullName } from './profileName'
import { useAccountForm } from './useAccountForm'

const schema = z.object({ fullName: fullNameRule })

/** Changes the signed-in person's full name. */
export function FullNameForm() {
  const { id, user_metadata: metadata } = useUser()
  const { register, handleSubmit, errors, isSubmitting } = useAccountForm(schema, { fullName: fullNameOf(metadata) })

  const submit = async ({ fullName }: z.output<typeof schema>) => {
    try {
      await saveFullName(id, fullName)
      notify.success('Profile updated', 'Your name has been saved.')
    } catch (error) {
      notifyFailure('Profile not updated', error)
    }
  }

  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="space-y-4">
      <TextField
        label="Full name"
        autoComplete="name"
        hint="Shown to the people you house hunt with."
        {...register('fullName')}
        error={errors.fullName}
        disabled={isSubmitting}
      />
      <Button type="submit" disabled={isSubmitting}>
        {isSubmitting ? 'Saving...' : 'Save name'}
      </Button>
    </form>
  )
}
