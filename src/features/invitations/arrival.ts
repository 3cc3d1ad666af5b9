import { forgetInvitation, keepInvitation, pendingInvitation } from '@/lib/pendingInvitation'
import { forgetReturnAddress } from '@/lib/returnAddress'

/** The token that the address brings, or the one that this browser kept on the way; null where there is none. */
export function arrivingToken(): string | null {
  const brought = new URLSearchParams(window.location.search).get('token')
  if (brought !== null) {
    // What an earlier link brought has nothing to do with this one, even if this one is no good.
    forgetArrival()
    keepInvitation(brought)
  }
  return pendingInvitation()
}

/** Takes the token out of the address bar and the history, so that nothing that follows can read it. */
export function clearInvitationAddress() {
  window.history.replaceState(window.history.state, '', window.location.pathname)
}

/** Leaves no trace of the invitation in the browser. */
export function forgetArrival() {
  forgetInvitation()
  forgetReturnAddress()
}
