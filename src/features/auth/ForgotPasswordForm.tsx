import { useState } from 'react'
import * as z from 'zod/mini'
import { emailRule } from '@/lib/account/accountRules'
import { notifyFailure } from '@/lib/notify'
import { callbackUrl, loadAuth, unwrapAuth } from '@/lib/api/auth/authApi'
import { EmailField, SubmitButton } from './fields'
import { MailNote } from './MailNote'
import { rememberRecovery } from './requestedLinks'
import { useAccountForm } from './useAccountForm'

const schema = z.object({ email: emailRule })

/** Sends the recovery email. The confirmation is the same whether or not an account exists. */
export function ForgotPasswordForm() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { register, handleSubmit, setFocus, errors, isSubmitting } = useAccountForm(schema, { email: '' })

  const submit = async ({ email }: z.output<typeof schema>) => {
    try {
      await sendRecoveryMail(email)
      rememberRecovery(email)
      setSentTo(email)
    } catch (error) {
      setFocus('email')
      notifyFailure('Could not send the email', error)
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
      <EmailField {...register('email')} error={errors.email} disabled={isSubmitting} />
      <SubmitButton label="Send link" busyLabel="Sending..." busy={isSubmitting} disabled={isSubmitting} />
    </form>
  )
}

async function sendRecoveryMail(email: string): Promise<void> {
  const result = await (await loadAuth()).resetPasswordForEmail(email, { redirectTo: callbackUrl() })
  // An earlier email is already on its way. Only existing accounts hit this limit, so reporting it would reveal that one exists.
  if (result.error?.code !== 'over_email_send_rate_limit') unwrapAuth(result)
}
