import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { v4 as uuid } from 'uuid'
import type { HuntScope } from '@/domain/sharing/hunt'
import { LARGE_COPIES_DATABASE, hasLocalCopy, type LocalCopyName, type LocalCopySpec, type WholeCopy } from './localCopy'

/** Rows per part. Each part is written in its own transaction; a larger part would block the page. */
const ROWS_PER_PART = 250

/** How long a list must stay unchanged before it is saved, in milliseconds. */
const SAVE_DELAY = 2_000

/** The header of a copy, stored under the copy's name. The rows are stored in parts, under [name, edition, number of the part]. */
type Header = { userId: string; ownerId: string; cursor: string; edition: string; parts: number }

interface CopiesSchema extends DBSchema {
  copies: { key: LocalCopyName | [name: LocalCopyName, edition: string, number: number]; value: Header | string }
}

const pendingCopies = new Map<LocalCopyName, { scope: HuntScope; copy: WholeCopy<unknown> }>()
let timer: ReturnType<typeof setTimeout> | undefined

/** Saves a long list once it has stopped changing and the page is idle. */
export function saveLargeCopy(name: LocalCopyName, scope: HuntScope, copy: WholeCopy<unknown>) {
  pendingCopies.set(name, { scope, copy })
  clearTimeout(timer)
  timer = setTimeout(() => void writeAll().catch(() => undefined), SAVE_DELAY)
}

async function writeAll() {
  for (const [name, { scope, copy }] of pendingCopies) {
    pendingCopies.delete(name)
    await write(name, scope, copy)
  }
}

async function write(name: LocalCopyName, scope: HuntScope, { items, cursor }: WholeCopy<unknown>) {
  const edition = uuid()
  const parts = Math.ceil(items.length / ROWS_PER_PART)
  // Signing out or losing the hunt deletes the local copy. Nothing may be saved after that.
  if (!hasLocalCopy(name, scope)) return
  const database = await open()
  try {
    for (let part = 0; part < parts; part += 1) {
      await untilIdle()
      const text = JSON.stringify(items.slice(part * ROWS_PER_PART, (part + 1) * ROWS_PER_PART))
      if (!hasLocalCopy(name, scope)) return
      await database.put('copies', text, [name, edition, part])
    }
    if (!hasLocalCopy(name, scope)) return
    const { store, done } = database.transaction('copies', 'readwrite')
    await Promise.all([
      store.put({ userId: scope.viewerId, ownerId: scope.ownerId, cursor, edition, parts }, name),
      // Deletes the parts of all other editions. `[]` is an upper bound, because IndexedDB sorts arrays after numbers and strings.
      store.delete(IDBKeyRange.bound([name], [name, edition], false, true)),
      store.delete(IDBKeyRange.bound([name, edition, []], [name, []])),
      done,
    ])
  } finally {
    database.close()
  }
}

/** Reads the copy of a hunt; null if there is none or it is invalid. */
export async function readLargeCopy<Row>(
  { name, isRow }: Pick<LocalCopySpec<Row>, 'name' | 'isRow'>,
  { viewerId, ownerId }: HuntScope,
): Promise<WholeCopy<Row> | null> {
  const database = await open()
  try {
    const { store } = database.transaction('copies')
    const header = await store.get(name)
    if (typeof header !== 'object' || header.userId !== viewerId || header.ownerId !== ownerId) return null
    const numbers = Array.from({ length: header.parts }, (_, part) => part)
    const texts = await Promise.all(numbers.map((part) => store.get([name, header.edition, part])))
    const items: unknown[] = []
    for (const text of texts) {
      const rows: unknown = typeof text === 'string' ? JSON.parse(text) : null
      if (!Array.isArray(rows) || !rows.every(isRow)) return null
      items.push(...(rows as unknown[]))
      // Keeps the page responsive between parts.
      await nextTask()
    }
    return { items: items as Row[], cursor: header.cursor }
  } finally {
    database.close()
  }
}

function open(): Promise<IDBPDatabase<CopiesSchema>> {
  return openDB<CopiesSchema>(LARGE_COPIES_DATABASE, 1, {
    upgrade: (database) => void database.createObjectStore('copies'),
    // The database is about to be deleted, by this or another tab. The deletion waits until all connections are closed.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  })
}

// Safari has no `requestIdleCallback`. The timeout is for a busy page, which is never idle.
const untilIdle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 1_000 })
    else setTimeout(resolve, 50)
  })

const nextTask = () => new Promise((resolve) => setTimeout(resolve))
