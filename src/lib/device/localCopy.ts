import type { HuntScope } from '@/domain/sharing/hunt'
import { BOOT_FACTS } from '../../boot/bootFacts'
import { deviceDatabases } from './deviceStorage'
import { isSignedIn, storedSession } from './session'
import { userValue } from './userValue'

/**
 * The size limit of a copy, in characters. Higher than the default, because the rows of a list may have long notes, and because the
 * list's large copy (see largeCopy.ts) can be saved only if this copy fits.
 */
const MAX_LENGTH = 4_000_000

const copyStoredAs = (key: string) =>
  userValue<StoredCopy>({ key, maxLength: MAX_LENGTH, parse: (stored) => (isCopy(stored) ? stored : null) })

/** The saved copies that this browser stores for one user. */
const copies = {
  houses: copyStoredAs(BOOT_FACTS.keys.houses),
  appointments: copyStoredAs('appointments'),
  /** The appointments from `partialListStart` on, for a hunt with too many to load at once. */
  partialAppointments: copyStoredAs('house-hunter-appointments-ahead'),
  /** The user's hunts with their members. */
  hunts: copyStoredAs('house-hunter-hunts'),
  places: copyStoredAs('house-hunter-places'),
  travel: copyStoredAs('house-hunter-travel'),
  /** URLs of photos that are still to be deleted. */
  discarded: copyStoredAs('house-hunter-discarded'),
  /** The time of the last cleanup of interrupted uploads. */
  photoCleanup: copyStoredAs('house-hunter-photo-cleanup'),
}

export type LocalCopyName = keyof typeof copies

/** The name of the IndexedDB database for copies that are too large for local storage. */
export const LARGE_COPIES_DATABASE = 'house-hunter-copies'

export function deleteLocalCopy(name: LocalCopyName) {
  copies[name].remove()
}

/** Deletes all saved copies, except `kept`. Called when the user's hunts or permissions have changed. */
export function deleteAllLocalCopies(kept?: LocalCopyName) {
  for (const [name, copy] of Object.entries(copies)) if (name !== kept) copy.remove()
  deleteLargeCopies()
}

/** Deletes the copies that are too large for local storage. */
export function deleteLargeCopies() {
  try {
    deviceDatabases()?.deleteDatabase(LARGE_COPIES_DATABASE)
  } catch {
    // If the browser blocks storage, there is nothing to delete.
  }
}

/** Whether this browser has the copy with this name, for any user. */
export const hasAnyCopy = (name: LocalCopyName): boolean => copies[name].includesText()

/** A saved copy of one list of a hunt, as one user sees it. */
export type LocalCopy<T> = {
  ownerId: string
  savedAt: string
  /** The copy includes all of the hunt's changes up to this cursor. Undefined if the copy cannot be brought up to date. */
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
  /** Selects the rows to save if the list is too long. At most the first `COPY_LIMIT` of the selected rows are saved. */
  selectRows: (rows: readonly Row[]) => readonly Row[]
}

/** All rows of a list, and the cursor up to which they include the hunt's changes. */
export type WholeCopy<Row> = { items: readonly Row[]; cursor: string }

/** The maximum number of rows in a copy, which is limited because local storage is small and is read synchronously. */
export const COPY_LIMIT = 500

/**
 * Reads the copy of a hunt; null if there is none, or if it belongs to another hunt. Deletes an invalid copy or another user's copy.
 * @param isItem checks one row; a single bad row invalidates the copy
 */
export function readLocalCopy<T>(name: LocalCopyName, scope: HuntScope, isItem: (x: unknown) => x is T): LocalCopy<T> | null {
  const copy = copies[name].read(scope.viewerId)
  if (!copy?.items.every(isItem)) {
    deleteLocalCopy(name)
    return null
  }
  return copy.ownerId === scope.ownerId ? (copy as LocalCopy<T>) : null
}

/**
 * Saves the first `COPY_LIMIT` rows if the user is still signed in: responses that arrive after signing out must leave nothing behind. Does
 * not throw if storage is full or blocked.
 */
export function writeLocalCopy(
  name: LocalCopyName,
  { viewerId, ownerId }: HuntScope,
  items: readonly unknown[],
  { cursor, total, savedAt = new Date().toISOString() }: Partial<Pick<LocalCopy<unknown>, 'cursor' | 'total' | 'savedAt'>> = {},
) {
  // The rows come last, because the page's boot script reads only the beginning.
  const copy = { ownerId, savedAt, cursor, total, items: items.slice(0, COPY_LIMIT) }
  // If the copy could not be stored, no copy is better than an outdated copy or one that exists only in this tab.
  if (!copies[name].write(viewerId, copy) && isSignedIn(viewerId)) deleteLocalCopy(name)
}

/**
 * Applies a saved change to a hunt's copy. The copy keeps its cursor and `savedAt`, because the other rows have not been refreshed. Does
 * nothing if there is no copy, or if it belongs to another hunt.
 * @param selectRows selects the rows to save if there are too many
 */
export function changeLocalCopy<T>(
  name: LocalCopyName,
  ownerId: string,
  isItem: (x: unknown) => x is T,
  change: (items: readonly T[]) => readonly T[],
  selectRows: (items: readonly T[]) => readonly T[] = (items) => items,
) {
  const viewerId = storedSession()?.user.id
  const copy = viewerId && readLocalCopy(name, { viewerId, ownerId }, isItem)
  if (!copy) return
  const items = change(copy.items)
  const total = copy.total === undefined ? undefined : copy.total + items.length - copy.items.length
  writeLocalCopy(name, { viewerId, ownerId }, selectRows(items), { cursor: copy.cursor, total, savedAt: copy.savedAt })
}

/** Whether this user is signed in and has a copy of this hunt. */
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
