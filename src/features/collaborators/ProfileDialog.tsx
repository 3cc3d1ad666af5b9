import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { useUser } from '@/contexts/AuthContext'
import { roleLabel } from '@/domain/sharing/hunt'
import { formatLocalDate, relativeTime } from '@/domain/time/dates'
import { paths } from '@/lib/paths'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/dialog/Dialog'
import { Skeleton } from '@/ui/Skeleton'
import type { Collaborator } from './collaborator'
import { CollaboratorName } from './CollaboratorName'
import { memberActionsQuery } from './collaboratorQueries'
import { NO_ACTIONS, type MemberAction } from './memberAction'
import { InvitationStatus } from './InvitationStatus'

type ProfileDialogProps = { collaborator: Collaborator; onClose: () => void }

/** A collaborator's name, role, join date and recent actions. */
export function ProfileDialog({ collaborator, onClose }: ProfileDialogProps) {
  const { email, role, memberId, joinedAt, invitedAt } = collaborator
  return (
    <Dialog title="Profile" onClose={onClose}>
      <CollaboratorName {...collaborator}>{email && <span className="block break-words text-muted">{email}</span>}</CollaboratorName>
      <dl className="mt-5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
        <dt className="text-muted">Role</dt>
        <dd className="break-words">{roleLabel(role)}</dd>
        <dt className="text-muted">{joinedAt ? 'Member since' : 'Invited on'}</dt>
        <dd className="figures">{formatLocalDate(joinedAt ?? invitedAt)}</dd>
        {!joinedAt && (
          <>
            <dt className="text-muted">Status</dt>
            <dd>
              <InvitationStatus collaborator={collaborator} />
            </dd>
          </>
        )}
      </dl>
      {memberId ? (
        <RecentActions memberId={memberId} />
      ) : (
        <p className="mt-5 text-muted">What they add, schedule and rate will appear here once they join.</p>
      )}
    </Dialog>
  )
}

function RecentActions({ memberId }: { memberId: string }) {
  const { data, errorUpdateCount, isFetching, refetch } = useQuery(memberActionsQuery(useUser().id, memberId))
  const actions = data ?? NO_ACTIONS
  // Stays true during a retry, so that the button does not disappear.
  const failed = !data && errorUpdateCount > 0
  return (
    <section className="mt-5 border-t border-line pt-4">
      <h3 className="mb-2 font-semibold">Recent actions</h3>
      {!data && !failed && <Skeleton className="h-16" />}
      {failed && (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-muted">Recent actions could not be loaded.</p>
          <Button variant="secondary" size="sm" aria-disabled={isFetching} onClick={() => void refetch()}>
            Retry
          </Button>
        </div>
      )}
      {data?.length === 0 && <p className="text-muted">Nothing yet.</p>}
      <ul className="divide-y divide-line">
        {actions.map((action) => (
          <Action key={action.id} action={action} />
        ))}
      </ul>
    </section>
  )
}

function Action({ action: { text, houseId, happenedAt } }: { action: MemberAction }) {
  return (
    <li className="flex items-baseline justify-between gap-4 py-2">
      {houseId ? (
        <Link to={paths.house(houseId)} className="min-w-0 break-words text-primary hover:underline">
          {text}
        </Link>
      ) : (
        <span className="min-w-0 break-words">{text}</span>
      )}
      <time dateTime={happenedAt} title={formatLocalDate(happenedAt)} className="figures shrink-0 text-xs text-muted">
        {relativeTime(happenedAt)}
      </time>
    </li>
  )
}
