import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { useUser } from '@/contexts/AuthContext'
import { fullNameRule } from '@/lib/accountRules'
import { tellFailure } from '@/lib/failure'
import { fullNameOf } from '@/lib/fullName'
import { notify } from '@/lib/notify'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/form/Field'
import { saveFullName } from './profileName'

const schema = z.object({ fullName: fullNameRule })

/** Changes the signed-in person's full name, under the rule of sign-up (spec §5). */
export function FullNameForm() {
  const { id, user_metadata: metadata } = useUser()
  const { register, handleSubmit, formState } = useForm<z.input<typeof schema>, unknown, z.output<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: { fullName: fullNameOf(metadata) },
  })
  const { errors, isSubmitting } = formState

  const submit = async ({ fullName }: z.output<typeof schema>) => {
    try {
      await saveFullName(id, fullName)
      notify.success('Profile updated', 'Your name has been saved.')
    } catch (error) {
      tellFailure('Profile not updated', error)
    }
  }

  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="space-y-4">
      <TextField
        label="Full name"
        autoComplete="name"
        hint="The people you house hunt with see it."
        {...register('fullName')}
        error={errors.fullName?.message}
        disabled={isSubmitting}
      />
      <Button type="submit" disabled={isSubmitting}>
        {isSubmitting ? 'Saving...' : 'Save name'}
      </Button>
    </form>
  )
}
