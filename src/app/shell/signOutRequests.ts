const listeners = new Set<() => void>()

/** Signs out as the account menu does, which asks first where something would be lost. */
export function requestSignOut() {
  for (const listener of listeners) listener()
}

/** For the account menu. Returns a function that stops it. */
export function onSignOutRequest(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
