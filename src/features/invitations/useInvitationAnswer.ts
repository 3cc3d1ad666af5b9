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
  const [failed, setFailed] = useState(false)

  const give = async (answer: Answer) => {
    if (busy) return
    setBusy(answer)
    setFailed(false)
    try {
      const given = answer === 'accept' ? await acceptInvitation(token) : await declineInvitation(token)
      forgetArrival()
      // A member who holds another person's invitation cannot use it, and is let into the hunt all the same.
      if (given === null && !obstacle) return onUnusable()
      if (typeof given === 'string') writeChosenHunt(id, given)
      if (!obstacle) tell(answer, inSentence(ownerName))
      onDone()
    } catch (error) {
      console.error('The invitation could not be answered', toAppError(error).message)
      setBusy(null)
      setFailed(true)
    }
  }
  return { busy, failed, accept: () => void give('accept'), decline: () => void give('decline') }
}

function tell(answer: Answer, ownerName: string) {
  if (answer === 'accept') notify.success('Invitation accepted', `You now house hunt together with ${ownerName}.`)
  else notify.success('Invitation declined', `You did not join ${ownerName}. Nothing was shared.`)
}
