import { isAllowed } from '@/domain/sharing/hunt'
import { AskButton, type AskButtonProps } from './AskButton'

/**
 * What stands where a control needs a permission that the viewer does not have: a way to ask the owner for it. Renders
 * nothing if they have it, or while that is not known. Comes with the screen: controls beside it would move if it came later.
 */
export function AskOwner(props: AskButtonProps) {
  const { hunt, permission } = props
  return hunt.members.length === 0 || isAllowed(hunt, permission) ? null : <AskButton {...props} />
}
