import { useNavigate } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { useAuth } from '@/contexts/AuthContext'
import { AuthLayout } from '@/features/auth/AuthLayout'
import { InvitationButtons } from '@/features/invitations/InvitationButtons'
import { invitationText } from '@/features/invitations/invitationText'
import { useInvitation } from '@/features/invitations/useInvitation'
import { usePageTitle } from '@/ui/hooks/usePageTitle'

/** /invite?token=: shows who sent the invitation and for which role, even to visitors. Signed-in users accept or decline. */
export default function InvitePage() {
  const { user } = useAuth()
  const navigate = useNavigate()
  const invitation = useInvitation()
  const { title, text, more } = invitationText(invitation.state, user?.email)
  usePageTitle('Invitation')

  return (
    <AuthLayout
      title={title}
      text={
        <span role="status" className="mt-2 block">
          {text}
        </span>
      }
    >
      {more && <p className="mt-3 break-words">{more}</p>}
      <div className="mt-6 flex flex-col gap-3">
        <InvitationButtons {...invitation} onAnswered={() => void navigate(paths.dashboard(), { replace: true })} />
      </div>
    </AuthLayout>
  )
}
