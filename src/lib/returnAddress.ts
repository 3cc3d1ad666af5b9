import { drop, keep, kept } from './tripMemory'

/** Only the product's own guarded pages and invitations may be returned to (ruling 17): nothing else, on no other host. */
export function isReturnAddress(address: string): boolean {
  return /^\/(app|invite)([/?#]|$)/.test(address) && !address.includes('\\')
}

/**
 * Remembers the address that somebody asked for before they were sent to sign in.
 * @param userId who was signed in until now: the address is theirs alone. A visitor's is for whoever signs in.
 */
export function rememberReturnAddress(address: string, userId?: string) {
  if (isReturnAddress(address)) keep('address', { address, userId })
}

/** The remembered address, if there is one for this person. */
export function returnAddress(userId?: string): string | null {
  const { address, userId: asker } = kept('address', isRemembered) ?? {}
  return address && (!asker || asker === userId) ? address : null
}

/** Forgets the address; called where it has been reached. */
export function forgetReturnAddress() {
  drop('address')
}

function isRemembered(value: Record<string, unknown>): value is { address: string; userId?: string } {
  const { address, userId } = value
  return typeof address === 'string' && isReturnAddress(address) && (userId === undefined || typeof userId === 'string')
}
