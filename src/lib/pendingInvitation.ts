import { drop, keep, kept } from './tripMemory'

/** What an invitation's token may look like; anything else is not even asked about. */
const TOKEN = /^[\w-]{43,128}$/

/** Keeps the token of an invitation while its holder signs in. What is no token is not kept. */
export function keepInvitation(token: string) {
  if (TOKEN.test(token)) keep('invitation', { token })
}

/** The token of the invitation that waits for an answer in this browser, for an hour at most. */
export function pendingInvitation(): string | null {
  return kept('invitation', isPending)?.token ?? null
}

/** Forgets the token: the invitation is answered or cannot be used, or the person signs out. */
export function forgetInvitation() {
  drop('invitation')
}

function isPending(value: Record<string, unknown>): value is { token: string } {
  return typeof value.token === 'string' && TOKEN.test(value.token)
}
