import { Button } from '@/ui/Button'
import { Spinner } from '@/ui/Spinner'
import type { Invitation } from './invitation'
import { useInvitationAnswer } from './useInvitationAnswer'

type AnswerButtonsProps = {
  token: string
  invitation: Invitation
  /** The invitation is answered. */
  onDone: () => void
  /** It has turned out to be unusable. */
  onUnusable: () => void
}

/** Accept and Decline for the signed-in person; for a member of the hunt, a link into it. */
export function AnswerButtons({ token, invitation, ...handlers }: AnswerButtonsProps) {
  const { busy, failed, accept, decline } = useInvitationAnswer(token, invitation, handlers)
  const isMember = invitation.obstacle === 'already a member'
  return (
    <>
      {failed && (
        <p role="alert" className="rounded-control bg-danger-soft p-4 text-danger">
          Your answer did not get through. Nothing is lost: try again in a moment.
        </p>
      )}
      <Button aria-disabled={busy !== null} onClick={accept}>
        {busy === 'accept' && <Spinner className="size-4" />}
        {isMember ? 'Open the hunt' : busy === 'accept' ? 'Accepting...' : 'Accept'}
      </Button>
      {!isMember && (
        <Button variant="secondary" aria-disabled={busy !== null} onClick={decline}>
          {busy === 'decline' && <Spinner className="size-4" />}
          {busy === 'decline' ? 'Declining...' : 'Decline'}
        </Button>
      )}
    </>
  )
}
