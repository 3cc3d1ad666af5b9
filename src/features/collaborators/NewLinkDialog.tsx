import { useState } from 'react'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/dialog/Dialog'
import { Spinner } from '@/ui/Spinner'
import type { Collaborator } from './collaborator'
import { InviteLink } from './InviteLink'
import { useNewLink, type UnsentInvitation } from './useInvitations'

type NewLinkDialogProps = {
  collaborator: Collaborator
  /** The new link of an invitation whose email could not be sent; undefined if the owner requests a new link. */
  unsentInvitation?: UnsentInvitation
  onClose: () => void
}

/** Creates a new link for a pending invitation and shows it. The old link cannot be shown, because the database stores only its hash. */
export function NewLinkDialog({ collaborator, unsentInvitation, onClose }: NewLinkDialogProps) {
  const [token, setToken] = useState(unsentInvitation?.token)
  const renew = useNewLink()
  const createLink = () => renew.mutate(collaborator, { onSuccess: ({ token: newToken }) => setToken(newToken) })
  return (
    <Dialog
      title="New invite link"
      description={token ? undefined : 'The earlier link will stop working.'}
      ignoreClicksOutside={token !== undefined}
      // The earlier link may have stopped working, so the dialog stays until it can show the new one.
      onClose={() => !renew.isPending && onClose()}
    >
      {unsentInvitation && (
        <p role="status" className="mb-4 rounded-control bg-danger-soft px-3 py-2 text-danger">
          {unsentInvitation.reason} Share the link below instead.
        </p>
      )}
      {token && <InviteLink token={token} email={collaborator.email} role={collaborator.role} />}
      <div className="mt-6 flex justify-end gap-3 max-sm:*:flex-1">
        <Button variant={token ? 'primary' : 'secondary'} disabled={renew.isPending} onClick={onClose}>
          {token ? 'Done' : 'Cancel'}
        </Button>
        {!token && (
          <Button aria-disabled={renew.isPending} onClick={createLink}>
            {renew.isPending && <Spinner className="size-4" />}
            Make new link
          </Button>
        )}
      </div>
    </Dialog>
  )
}
