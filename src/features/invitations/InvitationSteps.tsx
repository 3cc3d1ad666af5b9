import { Link } from 'react-router-dom'
import { useAuth } from '@/contexts/AuthContext'
import { Button } from '@/ui/Button'
import { Skeleton } from '@/ui/Skeleton'
import { buttonStyles } from '@/ui/styles'
import { AnswerButtons } from './AnswerButtons'
import { forgetArrival } from './arrival'
import type { Invitation } from './invitation'
import type { useInvitation } from './useInvitation'

/** The addresses that the page's steps lead to. */
type Places = { start: string; signIn: string; signUp: string; collaborators: string }

type InvitationStepsProps = ReturnType<typeof useInvitation> & {
  places: Places
  /** The invitation is accepted or declined. */
  onAnswered: () => void
}

const first = buttonStyles()
const second = buttonStyles({ variant: 'secondary' })

/** What can be done now, from signing in to Accept and Decline. */
export function InvitationSteps({ token, state, retry, retrying, setUnusable, places, onAnswered }: InvitationStepsProps) {
  const { user } = useAuth()
  if (state.kind === 'loading') return <LoadingSteps />
  if (state.kind === 'failed') {
    return (
      <Button aria-disabled={retrying} onClick={() => !retrying && retry()}>
        {retrying ? 'Trying again...' : 'Retry'}
      </Button>
    )
  }
  if (state.kind === 'unusable' || !token) {
    return (
      <Link to={places.start} className={first}>
        {user ? 'Go to my houses' : 'Go to House Hunter'}
      </Link>
    )
  }
  if (!user) return <VisitorSteps places={places} />
  if (state.invitation.obstacle === 'own hunt' || state.invitation.obstacle === 'other address') {
    return <ObstacleSteps obstacle={state.invitation.obstacle} places={places} />
  }
  return <AnswerButtons token={token} invitation={state.invitation} onDone={onAnswered} onUnusable={setUnusable} />
}

function LoadingSteps() {
  return (
    <>
      <Skeleton className="h-11 md:h-10" />
      <Skeleton className="h-11 md:h-10" />
    </>
  )
}

function VisitorSteps({ places }: { places: Places }) {
  return (
    <>
      <Link to={places.signUp} className={first}>
        Create an account
      </Link>
      <Link to={places.signIn} className={second}>
        Sign in
      </Link>
    </>
  )
}

type ObstacleStepsProps = { obstacle: Exclude<Invitation['obstacle'], 'already a member' | null>; places: Places }

function ObstacleSteps({ obstacle, places }: ObstacleStepsProps) {
  const { signOut, leaving } = useAuth()
  if (obstacle === 'own hunt') {
    return (
      <Link to={places.collaborators} onClick={forgetArrival} className={first}>
        Go to collaborators
      </Link>
    )
  }
  return (
    <>
      <Button aria-disabled={leaving} onClick={() => void signOut()}>
        Use another account
      </Button>
      <Link to={places.start} onClick={forgetArrival} className={second}>
        Go to my houses
      </Link>
    </>
  )
}
