import type { HuntScope } from '@/domain/hunt'
import { copyStorage, dropLocalCopy, LOCAL_COPY_KEYS, type LocalCopyName } from './localCopyKeys'
import { isSignedIn } from './supabase/storedSession'

/** Belongs to one user, and shows one hunt as that user sees it. */
export type LocalCopy<T> = {
  userId: string
  ownerId: string
  savedAt: string
  /** The copy contains all changes of the hunt up to here. Copies that cannot be brought up to date have none. */
  cursor?: string
  /** How many rows the list has; the copy may have fewer. */
  total?: number
  items: T[]
}

/** A list of which a copy is saved. */
export type CopiedList<Row> = {
  name: LocalCopyName
  isRow: (x: unknown) => x is Row
  /** The rows that are shown first, where there are too many for the copy that is read at once. */
  rowsToKeep: (rows: readonly Row[]) => readonly Row[]
}

/** All rows of a list, and the cursor up to which they contain the hunt's changes. */
export type FreshCopy<Row> = { items: readonly Row[]; cursor: string }

/** The largest copy that is kept here, in rows: it is read and written at once, and the storage is small. */
export const COPY_LIMIT = 500

/**
 * Reads the copy of a hunt. One that is broken or belongs to somebody else is dropped; it and one of another hunt count as
 * absent.
 * @param isItem checks one row; a copy with a single bad row is dropped whole
 */
export function readLocalCopy<T>(name: LocalCopyName, scope: HuntScope, isItem: (x: unknown) => x is T): LocalCopy<T> | null {
  const copy = readAnyHunt(name, isItem)
  if (!copy) return null
  if (copy.userId === scope.viewerId) return copy.ownerId === scope.ownerId ? copy : null
  dropLocalCopy(name)
  return null
}

function readAnyHunt<T>(name: LocalCopyName, isItem: (x: unknown) => x is T): LocalCopy<T> | null {
  const text = copyStorage()?.getItem(LOCAL_COPY_KEYS[name])
  if (text == null) return null
  try {
    const copy: unknown = JSON.parse(text)
    if (isCopy(copy) && copy.items.every(isItem)) return copy as LocalCopy<T>
  } catch {
    // Not JSON: dropped below.
  }
  dropLocalCopy(name)
  return null
}

/**
 * Saves the first rows of somebody who is signed in: an answer that arrives after signing out leaves nothing behind. A full
 * or blocked storage is ignored.
 */
export function writeLocalCopy(
  name: LocalCopyName,
  { viewerId, ownerId }: HuntScope,
  items: readonly unknown[],
  { cursor, total }: Pick<LocalCopy<unknown>, 'cursor' | 'total'> = {},
) {
  if (!isSignedIn(viewerId)) return
  // The rows come last: the page's boot script looks at the beginning only.
  const about = { userId: viewerId, ownerId, savedAt: new Date().toISOString(), cursor, total }
  try {
    copyStorage()?.setItem(LOCAL_COPY_KEYS[name], JSON.stringify({ ...about, items: items.slice(0, COPY_LIMIT) }))
  } catch {
    dropLocalCopy(name)
  }
}

/**
 * Keeps the copy of a hunt in step with a saved change, if that hunt is the one that is copied.
 * @param rowsToKeep the rows to keep where there are too many
 */
export function changeLocalCopy<T>(
  name: LocalCopyName,
  ownerId: string,
  isItem: (x: unknown) => x is T,
  change: (items: readonly T[]) => readonly T[],
  rowsToKeep: (items: readonly T[]) => readonly T[] = (items) => items,
) {
  const copy = readAnyHunt(name, isItem)
  if (copy?.ownerId !== ownerId) return
  const items = change(copy.items)
  const total = copy.total === undefined ? undefined : copy.total + items.length - copy.items.length
  writeLocalCopy(name, { viewerId: copy.userId, ownerId }, rowsToKeep(items), { cursor: copy.cursor, total })
}

/** Whether a copy of this hunt, as this signed-in person sees it, is kept. */
export function isCopied(name: LocalCopyName, { viewerId, ownerId }: HuntScope): boolean {
  const text = copyStorage()?.getItem(LOCAL_COPY_KEYS[name]) ?? ''
  return isSignedIn(viewerId) && text.startsWith(JSON.stringify({ userId: viewerId, ownerId }).slice(0, -1))
}

function isCopy(x: unknown): x is LocalCopy<unknown> {
  if (typeof x !== 'object' || x === null) return false
  const copy = x as Partial<LocalCopy<unknown>>
  return (
    typeof copy.userId === 'string' &&
    typeof copy.ownerId === 'string' &&
    !Number.isNaN(Date.parse(copy.savedAt ?? '')) &&
    ['undefined', 'string'].includes(typeof copy.cursor) &&
    ['undefined', 'number'].includes(typeof copy.total) &&
    Array.isArray(copy.items)
  )
}
