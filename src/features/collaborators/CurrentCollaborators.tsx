import { useState } from 'react'
import { isolateText } from '@/domain/text/unicode'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { EmptyState } from '@/ui/EmptyState'
import { ExampleBadge } from '@/ui/ExampleBadge'
import { NoCollaborators } from '@/ui/illustrations/NoCollaborators'
import { LazyConfirmDialog } from '@/ui/dialog/LazyConfirmDialog'
import { lazyWithRetry } from '@/ui/lazyWithRetry'
import { Skeleton } from '@/ui/Skeleton'
import { useIsNarrow } from '@/ui/hooks/useIsPhone'
import { collaboratorLabel, type Collaborator, EXAMPLE_COLLABORATORS } from './collaborator'
import { CollaboratorName } from './CollaboratorName'
import { CollaboratorCards, CollaboratorTable } from './CollaboratorTable'
import { useRemoveCollaborator, type CollaboratorList } from './useCollaborators'
import type { UnsentInvitation } from './useInvitations'

const ProfileDialog = lazyWithRetry(async () => (await import('./ProfileDialog')).ProfileDialog)
const NewLinkDialog = lazyWithRetry(async () => (await import('./NewLinkDialog')).NewLinkDialog)

type CurrentCollaboratorsProps = {
  list: CollaboratorList
}

type OpenDialog = { kind: 'profile' | 'remove' | 'link'; collaborator: Collaborator }

/** The people invited by the owner, with the actions for each person. */
export function CurrentCollaborators({ list }: CurrentCollaboratorsProps) {
  const Rows = useIsNarrow() ? CollaboratorCards : CollaboratorTable
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null)
  // New links that could not be emailed. Each waits until no other dialog is open, because it can be shown only once.
  const [unsentLinks, setUnsentLinks] = useState<readonly { collaborator: Collaborator; unsentInvitation: UnsentInvitation }[]>([])
  const [unsentLink] = unsentLinks
  const remove = useRemoveCollaborator()
  const { collaborators, state } = list

  const close = () => setOpenDialog(null)
  const actions = {
    showProfile: (collaborator: Collaborator) => setOpenDialog({ kind: 'profile', collaborator }),
    renew: (collaborator: Collaborator) => setOpenDialog({ kind: 'link', collaborator }),
    remove: (collaborator: Collaborator) => setOpenDialog({ kind: 'remove', collaborator }),
    showUnsentInvitation: (collaborator: Collaborator, unsentInvitation: UnsentInvitation) =>
      setUnsentLinks((links) => [...links, { collaborator, unsentInvitation }]),
  }
  return (
    <Card title="Current Collaborators">
      {state === 'loading' && <CollaboratorSkeleton />}
      {state === 'failed' && <NotLoaded list={list} />}
      {state === 'loaded' && collaborators.length === 0 && <NoCollaboratorsYet />}
      {collaborators.length > 0 && <Rows collaborators={collaborators} actions={actions} />}
      {openDialog?.kind === 'profile' && <ProfileDialog collaborator={openDialog.collaborator} onClose={close} />}
      {openDialog?.kind === 'link' && <NewLinkDialog collaborator={openDialog.collaborator} onClose={close} />}
      {!openDialog && unsentLink && (
        <NewLinkDialog key={unsentLink.unsentInvitation.token} {...unsentLink} onClose={() => setUnsentLinks(([, ...others]) => others)} />
      )}
      {openDialog?.kind === 'remove' && (
        <LazyConfirmDialog
          {...confirmTextFor(openDialog.collaborator)}
          busy={remove.isPending}
          onConfirm={() => remove.mutate(openDialog.collaborator, { onSettled: close })}
          onCancel={close}
        />
      )}
    </Card>
  )
}

function NotLoaded({ list }: { list: CollaboratorList }) {
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-muted">Your collaborators could not be loaded. Who can see your houses has not changed.</p>
      <Button variant="secondary" size="sm" aria-disabled={list.retrying} onClick={list.retry}>
        Retry
      </Button>
    </div>
  )
}

function confirmTextFor(collaborator: Collaborator) {
  const { email, accepted } = collaborator
  const name = isolateText(collaboratorLabel(collaborator))
  if (accepted) {
    return {
      title: `Remove ${name}?`,
      description:
        'They lose access to your houses and appointments right away. Their stars, hearts, wishes, answers and reactions are deleted. ' +
        'Houses and appointments that they added, their messages and their viewings stay.',
      confirmLabel: 'Remove',
    }
  }
  if (email === null) {
    return { title: 'Revoke this invite link?', description: 'Nobody will be able to join with it.', confirmLabel: 'Revoke' }
  }
  return {
    title: `Remove ${name}?`,
    description: `The invitation to ${email} is cancelled, and its link stops working.`,
    confirmLabel: 'Remove',
  }
}

/** The empty state, with examples of what the list will look like. */
function NoCollaboratorsYet() {
  return (
    <>
      <EmptyState drawing={<NoCollaborators />} title="No collaborators yet">
        Two pairs of eyes see more than one. Invite your partner, an agent or a friend: they see the houses and appointments of your own
        hunt, and you decide what they may do.
      </EmptyState>
      <ul inert className="divide-y divide-line border-t border-line opacity-60">
        {EXAMPLE_COLLABORATORS.map(({ id, name, email, role }) => (
          <li key={id} className="flex items-center justify-between gap-4 py-3 last:pb-0">
            <CollaboratorName name={name} email={email}>
              <span className="block break-words text-muted">{email}</span>
              <span className="block md:hidden">{role}</span>
            </CollaboratorName>
            <span className="flex items-center gap-4">
              <span className="max-md:hidden">{role}</span>
              <ExampleBadge />
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

const SKELETON_ROWS = [1, 2, 3]

function CollaboratorSkeleton() {
  return (
    <div role="status" className="divide-y divide-line">
      <span className="sr-only">Loading collaborators</span>
      {SKELETON_ROWS.map((row) => (
        <div key={row} data-skeleton-row className="flex h-14 items-center gap-3">
          <Skeleton className="size-8 rounded-full" />
          <Skeleton className="h-4 w-32" />
          <Skeleton className="ml-auto h-4 w-40 max-md:hidden" />
          <Skeleton className="ml-auto h-4 w-16" />
        </div>
      ))}
    </div>
  )
}
