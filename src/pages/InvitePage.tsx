import { useNavigate } from 'react-router-dom'
import { paths } from '@/app/paths'
import { useAuth } from '@/contexts/AuthContext'
import { AuthLayout } from '@/features/auth/AuthLayout'
import { InvitationSteps } from '@/features/invitations/InvitationSteps'
import { invitationWords } from '@/features/invitations/invitationWords'
import { useInvitation } from '@/features/invitations/useInvitation'
import { usePageTitle } from '@/ui/usePageTitle'

/** /invite?token=: who invites and as what, for visitors too; whoever is signed in accepts or declines here (ruling 4). */
export default function InvitePage() {
  const { user } = useAuth()
  const navigate = useNavigate()
  const invitation = useInvitation(paths.invite())
  const { title, text, more } = invitationWords(invitation.state, user?.email)
  usePageTitle('Invitation')

  const places = {
    start: user ? paths.dashboard() : paths.landing(),
    signIn: paths.auth(),
    signUp: paths.auth('signup'),
    collaborators: paths.collaborators(),
  }
  return (
    <AuthLayout title={title} text={<span role="status" className="mt-2 block">{text}</span>}>
      {more && <p className="mt-3 break-words">{more}</p>}
      <div className="mt-6 flex flex-col gap-3">
        <InvitationSteps {...invitation} places={places} onAnswered={() => void navigate(paths.dashboard(), { replace: true })} />
      </div>
    </AuthLayout>
  )
}
