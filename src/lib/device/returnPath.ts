import { removeStored, storeForSignIn, storedForSignIn } from './signInMemory'

/** Only the product's own guarded pages and invitations may be returned to: nothing else, on no other host. */
export function isReturnPath(path: string): boolean {
  return /^\/(app|invite)([/?#]|$)/.test(path) && !path.includes('\\')
}

/**
 * Remembers the path that somebody asked for before they were sent to sign in.
 * @param userId who was signed in until now: the path is theirs alone. A visitor's goes to whoever signs in next.
 */
export function rememberReturnPath(path: string, userId?: string) {
  if (isReturnPath(path)) storeForSignIn('returnPath', { path, userId })
}

/** The remembered path, if there is one for this person. */
export function returnPath(userId?: string): string | null {
  const { path, userId: asker } = storedForSignIn('returnPath', isRemembered) ?? {}
  return path && (!asker || asker === userId) ? path : null
}

/** Forgets the path; called once it is reached. */
export function forgetReturnPath() {
  removeStored('returnPath')
}

function isRemembered(value: Record<string, unknown>): value is { path: string; userId?: string } {
  const { path, userId } = value
  return typeof path === 'string' && isReturnPath(path) && (userId === undefined || typeof userId === 'string')
}
