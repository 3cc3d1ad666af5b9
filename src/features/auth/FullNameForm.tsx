import * as z from 'zod/mini'
import { useUser } from '@/contexts/AuthContext'
import { fullNameRule } from '@/lib/account/accountRules'
import { fullNameOf } from '@/lib/account/account'
import { updateAccount } from '@/lib/account/updateAccount'
import { useSave } from '@/lib/api/useSave'
import { failureText } from '@/lib/notify'
import { changeRow } from '@/lib/api/write'
import { Button } from '@/ui/Button'
import { useLeaveGuard } from '@/ui/leaveGuard'
import { TextField } from '@/ui/form/Field'
import { useAccountForm } from './useAccountForm'

const schema = z.object({ fullName: fullNameRule })

/** Changes the signed-in user's full name. */
export function FullNameForm() {
  const { id, user_metadata: metadata } = useUser()
  const { register, handleSubmit, isChanged, markSaved, errors, isSubmitting } = useAccountForm(schema, { fullName: fullNameOf(metadata) })
  useLeaveGuard(isChanged)
  const save = useSave({
    write: (fullName: string) => saveFullName(id, fullName),
    success: { title: 'Profile updated', description: 'Your name has been saved.' },
    failure: (error) => ({ title: 'Profile not updated', description: failureText(error) }),
  })

  const submit = async ({ fullName }: z.output<typeof schema>) => {
    // The mutation has already reported a failure.
    await save.mutateAsync(fullName).then(
      () => markSaved({ fullName }),
      () => undefined,
    )
  }

  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="space-y-4">
      <TextField
        label="Full name"
        autoComplete="name"
        hint="Shown to the people you house hunt with."
        {...register('fullName')}
        error={errors.fullName}
        readOnly={isSubmitting}
      />
      {/* Not disabled, so that the focus stays where it is. */}
      <Button type="submit" aria-disabled={isSubmitting}>
        {isSubmitting ? 'Saving...' : 'Save name'}
      </Button>
    </form>
  )
}

/**
 * Saves the full name in the profile, which other members read, and in the account, which gives the avatar its initials. The
 * profile comes first, because the database validates the name. Throws an AppError.
 */
export async function saveFullName(userId: string, fullName: string): Promise<void> {
  await changeRow('profiles', { id: userId }, { full_name: fullName }, 'id')
  await updateAccount({ data: { full_name: fullName } })
}
