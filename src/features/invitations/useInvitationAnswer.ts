import { useState } from 'react'
import { useUser } from '@/contexts/AuthContext'
import { inSentence } from '@/domain/inSentence'
import { writeChosenHunt } from '@/lib/chosenHunt'
import { toAppError } from '@/lib/errors'
import { notify } from '@/lib/notify'
import { forgetArrival } from './arrival'
import type { Invitation } from './invitation'
import { acceptInvitation, declineInvitation } from './invitationCalls'

type Answer = 'accept' | 'decline'

type Ending = { onDone: () => void; onUnusable: () => void }

/**
 * Accepts or declines for the signed-in person. Accepting opens the hunt; for somebody who is a member already that is all
 * that it does.
 */
export function useInvitationAnswer(token: string, { ownerName, obstacle }: Invitation, { onDone, onUnusable }: Ending) {
  const { id } = useUser()
  const [busy, setBusy] = useState<Answer | null>(null)
  // Answers that got no answer themselves: each of them may have been carried out.
  const [lost, setLost] = useState<readonly Answer[]>([])

  const give = async (answer: Answer) => {
    if (busy) return
    setBusy(answer)
    try {
      const given = answer === 'accept' ? await acceptInvitation(token) : await declineInvitation(token)
      forgetArrival()
      // A member who holds another person's invitation cannot use it, and is let into the hunt all the same.
      if (given === null && !obstacle && !isDeclined(answer, lost)) return onUnusable()
      if (typeof given === 'string') writeChosenHunt(id, given)
      if (!obstacle) tell(answer, inSentence(ownerName))
      onDone()
    } catch (error) {
      console.error('The invitation could not be answered', toAppError(error).message)
      setBusy(null)
      setLost([...lost, answer])
    }
  }
  return { busy, failed: lost.length > 0 && !busy, accept: () => void give('accept'), decline: () => void give('decline') }
}

/** Whether an invitation that cannot be declined has been declined by an earlier try, and by nothing else. */
function isDeclined(answer: Answer, lost: readonly Answer[]): boolean {
  return answer === 'decline' && lost.length > 0 && lost.every((each) => each === 'decline')
}

function tell(answer: Answer, ownerName: string) {
  if (answer === 'accept') notify.success('Invitation accepted', `You now house hunt together with ${ownerName}.`)
  else notify.success('Invitation declined', `You did not join ${ownerName}. Nothing was shared.`)
}
