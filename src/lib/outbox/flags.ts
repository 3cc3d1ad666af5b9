import { deviceStore } from '../device/deviceStorage'
import { deleteLocalCopy } from '../device/localCopy'
import { PERSISTENT_KEYS } from '../device/persistentKeys'

/*
 * Flags in local storage that say which users and houses have data in the outbox's database (IndexedDB), because they can be read
 * synchronously and without opening it.
 */

/**
 * The local storage key under which the ids of users with entries are listed. Also the name of the database, of the tabs' channel, of
 * the event for a changed flag, and the prefix of the locks' names.
 */
export const OUTBOX = PERSISTENT_KEYS.outbox

const flaggedUsers = () => deviceStore.getItem(OUTBOX)?.split(' ').filter(Boolean) ?? []

/** Whether this user has entries in this browser, waiting or refused. */
export const hasOutboxEntries = (userId: string): boolean => flaggedUsers().includes(userId)

/** For `useSyncExternalStore`. Returns a function that unsubscribes. */
export function subscribeToOutboxFlag(listener: () => void): () => void {
  window.addEventListener(OUTBOX, listener)
  window.addEventListener('storage', listener)
  return () => {
    window.removeEventListener(OUTBOX, listener)
    window.removeEventListener('storage', listener)
  }
}

/** Whether any user other than this one has entries in this browser. */
export const othersHaveOutboxEntries = (userId: string): boolean => flaggedUsers().some((each) => each !== userId)

/** Sets or removes a user's flag and notifies this tab; other tabs get the storage event. */
export function setOutboxFlag(userId: string, hasEntries: boolean) {
  if (hasOutboxEntries(userId) === hasEntries) return
  const joinedUserIds = [...flaggedUsers().filter((each) => each !== userId), ...(hasEntries ? [userId] : [])].join(' ')
  if (joinedUserIds) storeFlag(joinedUserIds)
  else deviceStore.removeItem(OUTBOX)
  window.dispatchEvent(new Event(OUTBOX))
}

function storeFlag(joinedUserIds: string) {
  if (deviceStore.setItem(OUTBOX, joinedUserIds)) return
  // Free space by deleting the saved copy of the houses: it can be fetched again, but a lost entry cannot.
  deleteLocalCopy('houses')
  deviceStore.setItem(OUTBOX, joinedUserIds)
}

/** The name of the browser cache for photos of offline houses. The service worker uses the same name. */
export const OFFLINE_PHOTOS = 'kept-photos'

/** Local storage key of the offline houses' ids. They are kept outside the database so that most visits never open it. */
const OFFLINE_HOUSES = PERSISTENT_KEYS.offlineHouses

/** The ids of all users' offline houses. */
const offlineIds = (): readonly string[] => deviceStore.getItem(OFFLINE_HOUSES)?.split(' ') ?? []

/** Whether any user of this device has an offline copy of this house. The caller still has to check whose copy it is. */
export const isMarkedOffline = (id: string): boolean => offlineIds().includes(id)

export function setOfflineHouseIds(ids: readonly string[]) {
  if (ids.length > 0) deviceStore.setItem(OFFLINE_HOUSES, ids.join(' '))
  else deviceStore.removeItem(OFFLINE_HOUSES)
}
