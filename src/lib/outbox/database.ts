import { openDB, type DBSchema, type IDBPDatabase, type IDBPObjectStore, type StoreNames } from 'idb'
import { deviceDatabases } from '../device/deviceStorage'
import { AppError } from '../api/errors'
import type { Entry, OfflineRecord } from './entry'
import { OUTBOX, setDraftFlag } from './flags'

type StoredRecord = OfflineRecord & { person: string }

export interface OutboxSchema extends DBSchema {
  entries: {
    key: number
    value: Entry
    indexes: {
      person: string
      id: [person: string, id: string]
      subject: [person: string, kind: string, key: string]
      group: [person: string, group: string]
    }
  }
  /** The bytes of photos, keyed by the entry's `seq`. A separate store, so that reading entries does not load photos. */
  bytes: { key: number; value: ArrayBuffer }
  records: { key: [person: string, store: string, id: string]; value: StoredRecord; indexes: { store: [person: string, store: string] } }
}

export type OutboxDatabase = IDBPDatabase<OutboxSchema>

export const STORES = ['entries', 'bytes', 'records'] as const satisfies readonly StoreNames<OutboxSchema>[]

let connection: Promise<OutboxDatabase> | undefined

function open(): Promise<OutboxDatabase> {
  const newConnection = openDB<OutboxSchema>(OUTBOX, 1, {
    upgrade(database) {
      const entries = database.createObjectStore('entries', { keyPath: 'seq', autoIncrement: true })
      entries.createIndex('person', 'person')
      entries.createIndex('id', ['person', 'id'], { unique: true })
      entries.createIndex('subject', ['person', 'kind', 'key'])
      entries.createIndex('group', ['person', 'group'])
      database.createObjectStore('bytes')
      database.createObjectStore('records', { keyPath: ['person', 'store', 'id'] }).createIndex('store', ['person', 'store'])
    },
    // Another tab is about to delete or upgrade the database.
    blocking: () => closeOutbox(),
    terminated: () => {
      connection = undefined
    },
  })
  connection = newConnection
  newConnection.catch(() => {
    if (connection === newConnection) connection = undefined
  })
  return newConnection
}

/**
 * Whether the database exists. Does not open the database, because opening would create it. Always true in older browsers, which
 * cannot list their databases.
 */
export async function hasDatabase(): Promise<boolean> {
  const databases = deviceDatabases()
  if (!databases) return false
  if (!('databases' in databases)) return true
  return (await databases.databases()).some(({ name }) => name === OUTBOX)
}

type RecordStore = IDBPObjectStore<OutboxSchema, typeof STORES, 'records', 'readwrite'>

/** Deletes the record of an offline viewing, or of one of its parts, and all records below it. */
export async function deleteViewingRecord(records: RecordStore, userId: string, id: string) {
  await records.delete([userId, 'viewing', id])
  await records.delete(IDBKeyRange.bound([userId, 'viewing', `${id}/`], [userId, 'viewing', `${id}/\uffff`]))
  setDraftFlag(userId, id, false)
}

/** Closes the connection so that another tab can delete the database. The next use reopens it. */
export function closeOutbox() {
  void connection?.then(
    (database) => database.close(),
    () => undefined,
  )
  connection = undefined
}

/** The names of the errors thrown after the connection is lost: browsers close the connections of background pages. */
const CONNECTION_ERROR_NAMES = ['InvalidStateError', 'UnknownError']

const nameOf = (error: unknown) => (error instanceof Error || error instanceof DOMException ? error.name : '')

/**
 * Runs `work` on the database, and once more on a new connection if the old one was lost.
 * @throws AppError with a message to show when the browser has no database or no space
 */
export async function withOutbox<T>(work: (database: OutboxDatabase) => Promise<T>): Promise<T> {
  if (!deviceDatabases()) throw noDatabaseError()
  try {
    return await work(await (connection ?? open()))
  } catch (error) {
    if (!CONNECTION_ERROR_NAMES.includes(nameOf(error))) throw toDeviceError(error)
    closeOutbox()
  }
  try {
    return await work(await open())
  } catch (error) {
    throw toDeviceError(error)
  }
}

/** Codes for failures of the device itself. */
const DEVICE_CODES = { noDatabase: 'no-database', noRoom: 'no-room' } as const

const noDatabaseError = (cause?: unknown) =>
  new AppError('invalid', 'This browser does not let House Hunter keep anything on this device.', DEVICE_CODES.noDatabase, { cause })

const noRoomError = (cause?: unknown) =>
  new AppError('invalid', 'There is no room left on this device. Free some space, then try again.', DEVICE_CODES.noRoom, { cause })

function toDeviceError(error: unknown): AppError {
  if (error instanceof AppError) return error
  return nameOf(error) === 'QuotaExceededError' ? noRoomError(error) : noDatabaseError(error)
}
