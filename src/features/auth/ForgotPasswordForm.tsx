import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { emailRule } from '@/lib/accountRules'
import { tellFailure } from '@/lib/failure'
import { carryThroughMail } from '@/lib/tripMemory'
import { sendRecovery } from './authApi'
import { EmailField, SubmitButton } from './fields'
import { MailNote } from './MailNote'

const schema = z.object({ email: emailRule })

/** Asks for the address and sends the recovery mail. Whether an account exists is never told. */
export function ForgotPasswordForm() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { register, handleSubmit, formState } = useForm<z.input<typeof schema>, unknown, z.output<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: { email: '' },
  })
  const { errors, isSubmitting } = formState

  const submit = async ({ email }: z.output<typeof schema>) => {
    try {
      await sendRecovery(email)
      carryThroughMail()
      setSentTo(email)
    } catch (error) {
      tellFailure('Could not send the email', error)
    }
  }

  if (sentTo !== null) {
    return (
      <div className="mt-6">
        <MailNote>If {sentTo} has an account here, a link to set a new password is on its way.</MailNote>
      </div>
    )
  }
  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="mt-6 space-y-4">
      <EmailField {...register('email')} error={errors.email?.message} disabled={isSubmitting} />
      <SubmitButton label="Send link" busyLabel="Sending..." busy={isSubmitting} disabled={isSubmitting} />
    </form>
  )
}
