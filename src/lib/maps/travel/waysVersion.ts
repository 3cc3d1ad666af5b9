const listeners = new Set<() => void>()
let version = 0

/** Calls the listener whenever ways are saved. For `useSyncExternalStore`. */
export function subscribeToWays(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Incremented whenever ways are saved. */
export const waysVersion = (): number => version

/** Called after ways have been saved. */
export function reportSavedWays() {
  version += 1
  for (const listener of listeners) listener()
}
