import { copyStorage, dropLocalCopy } from '../localCopyKeys'
import { hasOutbox, OUTBOX, peopleMarked } from './mark'

/** Whether entries of somebody else are kept in this browser. */
export const hasOthersOutbox = (person: string): boolean => peopleMarked().some((each) => each !== person)

/** Sets or takes back a person's mark, and tells this tab; other tabs learn it from the storage. */
export function markOutbox(person: string, holds: boolean) {
  if (hasOutbox(person) === holds) return
  const people = [...peopleMarked().filter((each) => each !== person), ...(holds ? [person] : [])].join(' ')
  try {
    if (people) keepMark(people)
    else copyStorage()?.removeItem(OUTBOX)
  } catch {
    // Without the mark nothing is lost: the entries are sent from the screen that captured them.
  }
  window.dispatchEvent(new Event(OUTBOX))
}

function keepMark(people: string) {
  try {
    copyStorage()?.setItem(OUTBOX, people)
  } catch {
    // The copy of the list can be fetched again, and a forgotten entry cannot.
    dropLocalCopy('houses')
    copyStorage()?.setItem(OUTBOX, people)
  }
}
