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

export type CollaboratorActions = Record<'showProfile' | 'resend' | 'renew' | 'remove', (collaborator: Collaborator) => void>

type CollaboratorMenuProps = {
  collaborator: Collaborator
  actions: CollaboratorActions
  /** True while the invitation is being resent. */
  busy: boolean
}

const iconStyles = 'size-4 text-muted'
const isEntry = (entry: MenuEntry | false | null): entry is MenuEntry => Boolean(entry)

/** The menu of a collaborator. Its entries differ between invitations and members. */
export function CollaboratorMenu({ collaborator, actions, busy }: CollaboratorMenuProps) {
  const { email, accepted } = collaborator
  const mailto = safeMailto(email)
  const actionEntry = (label: string, Icon: typeof Mail, action: keyof CollaboratorActions): MenuEntry => ({
    kind: 'action',
    label,
    icon: <Icon aria-hidden className={iconStyles} />,
    onSelect: () => actions[action](collaborator),
  })
  const entries = [
    mailto !== null && { kind: 'link' as const, label: 'Send Email', icon: <Mail aria-hidden className={iconStyles} />, href: mailto },
    (accepted || email !== null) && actionEntry('View Profile', UserRound, 'showProfile'),
    !accepted && email !== null && actionEntry('Resend invitation', Send, 'resend'),
    !accepted && actionEntry('New link', LinkIcon, 'renew'),
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
      trigger={busy ? <Spinner className="size-5" /> : <MoreHorizontal aria-hidden className="size-5" />}
      triggerClassName={buttonStyles({ variant: 'quiet', size: 'icon' })}
      entries={entries}
    />
  )
}
