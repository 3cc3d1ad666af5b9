import { deviceStore } from '../device/deviceStorage'

/* Tells synchronously whose entries the database contains, without opening it. Kept small, because every screen loads it. */

/** The name of the database, and of the mark in local storage: the ids of the people with entries in this browser. */
export const OUTBOX = 'house-hunter-outbox'

/** The people with entries in this browser. */
export const peopleMarked = () => deviceStore.getItem(OUTBOX)?.split(' ').filter(Boolean) ?? []

/** Whether this person has entries in this browser, waiting or refused. */
export const hasOutbox = (person: string): boolean => peopleMarked().includes(person)

/** For `useSyncExternalStore`. */
export function followMark(listener: () => void): () => void {
  window.addEventListener(OUTBOX, listener)
  window.addEventListener('storage', listener)
  return () => {
    window.removeEventListener(OUTBOX, listener)
    window.removeEventListener('storage', listener)
  }
}
