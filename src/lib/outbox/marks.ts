import { dropLocalCopy } from '../device/localCopy'
import { deviceStore } from '../device/deviceStorage'

/* Tells synchronously whose entries the database contains, without opening it. Kept small, because every screen loads it. */

/** The name of the database, and of the mark in local storage: the ids of the people with entries in this browser. */
export const OUTBOX = 'house-hunter-outbox'

/** The people with entries in this browser. */
export const markedUsers = () => deviceStore.getItem(OUTBOX)?.split(' ').filter(Boolean) ?? []

/** Whether this person has entries in this browser, waiting or refused. */
export const hasOutbox = (person: string): boolean => markedUsers().includes(person)

/** For `useSyncExternalStore`. */
export function subscribeToMark(listener: () => void): () => void {
  window.addEventListener(OUTBOX, listener)
  window.addEventListener('storage', listener)
  return () => {
    window.removeEventListener(OUTBOX, listener)
    window.removeEventListener('storage', listener)
  }
}

/** Whether somebody else has entries in this browser. */
export const othersHaveOutbox = (person: string): boolean => markedUsers().some((each) => each !== person)

/** Sets or removes a person's mark and notifies this tab; other tabs get the storage event. */
export function markOutbox(person: string, holds: boolean) {
  if (hasOutbox(person) === holds) return
  const people = [...markedUsers().filter((each) => each !== person), ...(holds ? [person] : [])].join(' ')
  if (people) storeMark(people)
  else deviceStore.removeItem(OUTBOX)
  window.dispatchEvent(new Event(OUTBOX))
}

function storeMark(people: string) {
  if (deviceStore.setItem(OUTBOX, people)) return
  // The copy of the list makes room: it can be fetched again, a forgotten entry cannot.
  dropLocalCopy('houses')
  deviceStore.setItem(OUTBOX, people)
}

/** The browser cache for photos of offline houses. The service worker uses the same name. */
export const OFFLINE_PHOTOS = 'kept-photos'

/** In local storage: the ids of the offline houses, so that most visits never open the database. */
const OFFLINE_HOUSES = 'house-hunter-kept-houses'

/** The ids of all offline houses, of every person. */
const keptIds = (): readonly string[] => deviceStore.getItem(OFFLINE_HOUSES)?.split(' ') ?? []

/** Whether somebody keeps this house offline. The reader still has to check who. */
export const isMarkedOffline = (id: string): boolean => keptIds().includes(id)

/** Marks exactly these houses as offline. */
export function markOffline(ids: readonly string[]) {
  if (ids.length > 0) deviceStore.setItem(OFFLINE_HOUSES, ids.join(' '))
  else deviceStore.removeItem(OFFLINE_HOUSES)
}
