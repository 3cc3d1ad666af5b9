import { useState } from 'react'
import { hasUnsavedMessages, hasUnsavedNotes } from '@/lib/device/unsavedTexts'
import { Button } from '@/ui/Button'
import { Spinner } from '@/ui/Spinner'
import { AuthLayout } from './AuthLayout'
import { setLinkUserPassword, type CallbackStep } from './completeCallback'
import { PasswordForm } from './PasswordForm'
import type { useAuthCallback } from './useAuthCallback'

type CallbackStepsProps = Omit<ReturnType<typeof useAuthCallback>, 'step'> & { step: CallbackStep }

/** Asks the user which account to use, or for a password, before the callback continues. */
export function CallbackSteps({ step, proceed, stay, finish }: CallbackStepsProps) {
  if (step.kind === 'choice') return <Choice {...step} proceed={proceed} stay={stay} />
  if (step.kind !== 'password') return null
  return (
    <AuthLayout
      title="Set your password"
      text={`The account for ${step.email} was made in another browser. Type the password you chose there, or choose a new one: no other password will open it.`}
    >
      <PasswordForm className="mt-6" label="Password" email={step.email} save={setLinkUserPassword} onSaved={finish} />
    </AuthLayout>
  )
}

/** A sentence about unsaved notes and unsent messages that switching accounts deletes from this device; empty if there are none. */
function dataLossText(): string {
  const unsavedTexts = [hasUnsavedNotes() && 'unsaved notes', hasUnsavedMessages() && 'unsent messages'].filter(Boolean)
  return unsavedTexts.length > 0 ? ` Your ${unsavedTexts.join(' and ')} will be lost.` : ''
}

type ChoiceProps = { currentEmail?: string; linkEmail: string; proceed: () => Promise<void>; stay: () => Promise<void> }

function Choice({ currentEmail, linkEmail, proceed, stay }: ChoiceProps) {
  const [pendingChoice, setPendingChoice] = useState<'proceed' | 'stay'>()
  const choose = (choice: 'proceed' | 'stay') => {
    if (pendingChoice) return
    setPendingChoice(choice)
    void (choice === 'proceed' ? proceed() : stay())
  }
  const suggestedChoice = currentEmail ? 'stay' : 'proceed'
  const button = (choice: 'proceed' | 'stay', label: string) => (
    <Button
      key={choice}
      variant={choice === suggestedChoice ? 'primary' : 'secondary'}
      aria-disabled={pendingChoice !== undefined}
      onClick={() => choose(choice)}
    >
      {pendingChoice === choice && <Spinner className="size-4" />}
      {label}
    </Button>
  )
  return (
    <AuthLayout
      title={currentEmail ? 'Switch accounts?' : 'Is this your account?'}
      text={
        currentEmail
          ? `You are signed in as ${currentEmail} in this browser. Continue as ${linkEmail}?${dataLossText()}`
          : `This link opens the account of ${linkEmail}, and was not requested in this browser. Continue only if the account is yours.`
      }
    >
      <div className="mt-6 flex flex-col gap-3">
        {currentEmail
          ? [button('stay', 'Stay signed in'), button('proceed', 'Continue')]
          : [button('proceed', 'Continue'), button('stay', 'Don’t sign in')]}
      </div>
    </AuthLayout>
  )
}
