import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useAuth, useUser } from '@/contexts/AuthContext'
import { writeChosenHunt } from '@/lib/device/chosenHunt'
import { signOutWarning, type SignOutWarning } from '@/lib/account/signOutWarning'
import { paths } from '@/lib/paths'
import { Button } from '@/ui/Button'
import { LazyConfirmDialog } from '@/ui/dialog/LazyConfirmDialog'
import { Skeleton } from '@/ui/Skeleton'
import { Spinner } from '@/ui/Spinner'
import { buttonStyles } from '@/ui/styles'
import type { Invitation } from './invitation'
import { forgetOpenedInvitation, type useInvitation, useInvitationAnswer } from './useInvitation'

type InvitationButtonsProps = ReturnType<typeof useInvitation> & {
  /** Called once the user has accepted or declined, or a member has opened the hunt. */
  onAnswered: () => void
}

const primaryStyles = buttonStyles()
const secondaryStyles = buttonStyles({ variant: 'secondary' })

/** The buttons for the state of the invitation, from signing in to Accept and Decline. */
export function InvitationButtons({ token, state, retry, retrying, setUnusable, onAnswered }: InvitationButtonsProps) {
  const { user } = useAuth()
  if (state.kind === 'loading') return <LoadingButtons />
  if (state.kind === 'failed') {
    return (
      <Button aria-disabled={retrying} onClick={() => !retrying && retry()}>
        {retrying ? 'Trying again...' : 'Retry'}
      </Button>
    )
  }
  if (state.kind === 'unusable' || !token) {
    return (
      <Link to={user ? paths.dashboard() : paths.landing()} className={primaryStyles}>
        {user ? 'Go to my houses' : 'Go to House Hunter'}
      </Link>
    )
  }
  if (!user) return <VisitorButtons />
  if (state.invitation.obstacle === 'own hunt' || state.invitation.obstacle === 'other email') {
    return <ObstacleButtons obstacle={state.invitation.obstacle} />
  }
  return <AnswerButtons token={token} invitation={state.invitation} onDone={onAnswered} onUnusable={setUnusable} />
}

function LoadingButtons() {
  return (
    <>
      <Skeleton className="h-11 md:pointer-fine:h-10" />
      <Skeleton className="h-11 md:pointer-fine:h-10" />
    </>
  )
}

function VisitorButtons() {
  return (
    <>
      <Link to={paths.auth('signup')} className={primaryStyles}>
        Create an account
      </Link>
      <Link to={paths.auth()} className={secondaryStyles}>
        Sign in
      </Link>
    </>
  )
}

type ObstacleButtonsProps = { obstacle: Exclude<Invitation['obstacle'], 'already a member' | null> }

function ObstacleButtons({ obstacle }: ObstacleButtonsProps) {
  const { id } = useUser()
  const openOwnHunt = () => {
    forgetOpenedInvitation()
    writeChosenHunt(id, id)
  }
  if (obstacle === 'own hunt') {
    return (
      <Link to={paths.collaborators()} onClick={openOwnHunt} className={primaryStyles}>
        Go to collaborators
      </Link>
    )
  }
  return (
    <>
      <SwitchAccountButton />
      <Link to={paths.dashboard()} onClick={forgetOpenedInvitation} className={secondaryStyles}>
        Go to my houses
      </Link>
    </>
  )
}

function SwitchAccountButton() {
  const { signOut, signingOut } = useAuth()
  const [warning, setWarning] = useState<SignOutWarning | null>(null)
  const finish = () => {
    setWarning(null)
    void signOut(true)
  }
  const ask = () => {
    const question = signOutWarning(true)
    if (question) setWarning(question)
    else finish()
  }
  return (
    <>
      <Button aria-disabled={signingOut} onClick={ask}>
        Use another account
      </Button>
      {warning && <LazyConfirmDialog {...warning} onConfirm={finish} onCancel={() => setWarning(null)} />}
    </>
  )
}

type AnswerButtonsProps = {
  token: string
  invitation: Invitation
  /** Called once the user has accepted or declined, or a member has opened the hunt. */
  onDone: () => void
  /** Called if the invitation turns out to be unusable. */
  onUnusable: () => void
}

/** Accept and Decline for the signed-in user; for a member of the hunt, a button to open it. */
function AnswerButtons({ token, invitation, ...handlers }: AnswerButtonsProps) {
  const { pendingAnswer, failed, accept, decline } = useInvitationAnswer(token, invitation, handlers)
  const isMember = invitation.obstacle === 'already a member'
  return (
    <>
      {failed && (
        <p role="alert" className="rounded-control bg-danger-soft p-4 text-danger">
          Your answer did not get through. Nothing is lost: try again in a moment.
        </p>
      )}
      <Button aria-disabled={pendingAnswer !== null} onClick={accept}>
        {pendingAnswer === 'accept' && <Spinner className="size-4" />}
        {isMember ? 'Open the hunt' : pendingAnswer === 'accept' ? 'Accepting...' : 'Accept'}
      </Button>
      {!isMember && (
        <Button variant="secondary" aria-disabled={pendingAnswer !== null} onClick={decline}>
          {pendingAnswer === 'decline' && <Spinner className="size-4" />}
          {pendingAnswer === 'decline' ? 'Declining...' : 'Decline'}
        </Button>
      )}
    </>
  )
}
