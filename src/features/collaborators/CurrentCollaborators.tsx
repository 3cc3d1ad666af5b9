import { useState } from 'react'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { LazyConfirmDialog } from '@/ui/lazyConfirm'
import { lazyOverlay } from '@/ui/Overlay'
import { useIsNarrow } from '@/ui/useIsPhone'
import type { Collaborator } from './collaborator'
import { CollaboratorSkeleton } from './CollaboratorSkeleton'
import { CollaboratorCards, CollaboratorTable } from './CollaboratorTable'
import { NoneYet } from './NoneYet'
import { useRemoveCollaborator, type CollaboratorList } from './useCollaborators'
import { useResend, type Unsent } from './useRenewInvitation'

const ProfileDialog = lazyOverlay(async () => (await import('./ProfileDialog')).ProfileDialog)
const NewLinkDialog = lazyOverlay(async () => (await import('./NewLinkDialog')).NewLinkDialog)

type CurrentCollaboratorsProps = {
  list: CollaboratorList
  /** The address of a house. */
  housePath: (id: string) => string
}

type Task = { kind: 'profile' | 'remove' | 'link'; collaborator: Collaborator; unsent?: Unsent }

/** "Current Collaborators" (spec §2): whom the owner has invited, and what can be done with each. */
export function CurrentCollaborators({ list, housePath }: CurrentCollaboratorsProps) {
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
      {state === 'known' && collaborators.length === 0 && <NoneYet />}
      {collaborators.length > 0 && <Rows collaborators={collaborators} actions={actions} busyId={busyId} />}
      {task?.kind === 'profile' && <ProfileDialog collaborator={task.collaborator} housePath={housePath} onClose={close} />}
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
      <p className="text-muted">Your collaborators could not be loaded. Nothing has changed about who may see your houses.</p>
      <Button variant="secondary" size="sm" aria-disabled={list.retrying} onClick={list.retry}>
        Retry
      </Button>
    </div>
  )
}

function questionFor({ name, email, accepted }: Collaborator) {
  if (accepted) {
    return {
      title: `Remove ${name}?`,
      description: 'Their access to your houses and appointments ends at once. What they added stays.',
      confirmLabel: 'Remove',
    }
  }
  if (email === null) {
    return { title: 'Revoke this invite link?', description: 'Nobody will be able to join with it.', confirmLabel: 'Revoke' }
  }
  return {
    title: `Remove ${name}?`,
    description: `The invitation to ${email} ends, and its link stops working.`,
    confirmLabel: 'Remove',
  }
}
