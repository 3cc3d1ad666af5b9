import { clsx } from 'clsx'
import LinkIcon from 'lucide-react/icons/link'
import type { ReactNode } from 'react'
import { initials } from '@/domain/sharing/memberNames'
import { Avatar } from '@/ui/Avatar'
import { collaboratorLabel } from './collaborator'

type CollaboratorNameProps = {
  /** The part of the email before the @, or a placeholder. */
  name: string
  fullName?: string | null
  /** The source of the initials if there is no full name. Null for an unused invite link. */
  email: string | null
  children?: ReactNode
}

/** A collaborator's avatar and name. The second line is `children`, by default the name from their email. */
export function CollaboratorName({ name, fullName, email, children }: CollaboratorNameProps) {
  return (
    <span className={clsx('flex min-w-0 gap-3', children ? 'items-start' : 'items-center')}>
      {email || fullName ? (
        <Avatar initials={initials(fullName, email)} />
      ) : (
        <span className="grid size-8 shrink-0 place-items-center rounded-full bg-sunken text-muted">
          <LinkIcon aria-hidden className="size-4" />
        </span>
      )}
      <span className="min-w-0">
        <span className="block truncate font-semibold">{collaboratorLabel({ name, fullName: fullName ?? null })}</span>
        {children ?? (fullName && fullName !== name && <span className="block truncate text-xs text-muted">{name}</span>)}
      </span>
    </span>
  )
}
