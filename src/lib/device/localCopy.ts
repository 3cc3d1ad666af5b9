import type { HuntScope } from '@/domain/sharing/hunt'
import { BOOT_FACTS } from '../../boot/bootFacts'
import { deviceDatabases } from './deviceStorage'
import { isSignedIn, storedSession } from './session'
import { userValue } from './userValue'

/**
 * The size limit of a copy, in characters. Above the default, because a list may have long notes, and because a list's large copy (see
 * largeCopy.ts) is saved only alongside this one.
 */
const MAX_LENGTH = 4_000_000

const copyStoredAs = (key: string) =>
  userValue<StoredCopy>({ key, maxLength: MAX_LENGTH, parse: (stored) => (isCopy(stored) ? stored : null) })

/** The saved copies, which this browser stores for one user. */
const copies = {
  houses: copyStoredAs(BOOT_FACTS.keys.houses),
  appointments: copyStoredAs('appointments'),
  /** The appointments from this month on, if the list is long. */
  appointmentsAhead: copyStoredAs('house-hunter-appointments-ahead'),
  /** The person's hunts with their members. */
  hunts: copyStoredAs('house-hunter-hunts'),
  places: copyStoredAs('house-hunter-places'),
  travel: copyStoredAs('house-hunter-travel'),
  /** URLs of photos that are still to be deleted. */
  discarded: copyStoredAs('house-hunter-discarded'),
  /** The time of the last cleanup of interrupted uploads. */
  photoCleanup: copyStoredAs('house-hunter-photo-cleanup'),
}

export type LocalCopyName = keyof typeof copies

/** The database of copies that are too large for local storage. */
export const LARGE_COPIES = 'house-hunter-copies'

export function dropLocalCopy(name: LocalCopyName) {
  copies[name].remove()
}

/** Deletes all saved copies; part of signing out. */
export function dropAllLocalCopies() {
  for (const copy of Object.values(copies)) copy.remove()
  dropLargeCopies()
}

/** Deletes the copies that are too large for local storage. */
export function dropLargeCopies() {
  try {
    deviceDatabases()?.deleteDatabase(LARGE_COPIES)
  } catch {
    // Blocked storage contains nothing.
  }
}

/** Whether any user has a copy in this browser. */
export const hasAnyCopy = (name: LocalCopyName): boolean => copies[name].includesText()

/** A saved copy of one hunt as one user sees it. */
export type LocalCopy<T> = {
  ownerId: string
  savedAt: string
  /** The copy includes all changes of the hunt up to this cursor. Copies that cannot be updated have none. */
  cursor?: string
  /** The number of rows in the list; the copy may have fewer. */
  total?: number
  items: T[]
}

type StoredCopy = LocalCopy<unknown>

/** A list with a saved copy. */
export type LocalCopySpec<Row> = {
  name: LocalCopyName
  isRow: (x: unknown) => x is Row
  /** The rows to save if there are too many for this copy: the rows that are shown first. */
  rowsToKeep: (rows: readonly Row[]) => readonly Row[]
}

/** All rows of a list, and the cursor up to which they contain the hunt's changes. */
export type WholeCopy<Row> = { items: readonly Row[]; cursor: string }

/** The most rows in a copy, because it is read synchronously, and from a small store. */
export const COPY_LIMIT = 500

/**
 * Reads the copy of a hunt; null if there is none, or if it belongs to another hunt. Deletes a broken copy or another user's.
 * @param isItem checks one row; a single bad row invalidates the copy
 */
export function readLocalCopy<T>(name: LocalCopyName, scope: HuntScope, isItem: (x: unknown) => x is T): LocalCopy<T> | null {
  const copy = copies[name].read(scope.viewerId)
  if (!copy?.items.every(isItem)) {
    dropLocalCopy(name)
    return null
  }
  return copy.ownerId === scope.ownerId ? (copy as LocalCopy<T>) : null
}

/**
 * Saves the first rows, if the person is still signed in: responses after signing out must leave nothing behind. Ignores full or
 * blocked storage.
 */
export function writeLocalCopy(
  name: LocalCopyName,
  { viewerId, ownerId }: HuntScope,
  items: readonly unknown[],
  { cursor, total }: Pick<LocalCopy<unknown>, 'cursor' | 'total'> = {},
) {
  // The rows come last, because the page's boot script reads only the beginning.
  const copy = { ownerId, savedAt: new Date().toISOString(), cursor, total, items: items.slice(0, COPY_LIMIT) }
  // An older copy, or a copy that is lost with the tab, would be worse than none.
  if (!copies[name].write(viewerId, copy) && isSignedIn(viewerId)) dropLocalCopy(name)
}

/**
 * Applies a saved change to the copy, if the copy belongs to that hunt.
 * @param rowsToKeep the rows to keep when there are too many
 */
export function changeLocalCopy<T>(
  name: LocalCopyName,
  ownerId: string,
  isItem: (x: unknown) => x is T,
  change: (items: readonly T[]) => readonly T[],
  rowsToKeep: (items: readonly T[]) => readonly T[] = (items) => items,
) {
  const viewerId = storedSession()?.user.id
  const copy = viewerId && readLocalCopy(name, { viewerId, ownerId }, isItem)
  if (!copy) return
  const items = change(copy.items)
  const total = copy.total === undefined ? undefined : copy.total + items.length - copy.items.length
  writeLocalCopy(name, { viewerId, ownerId }, rowsToKeep(items), { cursor: copy.cursor, total })
}

/** Whether this person is signed in and has a copy of this hunt. */
export function hasLocalCopy(name: LocalCopyName, { viewerId, ownerId }: HuntScope): boolean {
  return isSignedIn(viewerId) && copies[name].read(viewerId)?.ownerId === ownerId
}

function isCopy(stored: Readonly<Record<string, unknown>>): stored is StoredCopy {
  const { ownerId, savedAt, cursor, total, items } = stored
  return (
    typeof ownerId === 'string' &&
    typeof savedAt === 'string' &&
    !Number.isNaN(Date.parse(savedAt)) &&
    ['undefined', 'string'].includes(typeof cursor) &&
    ['undefined', 'number'].includes(typeof total) &&
    Array.isArray(items)
  )
}
