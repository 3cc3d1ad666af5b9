import { copyStorage } from '../localCopyKeys'

/** The browser's cache for photos of houses that are kept for offline. The service worker knows its name too. */
export const KEPT_PHOTOS = 'kept-photos'

/** In local storage: the ids of the houses kept for offline, so that the database is not opened in vain. */
const KEPT_HOUSES = 'house-hunter-kept-houses'

/** The ids of the houses kept for offline, whoever they belong to. */
const keptIds = (): readonly string[] => copyStorage()?.getItem(KEPT_HOUSES)?.split(' ') ?? []

/** Whether a house is kept for offline. The reader checks whose it is. */
export const isMarkedKept = (id: string): boolean => keptIds().includes(id)

/** Marks these houses, and no others, as kept. A full storage keeps what it has. */
export function markKept(ids: readonly string[]) {
  try {
    if (ids.length > 0) copyStorage()?.setItem(KEPT_HOUSES, ids.join(' '))
    else copyStorage()?.removeItem(KEPT_HOUSES)
  } catch {
    // Without its mark the house opens offline only as far as the saved list goes.
  }
}
