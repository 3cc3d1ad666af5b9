import Check from 'lucide-react/icons/check'
import Hand from 'lucide-react/icons/hand'
import { type Hunt, isAllowed, type Permission, PERMISSION_PHRASES } from '@/domain/sharing/hunt'
import { Button } from '@/ui/Button'
import { ownerShortName, useAskPermission } from './useCollaborationSettings'

/**
 * Replaces a control that needs a permission the viewer lacks: a button to request it from the owner. Renders nothing if they
 * have it, or until that is loaded. Not lazy, because the controls next to it would move.
 */
export function AskOwner(props: AskButtonProps) {
  const { hunt, permission } = props
  return hunt.members.length === 0 || isAllowed(hunt, permission) ? null : <AskButton {...props} />
}

type AskButtonProps = { hunt: Hunt; permission: Permission; size?: 'sm' | 'md' }

/** "Ask Dana to let you add houses", or that the request was sent. */
function AskButton({ hunt, permission, size }: AskButtonProps) {
  const ask = useAskPermission(hunt)
  const asked = hunt.asked.includes(permission)
  const owner = ownerShortName(hunt)
  const Icon = asked ? Check : Hand
  // One button for both states, so that it keeps the focus.
  return (
    <Button
      variant="secondary"
      size={size}
      aria-disabled={asked || ask.isPending}
      onClick={() => !asked && !ask.isPending && ask.mutate(permission)}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 break-words">
        {asked
          ? `You asked ${owner} to let you ${PERMISSION_PHRASES[permission]}`
          : `Ask ${owner} to let you ${PERMISSION_PHRASES[permission]}`}
      </span>
    </Button>
  )
}
