import { isSignedIn } from '../device/session'
import { STORES, withOutbox } from './database'

/** Deletes everything of one person from the database. Throws an AppError. */
export async function forgetEntriesOf(person: string): Promise<void> {
  await withOutbox(async (database) => {
    const transaction = database.transaction(STORES, 'readwrite')
    const entries = transaction.objectStore('entries')
    for (const seq of await entries.index('person').getAllKeys(person)) {
      await entries.delete(seq)
      await transaction.objectStore('bytes').delete(seq)
    }
    await transaction.objectStore('records').delete(IDBKeyRange.bound([person], [person, []]))
    await transaction.done
  })
}

/** Deletes a kept viewing with its parts, unless its group still has entries. Throws an AppError. */
export async function forgetSentViewing(person: string, id: string, group: string): Promise<void> {
  await withOutbox(async (database) => {
    const transaction = database.transaction(STORES, 'readwrite')
    if ((await transaction.objectStore('entries').index('group').count([person, group])) === 0) {
      const records = transaction.objectStore('records')
      await records.delete([person, 'viewing', id])
      await records.delete(IDBKeyRange.bound([person, 'viewing', `${id}/`], [person, 'viewing', `${id}/\uffff`]))
    }
    await transaction.done
  })
}

/**
 * Reduces what other people have left here, after their sessions expired, to what is unsent, and their viewings if anything is.
 * Throws an AppError.
 * @param isUnsent whether a kept viewing record, by its id, contains words that no entry has yet
 */
export async function forgetOthers(person: string, isUnsent: (recordId: string) => boolean): Promise<void> {
  // Somebody else may have signed in meanwhile.
  if (!isSignedIn(person)) return
  await withOutbox(async (database) => {
    const transaction = database.transaction(STORES, 'readwrite')
    const records = transaction.objectStore('records')
    const keys = (await records.getAllKeys()).filter(([owner]) => owner !== person)
    const writers = new Set(keys.flatMap(([owner, store, id]) => (store === 'viewing' && isUnsent(id) ? [owner] : [])))
    for (const key of keys) {
      const [owner, store] = key
      const waits = async () => writers.has(owner) || (await transaction.objectStore('entries').index('person').count(owner)) > 0
      if (store !== 'viewing' || !(await waits())) await records.delete(key)
    }
    await transaction.done
  })
}
