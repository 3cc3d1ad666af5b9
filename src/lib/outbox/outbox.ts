import { discardPhotos } from './discardPhotos'
import { AppError } from '../api/errors'
import { isSignedIn } from '../device/session'
import { STORES, withOutbox, type OutboxDatabase } from './database'
import type { Entry, KeptRecord, NewEntry } from './entry'
import { givenUp, placed, retried, settle, type Changes, type Result } from './machine'
import { hasOutbox } from './mark'
import { markOutbox } from './marking'
import { tellTabs } from './tabs'

/* Reads and writes of the outbox. Changes that belong together share one transaction, so a crash leaves all of them or none. */

/**
 * Stores entries, and the records that screens read, in one transaction. The sender picks them up from there.
 * @throws AppError with words for the person when there is no room, no database or no session
 */
export async function capture(person: string, entries: readonly NewEntry[], records: readonly KeptRecord[] = []): Promise<void> {
  checkPerson(person)
  const wasMarked = hasOutbox(person)
  const keeping = withOwn(person, (database) => {
    const transaction = database.transaction(STORES, 'readwrite', { durability: 'strict' })
    const placing = placeAll(transaction, person, entries, records)
    // The mark comes first: a mark without entries is harmless, but entries without a mark would never be sent.
    if (entries.length > 0) markOutbox(person, true)
    return finishing(transaction, placing)
  })
  let put: readonly Entry[] = []
  try {
    put = await keeping
  } catch (error) {
    await forgetMarkIfEmpty(person).catch(() => markOutbox(person, wasMarked))
    throw error
  }
  if (put.length > 0) tellTabs({ kind: 'captured', person, changes: { put, remove: [] } })
}

/** What a sender needs of an entry. */
export type Sendable = Pick<Entry, 'person' | 'houseId' | 'payload'>

/**
 * Stores an entry. A device that stores nothing sends it at once.
 * @throws AppError when the person is signed out, or the entry could neither be stored nor sent, with the words of the device
 */
export async function captureOrSend(person: string, entry: NewEntry, send: (entry: Sendable) => Promise<void>): Promise<void> {
  try {
    await capture(person, [entry])
  } catch (error) {
    if (!(error instanceof AppError) || error.kind === 'signed-out') throw error
    await send({ ...entry, person }).catch(() => Promise.reject(error))
  }
}

/** Writes everything and commits without waiting for each request in turn. */
async function placeAll(transaction: Writing, person: string, entries: readonly NewEntry[], records: readonly KeptRecord[]) {
  for (const record of records) leftToTransaction(transaction.objectStore('records').put({ ...record, person }))
  const placing: Promise<Entry>[] = []
  for (const entry of entries) placing.push((await place(transaction, person, entry)).kept)
  transaction.commit()
  return Promise.all(placing)
}

/** The transaction reports a failed request, so its own rejection is ignored. */
const leftToTransaction = (request: Promise<unknown>) => void request.catch(() => undefined)

type Writing = ReturnType<typeof writing>
const writing = (database: OutboxDatabase) => database.transaction(STORES, 'readwrite')

/** Waits for the transaction. Its error says more than the error of a request it aborted. */
async function finishing<T>(transaction: Writing, work: Promise<T>): Promise<T> {
  try {
    const [made] = await Promise.all([work, transaction.done])
    return made
  } catch (error) {
    try {
      transaction.abort()
    } catch {
      // It has already ended.
    }
    await transaction.done.catch(() => undefined)
    throw transaction.error ?? error
  }
}

/**
 * Works for the signed-in person only: it never shows anybody else's entries, and never recreates a database that signing out has
 * deleted.
 */
async function withOwn<T>(person: string, work: (database: OutboxDatabase) => Promise<T>): Promise<T> {
  checkPerson(person)
  return withOutbox(work)
}

function checkPerson(person: string) {
  if (!isSignedIn(person)) throw new AppError('signed-out', 'Sign in again to continue.')
}

async function place(transaction: Writing, person: string, { bytes, ...entry }: NewEntry) {
  const store = transaction.objectStore('entries')
  const [byId, bySubject] = await Promise.all([
    store.index('id').get([person, entry.id]),
    store.index('subject').get([person, entry.kind, entry.key]),
  ])
  const placedEntry = placed(person, entry, byId ?? bySubject, bytes !== undefined)
  const putting = store.put(placedEntry as Entry)
  if (bytes) leftToTransaction(transaction.objectStore('bytes').put(bytes, await putting))
  const kept = putting.then((seq): Entry => ({ ...placedEntry, seq }))
  leftToTransaction(kept)
  return { kept }
}

/** A person's entries in order of capture. */
export async function readEntries(person: string): Promise<Entry[]> {
  return withOwn(person, (database) => database.getAllFromIndex('entries', 'person', person))
}

/** How many entries a person has. */
export async function countEntries(person: string): Promise<number> {
  return withOwn(person, (database) => database.countFromIndex('entries', 'person', person))
}

/** Reads an entry again; undefined once it is gone. */
export async function readEntry({ seq, person }: Entry): Promise<Entry | undefined> {
  const entry = await withOwn(person, (database) => database.get('entries', seq))
  return entry?.person === person ? entry : undefined
}

/** An entry's photo, as long as it is stored here. */
export async function bytesOf(person: string, entryId: string): Promise<ArrayBuffer | undefined> {
  return withOwn(person, async (database) => {
    const seq = await database.getKeyFromIndex('entries', 'id', [person, entryId])
    return seq === undefined ? undefined : database.get('bytes', seq)
  })
}

export async function readRecord(person: string, store: KeptRecord['store'], id: string): Promise<KeptRecord | undefined> {
  return withOwn(person, (database) => database.get('records', [person, store, id]))
}

export async function readRecords(person: string, store: KeptRecord['store']): Promise<KeptRecord[]> {
  return withOwn(person, (database) => database.getAllFromIndex('records', 'store', [person, store]))
}

export async function dropRecord(person: string, store: KeptRecord['store'], id: string): Promise<void> {
  await withOwn(person, (database) => database.delete('records', [person, store, id]))
}

/** Removes a kept viewing, or one of its parts, with everything below it. */
async function forgetRecord(transaction: Writing, person: string, id: string) {
  const store = transaction.objectStore('records')
  await store.delete([person, 'viewing', id])
  await store.delete(IDBKeyRange.bound([person, 'viewing', `${id}/`], [person, 'viewing', `${id}/\uffff`]))
}

/**
 * Applies `change` to a person's current entries, all or one group's, and returns what it changed.
 * @param records ids of kept viewing records to remove in the same transaction
 */
async function changeEntries(
  person: string,
  change: (kept: readonly Entry[]) => Changes,
  { group, records = () => [] }: { group?: string; records?: (made: Changes) => readonly string[] } = {},
): Promise<Changes> {
  return withOwn(person, async (database) => {
    const transaction = writing(database)
    const store = transaction.objectStore('entries')
    const work = async () => {
      const kept = group === undefined ? await store.index('person').getAll(person) : await store.index('group').getAll([person, group])
      const made = change(kept)
      for (const entry of made.put) await store.put(entry)
      for (const seq of made.remove) await Promise.all([store.delete(seq), transaction.objectStore('bytes').delete(seq)])
      for (const id of records(made)) await forgetRecord(transaction, person, id)
      return made
    }
    return finishing(transaction, work())
  })
}

/** Stores the outcome of an attempt to send. */
export async function settleEntry(tried: Entry, result: Result): Promise<Changes> {
  const changes = await changeEntries(tried.person, (kept) => settle(kept, tried, result), { group: tried.group })
  tellTabs({ kind: 'settled', person: tried.person, changes })
  // If an earlier answer was lost, the row may exist and others may see its photo, although this person has lost the hunt and
  // cannot tell.
  const mayBeShown = (seq: number) => result.is === 'refused' && result.unseen === true && seq === tried.seq && tried.tries > 0
  discardPhotosOf(changes.put.filter(({ state, seq }) => state === 'refused' && !mayBeShown(seq)))
  return changes
}

/** A photo can reach storage before its row is refused. The bytes stay in the outbox, so a retry uploads it again. */
function discardPhotosOf(entries: readonly Entry[]) {
  const photos = entries.flatMap(({ photo }) => photo ?? [])
  if (photos.length > 0) void discardPhotos(photos)
}

/** Retries an entry now, together with those refused along with it. */
export async function retryEntryOf(person: string, id: string): Promise<void> {
  const changes = await changeEntries(person, (kept) => ({ put: retried(kept, id), remove: [] }))
  tellTabs({ kind: 'changed', person, changes })
  tellTabs({ kind: 'wake' })
}

/** Discards an entry with its photo, the record that shows it, and the entries that depend on it. */
export async function dropEntryOf(person: string, id: string): Promise<void> {
  let dropped: readonly Entry[] = []
  const drop = (kept: readonly Entry[]): Changes => {
    dropped = givenUp(kept, id)
    return { put: [], remove: dropped.map(({ seq }) => seq) }
  }
  const changes = await changeEntries(person, drop, { records: () => dropped.flatMap(({ record }) => record ?? []) })
  tellTabs({ kind: 'changed', person, changes })
  // Entries that waited for it can go now.
  tellTabs({ kind: 'wake' })
  discardPhotosOf(dropped)
  await forgetMarkIfEmpty(person)
}

/** Removes the mark once nothing is left. */
export async function forgetMarkIfEmpty(person: string): Promise<void> {
  const isEmpty = async () => (await countEntries(person)) === 0
  if (!(await isEmpty())) return
  markOutbox(person, false)
  // An entry captured in between has just lost its mark.
  if (!(await isEmpty())) markOutbox(person, true)
}
