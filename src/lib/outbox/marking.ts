import { deviceStore } from '../device/deviceStorage'
import { dropLocalCopy } from '../device/localCopy'
import { hasOutbox, OUTBOX, peopleMarked } from './mark'

/** Whether somebody else has entries in this browser. */
export const hasOthersOutbox = (person: string): boolean => peopleMarked().some((each) => each !== person)

/** Sets or removes a person's mark and notifies this tab; other tabs get the storage event. */
export function markOutbox(person: string, holds: boolean) {
  if (hasOutbox(person) === holds) return
  const people = [...peopleMarked().filter((each) => each !== person), ...(holds ? [person] : [])].join(' ')
  if (people) keepMark(people)
  else deviceStore.removeItem(OUTBOX)
  window.dispatchEvent(new Event(OUTBOX))
}

function keepMark(people: string) {
  if (deviceStore.setItem(OUTBOX, people)) return
  // The copy of the list makes room: it can be fetched again, a forgotten entry cannot.
  dropLocalCopy('houses')
  deviceStore.setItem(OUTBOX, people)
}
