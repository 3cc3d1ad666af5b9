import { useState } from 'react'
import { useUser } from '@/contexts/AuthContext'
import { isolateText } from '@/domain/text/unicode'
import { writeChosenHunt } from '@/lib/device/chosenHunt'
import { toAppError } from '@/lib/api/errors'
import { notify } from '@/lib/notify'
import { forgetArrival } from './arrival'
import type { Invitation } from './invitation'
import { acceptInvitation, declineInvitation } from './invitationCalls'

type Answer = 'accept' | 'decline'

type AnswerHandlers = { onDone: () => void; onUnusable: () => void }

/**
 * Accepts or declines for the signed-in person. Accepting opens the hunt; for somebody who is a member already that is all
 * that it does.
 */
export function useInvitationAnswer(token: string, { ownerName, obstacle }: Invitation, { onDone, onUnusable }: AnswerHandlers) {
  const { id } = useUser()
  const [busy, setBusy] = useState<Answer | null>(null)
  // Answers whose outcome is unknown: each may have been carried out.
  const [unanswered, setUnanswered] = useState<readonly Answer[]>([])

  const give = async (answer: Answer) => {
    if (busy) return
    setBusy(answer)
    try {
      const ownerId = answer === 'accept' ? await acceptInvitation(token) : await declineInvitation(token)
      forgetArrival()
      // A member who holds another person's invitation cannot use it, but still gets into the hunt.
      if (ownerId === null && !obstacle && !isDeclined(answer, unanswered)) return onUnusable()
      if (typeof ownerId === 'string') writeChosenHunt(id, ownerId)
      if (!obstacle) tell(answer, isolateText(ownerName))
      onDone()
    } catch (error) {
      console.error('The invitation could not be answered', toAppError(error).message)
      setBusy(null)
      setUnanswered([...unanswered, answer])
    }
  }
  return { busy, failed: unanswered.length > 0 && !busy, accept: () => void give('accept'), decline: () => void give('decline') }
}

/** Whether an invitation that cannot be declined has been declined by an earlier try, and by nothing else. */
function isDeclined(answer: Answer, unanswered: readonly Answer[]): boolean {
  return answer === 'decline' && unanswered.length > 0 && unanswered.every((each) => each === 'decline')
}

function tell(answer: Answer, ownerName: string) {
  if (answer === 'accept') notify.success('Invitation accepted', `You now house hunt together with ${ownerName}.`)
  else notify.success('Invitation declined', `You did not join ${ownerName}’s hunt. Nothing was shared.`)
}
