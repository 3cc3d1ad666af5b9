import * as fake from 'fake-indexeddb'
import { closeOutbox } from '@/lib/outbox/database'

/** Installs an empty IndexedDB, which happy-dom lacks. Call it before each test. */
export function installFakeDatabase() {
  closeOutbox()
  const { IDBCursor, IDBDatabase, IDBIndex, IDBKeyRange, IDBObjectStore, IDBRequest, IDBTransaction } = fake
  Object.assign(globalThis, {
    IDBCursor,
    IDBDatabase,
    IDBIndex,
    IDBKeyRange,
    IDBObjectStore,
    IDBRequest,
    IDBTransaction,
    indexedDB: new fake.IDBFactory(),
  })
}

/** Simulates a browser that blocks IndexedDB. */
export function removeFakeDatabase() {
  closeOutbox()
  Reflect.deleteProperty(globalThis, 'indexedDB')
}
