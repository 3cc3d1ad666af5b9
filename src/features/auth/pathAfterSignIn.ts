import { paths } from '@/lib/paths'
import { pendingInvitationToken } from '@/lib/device/pendingInvitation'
import { returnPath } from '@/lib/device/returnPath'

/**
 * The page to open after signing in: the requested page, a pending invitation, or the dashboard. The pending invitation is checked
 * separately, because another tab may just have signed in and deleted the stored path to it.
 */
export function pathAfterSignIn(userId?: string): string {
  return returnPath(userId) ?? (pendingInvitationToken() ? paths.invite() : paths.dashboard())
}
