import type { HuntScope } from '@/domain/sharing/hunt'
import { v4 as uuid } from 'uuid'
import { deviceDatabases } from './deviceStorage'
import { LARGE_COPIES, hasLocalCopy, type LocalCopyName, type SavedList, type FreshCopy } from './localCopy'

const STORE = 'copies'

/** Rows per transaction: more would block the page. */
const PART = 250

/** How long a list must stay unchanged before it is saved, in milliseconds. */
const PATIENCE = 2_000

/** The header of a copy, stored under its name. Its rows are stored in parts under [name, edition, number]. */
type Header = { userId: string; ownerId: string; cursor: string; edition: string; parts: number }

const latest = new Map<LocalCopyName, { scope: HuntScope; copy: FreshCopy<unknown> }>()
let timer: ReturnType<typeof setTimeout> | undefined

/** Saves a long list when the page is idle. */
export function saveLargeCopy(name: LocalCopyName, scope: HuntScope, copy: FreshCopy<unknown>) {
  latest.set(name, { scope, copy })
  clearTimeout(timer)
  timer = setTimeout(() => void writeAll().catch(() => undefined), PATIENCE)
}

async function writeAll() {
  for (const [name, { scope, copy }] of latest) {
    latest.delete(name)
    await write(name, scope, copy)
  }
}

async function write(name: LocalCopyName, scope: HuntScope, { items, cursor }: FreshCopy<unknown>) {
  const edition = uuid()
  const parts = Math.ceil(items.length / PART)
  // Signing out or losing the hunt deletes all copies, so nothing may be saved after it.
  if (!hasLocalCopy(name, scope)) return
  const database = await open()
  try {
    for (let part = 0; part < parts; part += 1) {
      await idle()
      const text = JSON.stringify(items.slice(part * PART, (part + 1) * PART))
      if (!hasLocalCopy(name, scope)) return
      await done(storeOf(database, 'readwrite').put(text, [name, edition, part]))
    }
    if (!hasLocalCopy(name, scope)) return
    const store = storeOf(database, 'readwrite')
    const head: Header = { userId: scope.viewerId, ownerId: scope.ownerId, cursor, edition, parts }
    store.put(head, name)
    // Earlier editions, and the parts of an unfinished one.
    store.delete(IDBKeyRange.bound([name], [name, edition], false, true))
    await done(store.delete(IDBKeyRange.bound([name, edition, []], [name, []])))
  } finally {
    database.close()
  }
}

/** The copy of a hunt; null without one, or if anything about it is wrong. */
export async function readLargeCopy<Row>(
  { name, isRow }: Pick<SavedList<Row>, 'name' | 'isRow'>,
  { viewerId, ownerId }: HuntScope,
): Promise<FreshCopy<Row> | null> {
  const database = await open()
  try {
    const store = storeOf(database, 'readonly')
    const head = (await done(store.get(name))) as Header | undefined
    if (head?.userId !== viewerId || head.ownerId !== ownerId) return null
    const numbers = Array.from({ length: head.parts }, (_, part) => part)
    // Sequential, so that the page stays responsive.
    const texts = await Promise.all(numbers.map((part) => done(store.get([name, head.edition, part]))))
    const items: unknown[] = []
    for (const text of texts) {
      const rows: unknown = JSON.parse(String(text))
      if (!Array.isArray(rows) || !rows.every(isRow)) return null
      items.push(...(rows as unknown[]))
      await turn()
    }
    return { items: items as Row[], cursor: head.cursor }
  } finally {
    database.close()
  }
}

async function open(): Promise<IDBDatabase> {
  const request = deviceDatabases()?.open(LARGE_COPIES, 1)
  if (!request) throw new Error('This browser has no databases')
  request.addEventListener('upgradeneeded', () => void request.result.createObjectStore(STORE))
  return done(request).then((database) => {
    // Another tab wants to delete it.
    database.addEventListener('versionchange', () => database.close())
    return database
  })
}

const storeOf = (database: IDBDatabase, mode: IDBTransactionMode) => database.transaction(STORE, mode).objectStore(STORE)

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The database does not answer')))
  })
}

// Safari has no idle callbacks, and a busy page is never idle.
const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 1_000 })
    else setTimeout(resolve, 50)
  })

const turn = () => new Promise((resolve) => setTimeout(resolve))
