const listeners = new Set<() => void>()
let version = 0

/** Calls the listener whenever trips are saved. For `useSyncExternalStore`. */
export function subscribeToTrips(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Incremented whenever trips are saved. */
export const tripsVersion = (): number => version

/** Notifies the listeners that trips have been saved. */
export function reportSavedTrips() {
  version += 1
  for (const listener of listeners) listener()
}
