const listeners = new Set<() => void>()
let version = 0

/** Calls the listener whenever more ways are known than before. For `useSyncExternalStore`. */
export function followWays(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Counts how often that has happened. */
export const waysVersion = (): number => version

/** Says that more ways are known. */
export function noteWays() {
  version += 1
  for (const listener of listeners) listener()
}
