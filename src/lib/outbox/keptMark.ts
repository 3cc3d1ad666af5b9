import { copyStorage } from '../localCopyKeys'

/** The browser's cache for photos of houses that are kept for offline. The service worker knows its name too. */
export const KEPT_PHOTOS = 'kept-photos'

/** In local storage: the ids of the houses that are kept for offline, so that nobody opens the database to find none. */
const KEPT_HOUSES = 'house-hunter-kept-houses'

/** The ids of the houses that are kept for offline, whose ever they are. */
const keptIds = (): readonly string[] => copyStorage()?.getItem(KEPT_HOUSES)?.split(' ') ?? []

/** Whether a house is kept for offline. Whose it is is checked by whoever reads it. */
export const isMarkedKept = (id: string): boolean => keptIds().includes(id)

/** Marks these houses, and no others, as kept. A full storage keeps what it has. */
export function markKept(ids: readonly string[]) {
  try {
    if (ids.length > 0) copyStorage()?.setItem(KEPT_HOUSES, ids.join(' '))
    else copyStorage()?.removeItem(KEPT_HOUSES)
  } catch {
    // Such a house opens without a network only as far as the saved list goes.
  }
}
