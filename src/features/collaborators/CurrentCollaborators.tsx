import { useState } from 'react'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { LazyConfirmDialog } from '@/ui/lazyConfirm'
import { lazyWithRetry } from '@/ui/lazyWithRetry'
import { useIsNarrow } from '@/ui/useIsPhone'
import { isolateText } from '@/domain/text/unicode'
import { collaboratorLabel, type Collaborator } from './collaborator'
import { CollaboratorSkeleton } from './CollaboratorSkeleton'
import { CollaboratorCards, CollaboratorTable } from './CollaboratorTable'
import { NoCollaboratorsYet } from './NoCollaboratorsYet'
import { useRemoveCollaborator, type CollaboratorList } from './useCollaborators'
import { useResend, type UnsentInvitation } from './useRenewInvitation'

const ProfileDialog = lazyWithRetry(async () => (await import('./ProfileDialog')).ProfileDialog)
const NewLinkDialog = lazyWithRetry(async () => (await import('./NewLinkDialog')).NewLinkDialog)

type CurrentCollaboratorsProps = {
  list: CollaboratorList
  /** The address of a house. */
}

type Task = { kind: 'profile' | 'remove' | 'link'; collaborator: Collaborator; unsent?: UnsentInvitation }

/** The people the owner has invited, and what can be done with each. */
export function CurrentCollaborators({ list }: CurrentCollaboratorsProps) {
  const Rows = useIsNarrow() ? CollaboratorCards : CollaboratorTable
  const [task, setTask] = useState<Task | null>(null)
  const remove = useRemoveCollaborator()
  const resend = useResend()
  const { collaborators, state } = list
  const busyId = resend.isPending ? resend.variables.id : undefined

  const close = () => setTask(null)
  const actions = {
    showProfile: (collaborator: Collaborator) => setTask({ kind: 'profile', collaborator }),
    renew: (collaborator: Collaborator) => setTask({ kind: 'link', collaborator }),
    remove: (collaborator: Collaborator) => setTask({ kind: 'remove', collaborator }),
    resend: (collaborator: Collaborator) => {
      if (resend.isPending) return
      resend.mutate(collaborator, { onSuccess: (unsent) => unsent && setTask({ kind: 'link', collaborator, unsent }) })
    },
  }
  return (
    <Card title="Current Collaborators" aria-busy={resend.isPending}>
      {state === 'loading' && <CollaboratorSkeleton />}
      {state === 'failed' && <NotLoaded list={list} />}
      {state === 'known' && collaborators.length === 0 && <NoCollaboratorsYet />}
      {collaborators.length > 0 && <Rows collaborators={collaborators} actions={actions} busyId={busyId} />}
      {task?.kind === 'profile' && <ProfileDialog collaborator={task.collaborator} onClose={close} />}
      {task?.kind === 'link' && <NewLinkDialog collaborator={task.collaborator} unsent={task.unsent} onClose={close} />}
      {task?.kind === 'remove' && (
        <LazyConfirmDialog
          {...questionFor(task.collaborator)}
          busy={remove.isPending}
          onConfirm={() => remove.mutate(task.collaborator, { onSettled: close })}
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

function questionFor(collaborator: Collaborator) {
  const { email, accepted } = collaborator
  const name = isolateText(collaboratorLabel(collaborator))
  if (accepted) {
    return {
      title: `Remove ${name}?`,
      description: 'They lose access to your houses and appointments right away. Anything they added stays.',
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
