import { removeStoredValue, storeForSignIn, readForSignIn } from './signInMemory'

/** Whether a path is a guarded page or the invitation page. Other paths are rejected, because they could lead to another site. */
export function isReturnPath(path: string): boolean {
  return /^\/(app|invite)([/?#]|$)/.test(path) && !path.includes('\\')
}

/**
 * Stores the requested path before redirecting to sign-in.
 * @param userId the user whose session has ended; nobody else gets the path back. A visitor's path goes to whoever signs in next
 */
export function rememberReturnPath(path: string, userId?: string) {
  if (isReturnPath(path)) storeForSignIn('returnPath', { path, userId })
}

/** The path stored for this user or for a visitor, or null. */
export function returnPath(userId?: string): string | null {
  const { path, userId: storedUserId } = readForSignIn('returnPath', isStoredPath) ?? {}
  return path && (!storedUserId || storedUserId === userId) ? path : null
}

/** Deletes the path, so that a later sign-in does not open it. */
export function forgetReturnPath() {
  removeStoredValue('returnPath')
}

function isStoredPath(value: Record<string, unknown>): value is { path: string; userId?: string } {
  const { path, userId } = value
  return typeof path === 'string' && isReturnPath(path) && (userId === undefined || typeof userId === 'string')
}
