import { discardPhotos } from './discardPhotos'
import { AppError } from '../api/errors'
import { isSignedIn } from '../device/session'
import { deleteViewingRecord, STORES, withOutbox, type OutboxDatabase } from './database'
import { PAYLOAD_VERSIONS, type Entry, type OfflineRecord, type NewEntry } from './entry'
import { entriesToDiscard, entryToStore, entriesToRetry, settle, type Changes, type Result } from './machine'
import { hasOutboxEntries, setOutboxFlag } from './flags'
import { notifyTabs } from './tabs'

/* Reads and writes of the outbox. Changes that belong together share one transaction, so a crash leaves all of them or none. */

/**
 * Stores entries, and the records that screens read, in one transaction, and reports the entries to all tabs.
 * @throws AppError, with a message to show, when there is no space, no database or no session
 */
export async function capture(userId: string, entries: readonly NewEntry[], records: readonly OfflineRecord[] = []): Promise<void> {
  checkSignedIn(userId)
  const wasFlagged = hasOutboxEntries(userId)
  const putPromise = asSignedInUser(userId, (database) => {
    const transaction = database.transaction(STORES, 'readwrite', { durability: 'strict' })
    const writesPromise = writeAll(transaction, userId, entries, records)
    // Set before the entries are stored: a flag without entries is harmless, but entries without a flag would never be sent.
    if (entries.length > 0) setOutboxFlag(userId, true)
    return finish(transaction, writesPromise)
  })
  let put: readonly Entry[] = []
  try {
    put = await putPromise
  } catch (error) {
    await clearFlagIfEmpty(userId).catch(() => setOutboxFlag(userId, wasFlagged))
    throw error
  }
  if (put.length > 0) notifyTabs({ kind: 'captured', person: userId, changes: { put, remove: [] } })
}

/** What a sender may rely on. Not a whole `Entry`, because an entry that could not be stored has no `seq`. */
export type SendableEntry = Pick<Entry, 'person' | 'houseId' | 'kind' | 'payload' | 'payloadVersion'>

/**
 * Stores an entry, or sends it at once if the device cannot store it.
 * @throws AppError when the user is signed out, or when the entry could be neither stored nor sent; in the latter case the error's
 * message says why the entry could not be stored
 */
export async function captureOrSend(userId: string, entry: NewEntry, send: (entry: SendableEntry) => Promise<void>): Promise<void> {
  try {
    await capture(userId, [entry])
  } catch (error) {
    if (!(error instanceof AppError) || error.kind === 'signed-out') throw error
    await send({ ...entry, person: userId, payloadVersion: PAYLOAD_VERSIONS[entry.kind] }).catch(() => Promise.reject(error))
  }
}

/** Queues all writes, and commits the transaction without waiting for those still running. Resolves to the stored entries. */
async function writeAll(transaction: WriteTransaction, userId: string, entries: readonly NewEntry[], records: readonly OfflineRecord[]) {
  for (const record of records) ignoreRejection(transaction.objectStore('records').put({ ...record, person: userId }))
  const writes: Promise<Entry>[] = []
  for (const entry of entries) writes.push((await writeEntry(transaction, userId, entry)).storedPromise)
  transaction.commit()
  return Promise.all(writes)
}

/** Ignores the rejection of a failed request, because the request's transaction fails, too. */
const ignoreRejection = (request: Promise<unknown>) => void request.catch(() => undefined)

type WriteTransaction = ReturnType<typeof openForWriting>
const openForWriting = (database: OutboxDatabase) => database.transaction(STORES, 'readwrite')

/**
 * Waits for `work` and the transaction, and aborts the transaction if `work` fails. Prefers the transaction's error, because the error
 * of an aborted request is less specific.
 */
async function finish<T>(transaction: WriteTransaction, work: Promise<T>): Promise<T> {
  try {
    const [result] = await Promise.all([work, transaction.done])
    return result
  } catch (error) {
    try {
      transaction.abort()
    } catch {
      // The transaction has already ended.
    }
    await transaction.done.catch(() => undefined)
    throw transaction.error ?? error
  }
}

/**
 * Runs `work` only if this user is signed in, so that nobody sees another user's entries, and nothing recreates the database after
 * sign-out.
 */
async function asSignedInUser<T>(userId: string, work: (database: OutboxDatabase) => Promise<T>): Promise<T> {
  checkSignedIn(userId)
  return withOutbox(work)
}

function checkSignedIn(userId: string) {
  if (!isSignedIn(userId)) throw new AppError('signed-out', 'Sign in again to continue.')
}

async function writeEntry(transaction: WriteTransaction, userId: string, { bytes, ...entry }: NewEntry) {
  const store = transaction.objectStore('entries')
  const [entryById, entryBySubject] = await Promise.all([
    store.index('id').get([userId, entry.id]),
    store.index('subject').get([userId, entry.kind, entry.key]),
  ])
  const value = entryToStore(userId, entry, entryById ?? entryBySubject, bytes !== undefined)
  const seqPromise = store.put(value as Entry)
  if (bytes) ignoreRejection(transaction.objectStore('bytes').put(bytes, await seqPromise))
  const storedPromise = seqPromise.then((seq): Entry => ({ ...value, seq }))
  ignoreRejection(storedPromise)
  return { storedPromise }
}

/** Reads a user's entries in order of capture. */
export async function readEntries(userId: string): Promise<Entry[]> {
  return asSignedInUser(userId, (database) => database.getAllFromIndex('entries', 'person', userId))
}

export async function countEntries(userId: string): Promise<number> {
  return asSignedInUser(userId, (database) => database.countFromIndex('entries', 'person', userId))
}

/** Reads the current version of an entry; undefined once the entry is gone. */
export async function readEntry({ seq, person }: Entry): Promise<Entry | undefined> {
  const entry = await asSignedInUser(person, (database) => database.get('entries', seq))
  return entry?.person === person ? entry : undefined
}

/** Reads the bytes of an entry's photo; undefined if this device does not have them. */
export async function readPhotoBytes(userId: string, entryId: string): Promise<ArrayBuffer | undefined> {
  return asSignedInUser(userId, async (database) => {
    const seq = await database.getKeyFromIndex('entries', 'id', [userId, entryId])
    return seq === undefined ? undefined : database.get('bytes', seq)
  })
}

export async function readRecord(userId: string, store: OfflineRecord['store'], id: string): Promise<OfflineRecord | undefined> {
  return asSignedInUser(userId, (database) => database.get('records', [userId, store, id]))
}

export async function readRecords(userId: string, store: OfflineRecord['store']): Promise<OfflineRecord[]> {
  return asSignedInUser(userId, (database) => database.getAllFromIndex('records', 'store', [userId, store]))
}

export async function deleteRecord(userId: string, store: OfflineRecord['store'], id: string): Promise<void> {
  await asSignedInUser(userId, (database) => database.delete('records', [userId, store, id]))
}

/**
 * Stores the changes that `change` returns for a user's current entries, or for those of `group`, and resolves to the changes.
 * @param recordIdsToDelete returns the ids of offline viewing records to delete in the same transaction
 */
async function changeEntries(
  userId: string,
  change: (stored: readonly Entry[]) => Changes,
  { group, recordIdsToDelete = () => [] }: { group?: string; recordIdsToDelete?: (changes: Changes) => readonly string[] } = {},
): Promise<Changes> {
  return asSignedInUser(userId, async (database) => {
    const transaction = openForWriting(database)
    const store = transaction.objectStore('entries')
    const work = async () => {
      const stored = group === undefined ? await store.index('person').getAll(userId) : await store.index('group').getAll([userId, group])
      const changes = change(stored)
      for (const entry of changes.put) await store.put(entry)
      for (const seq of changes.remove) await Promise.all([store.delete(seq), transaction.objectStore('bytes').delete(seq)])
      for (const id of recordIdsToDelete(changes)) await deleteViewingRecord(transaction.objectStore('records'), userId, id)
      return changes
    }
    return finish(transaction, work())
  })
}

/** Stores the outcome of an attempt to send. */
export async function settleEntry(attemptedEntry: Entry, result: Result): Promise<Changes> {
  const changes = await changeEntries(attemptedEntry.person, (stored) => settle(stored, attemptedEntry, result), {
    group: attemptedEntry.group,
  })
  notifyTabs({ kind: 'settled', person: attemptedEntry.person, changes })
  // If an earlier response was lost, the row may exist and others may see its photo, even if this user has lost access to the hunt
  // and cannot see the row.
  const mayBeShown = ({ seq, hasFailed }: Entry) =>
    result.outcome === 'refused' && result.mayBeStored === true && seq === attemptedEntry.seq && hasFailed === true
  discardPhotosOf(changes.put.filter((entry) => entry.state === 'refused' && !mayBeShown(entry)))
  return changes
}

/**
 * Deletes the photos of refused or discarded entries from storage, because a photo is uploaded before its row is sent. The bytes of a
 * refused entry stay in the outbox, so a retry uploads its photo again.
 */
function discardPhotosOf(entries: readonly Entry[]) {
  const photos = entries.flatMap(({ photo }) => photo ?? [])
  if (photos.length > 0) void discardPhotos(photos)
}

/** Retries an entry now, together with the entries refused along with it. */
export async function retryEntryOf(userId: string, id: string): Promise<void> {
  const changes = await changeEntries(userId, (stored) => ({ put: entriesToRetry(stored, id), remove: [] }))
  notifyTabs({ kind: 'retried', person: userId, changes })
  notifyTabs({ kind: 'wake' })
}

/** Discards an entry with its photo, the record that shows it, and the entries that depend on it. */
export async function discardEntryOf(userId: string, id: string): Promise<void> {
  let discardedEntries: readonly Entry[] = []
  const discard = (stored: readonly Entry[]): Changes => {
    discardedEntries = entriesToDiscard(stored, id)
    return { put: [], remove: discardedEntries.map(({ seq }) => seq) }
  }
  const changes = await changeEntries(userId, discard, { recordIdsToDelete: () => discardedEntries.flatMap(({ record }) => record ?? []) })
  notifyTabs({ kind: 'discarded', person: userId, changes, entries: discardedEntries })
  // Entries that waited for the discarded one can be sent now.
  notifyTabs({ kind: 'wake' })
  discardPhotosOf(discardedEntries)
  await clearFlagIfEmpty(userId)
}

/** Removes a user's flag unless the user still has entries. */
export async function clearFlagIfEmpty(userId: string): Promise<void> {
  const isEmpty = async () => (await countEntries(userId)) === 0
  if (!(await isEmpty())) return
  setOutboxFlag(userId, false)
  // An entry may have been captured between the check and the removal.
  if (!(await isEmpty())) setOutboxFlag(userId, true)
}
