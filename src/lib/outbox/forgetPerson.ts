import { STORES, withOutbox } from './database'

/** Removes what one person has in the database. Throws an AppError. */
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
