import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { useHunt, useHunts } from '@/contexts/HuntContext'
import type { ViewedHunt } from '@/domain/sharing/hunt'
import { isolateText } from '@/domain/text/unicode'
import { useLeaveHuntDialog } from '@/features/account/useLeaveHunt'
import { CurrentCollaborators } from '@/features/collaborators/CurrentCollaborators'
import { SettingSwitches } from '@/features/collaborators/SettingSwitches'
import { SharedHunt } from '@/features/collaborators/SharedHunt'
import { useCollaborators } from '@/features/collaborators/useCollaborators'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { lazyWithRetry } from '@/ui/lazyWithRetry'
import { PageHeader } from '@/ui/PageHeader'

const InviteDialog = lazyWithRetry(async () => (await import('@/features/collaborators/InviteDialog')).InviteDialog)

/** The collaborators of the viewer's hunt, or the viewer's permissions in somebody else's hunt. */
export default function CollaboratorsPage() {
  const hunt = useHunt()
  return hunt.isOwn ? <OwnCollaborators /> : <HuntMembership hunt={hunt} />
}

function OwnCollaborators() {
  const list = useCollaborators()
  const [isInviting, setIsInviting] = useState(false)
  const inviteButton = (
    <Button onClick={() => setIsInviting(true)} onPointerEnter={InviteDialog.preload} onFocus={InviteDialog.preload}>
      <UserPlus aria-hidden className="size-4" />
      Invite Collaborator
    </Button>
  )
  return (
    <>
      <PageHeader title="Collaborators" subtitle="Invite others to collaborate on your house hunting journey">
        {inviteButton}
      </PageHeader>
      <div className="space-y-5">
        <CurrentCollaborators list={list} />
        <Card title="Collaboration Settings" className="max-w-form">
          <SettingSwitches />
        </Card>
      </div>
      {isInviting && <InviteDialog collaborators={list.collaborators} onClose={() => setIsInviting(false)} />}
    </>
  )
}

function HuntMembership({ hunt }: { hunt: ViewedHunt }) {
  const { choose } = useHunts()
  const leaveDialog = useLeaveHuntDialog()
  return (
    <>
      <PageHeader title="Collaborators" subtitle={`${isolateText(hunt.ownerName) || 'Somebody'} shares this hunt with you`} />
      <div className="max-w-form">
        <SharedHunt hunt={hunt}>
          <Button onClick={() => choose(hunt.viewerId)}>Open my own hunt</Button>
          <Button variant="secondary" onPointerEnter={leaveDialog.preload} onClick={() => leaveDialog.open(hunt)}>
            Leave
          </Button>
        </SharedHunt>
      </div>
      {leaveDialog.dialog}
    </>
  )
}
