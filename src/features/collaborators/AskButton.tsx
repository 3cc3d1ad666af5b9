import Check from 'lucide-react/icons/check'
import Hand from 'lucide-react/icons/hand'
import { type Hunt, PERMISSION_PHRASES, type Permission } from '@/domain/sharing/hunt'
import { Button } from '@/ui/Button'
import { ownerShortName, useAskPermission } from './useAskPermission'

export type AskButtonProps = { hunt: Hunt; permission: Permission; size?: 'sm' | 'md' }

/** "Ask Dana to let you add houses", and afterwards that it was asked. */
export function AskButton({ hunt, permission, size }: AskButtonProps) {
  const ask = useAskPermission(hunt)
  const asked = hunt.asked.includes(permission)
  const owner = ownerShortName(hunt)
  const Icon = asked ? Check : Hand
  // The same button before and after, so that the keyboard keeps its place.
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
