const listeners = new Set<() => void>()

/** Signs out like the account menu, which asks first if something would be lost. */
export function requestSignOut() {
  for (const listener of listeners) listener()
}

/** For the account menu. Returns a function that removes the listener. */
export function onSignOutRequest(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
