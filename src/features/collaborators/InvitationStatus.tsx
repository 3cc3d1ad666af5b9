import { clsx } from 'clsx'
import { formatLocalDate } from '@/domain/time/dates'
import { statusOf, type Collaborator, type CollaboratorStatus } from './collaborator'

const STYLES: Record<CollaboratorStatus, string> = {
  Pending: 'text-status-offer-made',
  Expired: 'text-status-not-interested',
  Accepted: 'text-status-offer-accepted',
}

/** An invitation's status, with the day on which it expires or was accepted. */
export function InvitationStatus({ collaborator, stacked }: { collaborator: Collaborator; stacked?: boolean }) {
  const status = statusOf(collaborator)
  const { joinedAt, invitedAt, expiresAt } = collaborator
  const dateText = {
    Pending: `until ${formatLocalDate(expiresAt)}`,
    Expired: formatLocalDate(expiresAt),
    Accepted: `since ${formatLocalDate(joinedAt ?? invitedAt)}`,
  }[status]
  return (
    <span className={clsx('inline-flex', stacked ? 'flex-col items-start' : 'flex-wrap items-center gap-x-2')}>
      <span className={clsx('inline-flex items-center gap-1.5 font-semibold', STYLES[status])}>
        <span aria-hidden className="size-1.5 shrink-0 rounded-full bg-current" />
        {status}
      </span>
      <span className="figures text-xs text-muted">{dateText}</span>
    </span>
  )
}
