import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { paths } from '@/app/paths'
import { useHunt, useHunts } from '@/contexts/HuntContext'
import type { ViewedHunt } from '@/domain/hunt'
import { inSentence } from '@/domain/inSentence'
import { useLeaveHuntDialog } from '@/features/account/useLeaveHuntDialog'
import { CollaborationSettings } from '@/features/collaborators/CollaborationSettings'
import { CurrentCollaborators } from '@/features/collaborators/CurrentCollaborators'
import { SharedHunt } from '@/features/collaborators/SharedHunt'
import { useCollaborators } from '@/features/collaborators/useCollaborators'
import { Button } from '@/ui/Button'
import { lazyOverlay } from '@/ui/Overlay'
import { PageHeader } from '@/ui/PageHeader'

const InviteDialog = lazyOverlay(async () => (await import('@/features/collaborators/InviteDialog')).InviteDialog)

/** Whom the own hunt is shared with; in somebody else's hunt, the person's own part in it. */
export default function CollaboratorsPage() {
  const hunt = useHunt()
  return hunt.isOwn ? <OwnCollaborators /> : <PartInHunt hunt={hunt} />
}

function OwnCollaborators() {
  const list = useCollaborators()
  const [inviting, setInviting] = useState(false)
  const invite = (
    <Button onClick={() => setInviting(true)} onPointerEnter={InviteDialog.preload} onFocus={InviteDialog.preload}>
      <UserPlus aria-hidden className="size-4" />
      Invite Collaborator
    </Button>
  )
  return (
    <>
      <PageHeader title="Collaborators" subtitle="Invite others to collaborate on your house hunting journey">
        {invite}
      </PageHeader>
      <div className="space-y-5">
        <CurrentCollaborators list={list} housePath={paths.house} />
        <CollaborationSettings />
      </div>
      {inviting && <InviteDialog collaborators={list.collaborators} onClose={() => setInviting(false)} />}
    </>
  )
}

function PartInHunt({ hunt }: { hunt: ViewedHunt }) {
  const { choose } = useHunts()
  const leaving = useLeaveHuntDialog()
  return (
    <>
      <PageHeader title="Collaborators" subtitle={`${inSentence(hunt.ownerName) || 'Somebody'} shares this hunt with you`} />
      <div className="max-w-form">
        <SharedHunt hunt={hunt}>
          <Button onClick={() => choose(hunt.viewerId)}>Open my own hunt</Button>
          <Button variant="secondary" onPointerEnter={leaving.preload} onClick={() => leaving.ask(hunt)}>
            Leave
          </Button>
        </SharedHunt>
      </div>
      {leaving.dialog}
    </>
  )
}
