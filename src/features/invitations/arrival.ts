import { forgetInvitation, rememberInvitation, pendingInvitation } from '@/lib/device/pendingInvitation'
import { forgetReturnPath } from '@/lib/device/returnPath'

/** The token that the URL brings, or the one that this browser kept on the way; null where there is none. */
export function arrivingToken(): string | null {
  const token = new URLSearchParams(window.location.search).get('token')
  if (token !== null) {
    // What an earlier link brought has nothing to do with this one, even if this one is unusable.
    forgetArrival()
    rememberInvitation(token)
  }
  return pendingInvitation()
}

/** Takes the token out of the address bar and the history, so that nothing that follows can read it. */
export function clearInvitationUrl() {
  window.history.replaceState(window.history.state, '', window.location.pathname)
}

/** Leaves no trace of the invitation in the browser. */
export function forgetArrival() {
  forgetInvitation()
  forgetReturnPath()
}
