import { isAllowed } from '@/domain/hunt'
import { lazyOverlay } from '@/ui/Overlay'
import type { AskButtonProps } from './AskButton'

// Most people look at a hunt of their own.
const AskButton = lazyOverlay(async () => (await import('./AskButton')).AskButton)

/**
 * What stands where a control needs a permission that the viewer does not have: a way to ask the owner for it. Renders
 * nothing if they have it, or while that is not known.
 */
export function AskOwner(props: AskButtonProps) {
  const { hunt, permission } = props
  return hunt.members.length === 0 || isAllowed(hunt, permission) ? null : <AskButton {...props} />
}
