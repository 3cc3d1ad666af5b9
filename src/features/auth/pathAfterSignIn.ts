import { paths } from '@/lib/paths'
import { pendingInvitation } from '@/lib/device/pendingInvitation'
import { returnPath } from '@/lib/device/returnPath'

/**
 * Where a person lands once they are signed in: on the page they asked for, or on the dashboard. An invitation that waits
 * comes before the dashboard: another tab that was signed in as well may have forgotten the path to it a moment ago.
 */
export function pathAfterSignIn(userId?: string): string {
  return returnPath(userId) ?? (pendingInvitation() ? paths.invite() : paths.dashboard())
}
