import { copyStorage } from '../localCopyKeys'

/*
 * Tells at once, without opening the database, whose entries it holds. Small, because every screen asks.
 */

/** The database's name, and the mark's in local storage: the ids of the people whose entries wait here. */
export const OUTBOX = 'house-hunter-outbox'

/** Whose entries are kept in this browser. */
export const peopleMarked = () => copyStorage()?.getItem(OUTBOX)?.split(' ').filter(Boolean) ?? []

/** Whether entries of this person are kept in this browser, waiting or refused. */
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
