import { userValue } from '@/lib/device/userValue'

/** The viewer's personal assumptions, as column values, keyed by the id of the hunt's owner. */
export const personalAssumptionsStore = userValue<{ hunts: Readonly<Record<string, unknown>> }>({
  key: 'house-hunter-costs',
  parse: ({ hunts }) => (typeof hunts === 'object' && hunts !== null ? { hunts: hunts as Record<string, unknown> } : null),
})

const listeners = new Set<() => void>()

/** Tells this tab that the personal assumptions have changed. */
export function reportPersonalAssumptions() {
  for (const listener of listeners) listener()
}

/** Calls `listener` after a change of the personal assumptions, in this tab or another. */
export function subscribeToPersonalAssumptions(listener: () => void): () => void {
  listeners.add(listener)
  const onStorage = ({ key }: StorageEvent) => {
    // Null means that everything stored was deleted.
    if (key === personalAssumptionsStore.key || key === null) listener()
  }
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

// The colon restricts the search to JSON keys: the viewer's id, which also identifies their own hunt, is always stored as a value.
/** Whether the costs of a hunt's houses can be calculated: the viewer's personal assumptions are enough, even if the hunt has none. */
export const canCalculateCosts = ({ ownerId, hasCosts }: { ownerId: string; hasCosts: boolean }): boolean =>
  hasCosts || personalAssumptionsStore.includesText(`"${ownerId}":`)
