import { deviceStore } from '../device/deviceStorage'
import { deleteLocalCopy } from '../device/localCopy'
import { PERSISTENT_KEYS } from '../device/persistentKeys'

/*
 * Flags that say which users and houses have data in the outbox's database (IndexedDB). They are in local storage so that they can be
 * read synchronously and without opening the database.
 */

/**
 * The local storage key for the ids of users with entries. Also names the database, the tabs' channel and the event for a changed flag,
 * and prefixes the locks' names.
 */
export const OUTBOX = PERSISTENT_KEYS.outbox

/** The local storage key for viewings with a note that is still being written, each listed as `userId/viewingId`. */
const DRAFTS_KEY = PERSISTENT_KEYS.viewingDrafts

const flagsUnder = (key: string) => deviceStore.getItem(key)?.split(' ').filter(Boolean) ?? []

/** Whether this user has entries in this browser, waiting or refused. */
export const hasOutboxEntries = (userId: string): boolean => flagsUnder(OUTBOX).includes(userId)

/** Whether this user is writing a note for a viewing in this browser. */
export const hasViewingDrafts = (userId: string): boolean => flagsUnder(DRAFTS_KEY).some(isFlagOf(userId))

const isFlagOf = (userId: string) => (flag: string) => flag === userId || flag.startsWith(`${userId}/`)

/** For `useSyncExternalStore`. Returns a function that unsubscribes. */
export function subscribeToOutboxFlag(listener: () => void): () => void {
  window.addEventListener(OUTBOX, listener)
  window.addEventListener('storage', listener)
  return () => {
    window.removeEventListener(OUTBOX, listener)
    window.removeEventListener('storage', listener)
  }
}

/** Whether any user other than this one has entries or is writing a note in this browser. */
export const othersHaveUnsentData = (userId: string): boolean =>
  [...flagsUnder(OUTBOX), ...flagsUnder(DRAFTS_KEY)].some((flag) => !isFlagOf(userId)(flag))

/** Sets or removes a user's flag and notifies this tab; other tabs get the storage event. */
export function setOutboxFlag(userId: string, hasEntries: boolean) {
  setFlag(OUTBOX, userId, hasEntries)
}

/** Sets or removes the flag of a viewing for which a user is writing a note. */
export function setDraftFlag(userId: string, viewingId: string, hasDraft: boolean) {
  setFlag(DRAFTS_KEY, `${userId}/${viewingId}`, hasDraft)
}

/** Removes all flags of a user. */
export function clearFlags(userId: string) {
  for (const key of [OUTBOX, DRAFTS_KEY]) for (const flag of flagsUnder(key).filter(isFlagOf(userId))) setFlag(key, flag, false)
}

function setFlag(key: string, flag: string, isSet: boolean) {
  const flags = flagsUnder(key)
  if (flags.includes(flag) === isSet) return
  const joinedFlags = [...flags.filter((each) => each !== flag), ...(isSet ? [flag] : [])].join(' ')
  if (joinedFlags) storeFlags(key, joinedFlags)
  else deviceStore.removeItem(key)
  window.dispatchEvent(new Event(OUTBOX))
}

function storeFlags(key: string, joinedFlags: string) {
  if (deviceStore.setItem(key, joinedFlags)) return
  // Free space by deleting the saved copy of the houses: it can be fetched again, but a lost entry cannot.
  deleteLocalCopy('houses')
  deviceStore.setItem(key, joinedFlags)
}

/** The name of the browser cache for photos of offline houses. The service worker uses the same name. */
export const OFFLINE_PHOTOS_CACHE = 'kept-photos'

/** Local storage key of the offline houses' ids. They are kept outside the database so that most visits never open it. */
const OFFLINE_HOUSES_KEY = PERSISTENT_KEYS.offlineHouses

/** The ids of all users' offline houses. */
const offlineIds = (): readonly string[] => deviceStore.getItem(OFFLINE_HOUSES_KEY)?.split(' ') ?? []

/** Whether any user of this device has an offline copy of this house. The caller still has to check whose copy it is. */
export const isMarkedOffline = (id: string): boolean => offlineIds().includes(id)

export function setOfflineHouseIds(ids: readonly string[]) {
  if (ids.length > 0) deviceStore.setItem(OFFLINE_HOUSES_KEY, ids.join(' '))
  else deviceStore.removeItem(OFFLINE_HOUSES_KEY)
}
