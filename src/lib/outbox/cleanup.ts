import { isSignedIn } from '../device/session'
import { deleteViewingRecord, STORES, withOutbox } from './database'

/** Deletes a user's entries and records from the database. @throws AppError */
export async function deleteEverythingOf(userId: string): Promise<void> {
  await withOutbox(async (database) => {
    const transaction = database.transaction(STORES, 'readwrite')
    const entries = transaction.objectStore('entries')
    for (const seq of await entries.index('person').getAllKeys(userId)) {
      await entries.delete(seq)
      await transaction.objectStore('bytes').delete(seq)
    }
    await transaction.objectStore('records').delete(IDBKeyRange.bound([userId], [userId, []]))
    await transaction.done
  })
}

/** Deletes an offline viewing's record and the records of its parts, unless `group` still has entries. @throws AppError */
export async function deleteSentViewing(userId: string, id: string, group: string): Promise<void> {
  await withOutbox(async (database) => {
    const transaction = database.transaction(STORES, 'readwrite')
    if ((await transaction.objectStore('entries').index('group').count([userId, group])) === 0) {
      await deleteViewingRecord(transaction.objectStore('records'), userId, id)
    }
    await transaction.done
  })
}

/**
 * Deletes the records of other users, whose sessions have expired, but keeps the viewings of users with unsent data.
 * @param isUnsent whether the offline viewing record with this id contains text that has not been captured in an entry
 * @throws AppError
 */
export async function deleteOthersRecords(userId: string, isUnsent: (recordId: string) => boolean): Promise<void> {
  // Another user may have signed in while the caller was waiting.
  if (!isSignedIn(userId)) return
  await withOutbox(async (database) => {
    const transaction = database.transaction(STORES, 'readwrite')
    const records = transaction.objectStore('records')
    const keys = (await records.getAllKeys()).filter(([person]) => person !== userId)
    const usersWithUnsentText = new Set(keys.flatMap(([person, store, id]) => (store === 'viewing' && isUnsent(id) ? [person] : [])))
    for (const key of keys) {
      const [person, store] = key
      const hasUnsentData = async () =>
        usersWithUnsentText.has(person) || (await transaction.objectStore('entries').index('person').count(person)) > 0
      if (store !== 'viewing' || !(await hasUnsentData())) await records.delete(key)
    }
    await transaction.done
  })
}
