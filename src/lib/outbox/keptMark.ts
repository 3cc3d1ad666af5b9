import { deviceStore } from '../device/deviceStorage'

/** The browser cache for photos of offline houses. The service worker uses the same name. */
export const KEPT_PHOTOS = 'kept-photos'

/** In local storage: the ids of the offline houses, so that most visits never open the database. */
const KEPT_HOUSES = 'house-hunter-kept-houses'

/** The ids of all offline houses, of every person. */
const keptIds = (): readonly string[] => deviceStore.getItem(KEPT_HOUSES)?.split(' ') ?? []

/** Whether somebody keeps this house offline. The reader still has to check who. */
export const isMarkedKept = (id: string): boolean => keptIds().includes(id)

/** Marks exactly these houses as offline. */
export function markKept(ids: readonly string[]) {
  if (ids.length > 0) deviceStore.setItem(KEPT_HOUSES, ids.join(' '))
  else deviceStore.removeItem(KEPT_HOUSES)
}
