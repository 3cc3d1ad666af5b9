import MoreHorizontal from 'lucide-react/icons/ellipsis'
import LinkIcon from 'lucide-react/icons/link'
import Mail from 'lucide-react/icons/mail'
import Send from 'lucide-react/icons/send'
import Trash2 from 'lucide-react/icons/trash'
import UserRound from 'lucide-react/icons/user-round'
import { safeMailto } from '@/domain/sharing/contactLinks'
import { Menu } from '@/ui/menu/Menu'
import type { MenuEntry } from '@/ui/menu/MenuContent'
import { Spinner } from '@/ui/Spinner'
import { buttonStyles } from '@/ui/styles'
import { collaboratorLabel, type Collaborator } from './collaborator'
import { useResend, type UnsentInvitation } from './useInvitations'

export type CollaboratorActions = Record<'showProfile' | 'renew' | 'remove', (collaborator: Collaborator) => void> & {
  /** Shows the new link of a resent invitation that could not be emailed. */
  showUnsentInvitation: (collaborator: Collaborator, unsentInvitation: UnsentInvitation) => void
}

type CollaboratorMenuProps = {
  collaborator: Collaborator
  actions: CollaboratorActions
}

const iconStyles = 'size-4 text-muted'
const isEntry = (entry: MenuEntry | false | null): entry is MenuEntry => Boolean(entry)

/** The menu of a collaborator. Its entries differ between invitations and members. */
export function CollaboratorMenu({ collaborator, actions }: CollaboratorMenuProps) {
  // Each menu has its own save, so that several invitations can be resent at the same time.
  const resend = useResend()
  const { email, accepted } = collaborator
  const mailto = safeMailto(email)
  const actionEntry = (label: string, Icon: typeof Mail, act: (collaborator: Collaborator) => void): MenuEntry => ({
    kind: 'action',
    label,
    icon: <Icon aria-hidden className={iconStyles} />,
    onSelect: () => act(collaborator),
  })
  const resendInvitation = () =>
    resend.mutate(collaborator, {
      onSuccess: (unsentInvitation) => unsentInvitation && actions.showUnsentInvitation(collaborator, unsentInvitation),
    })
  const entries = [
    mailto !== null && { kind: 'link' as const, label: 'Send Email', icon: <Mail aria-hidden className={iconStyles} />, href: mailto },
    (accepted || email !== null) && actionEntry('View Profile', UserRound, actions.showProfile),
    !accepted && email !== null && actionEntry('Resend invitation', Send, resendInvitation),
    !accepted && actionEntry('New link', LinkIcon, actions.renew),
    {
      kind: 'action' as const,
      label: accepted || email !== null ? 'Remove' : 'Revoke',
      icon: <Trash2 aria-hidden className="size-4" />,
      danger: true,
      onSelect: () => actions.remove(collaborator),
    },
  ].filter(isEntry)
  return (
    <Menu
      label={`Actions for ${email ?? collaboratorLabel(collaborator)}`}
      iconOnly
      trigger={resend.isPending ? <Spinner className="size-5" /> : <MoreHorizontal aria-hidden className="size-5" />}
      triggerClassName={buttonStyles({ variant: 'quiet', size: 'icon' })}
      entries={entries}
    />
  )
}
