const listeners = new Set<() => void>()
let version = 0

/** Calls the listener whenever trips are saved. For `useSyncExternalStore`. @returns a function that unsubscribes */
export function subscribeToTrips(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A number that increases whenever trips are saved. */
export const tripsVersion = (): number => version

export function reportSavedTrips() {
  version += 1
  for (const listener of listeners) listener()
}
