import type { HuntScope } from '@/domain/sharing/hunt'
import { BOOT_FACTS } from '../../boot/bootFacts'
import { deviceDatabases, deviceStore } from './deviceStorage'
import { isSignedIn } from './session'

/** The local storage key of each saved copy. A copy belongs to one user. */
export const LOCAL_COPY_KEYS = {
  houses: BOOT_FACTS.keys.houses,
  appointments: 'appointments',
  /** The appointments from this month on, if the list is long. */
  appointmentsAhead: 'house-hunter-appointments-ahead',
  /** The person's hunts with their members. */
  hunts: 'house-hunter-hunts',
  places: 'house-hunter-places',
  travel: 'house-hunter-travel',
  /** URLs of photos that are still to be deleted. */
  discarded: 'house-hunter-discarded',
  /** When interrupted uploads were last cleaned up. */
  photoCleanup: 'house-hunter-photo-cleanup',
} as const

export type LocalCopyName = keyof typeof LOCAL_COPY_KEYS

/** The database of copies that are too large for local storage. */
export const LARGE_COPIES = 'house-hunter-copies'

export function dropLocalCopy(name: LocalCopyName) {
  deviceStore.removeItem(LOCAL_COPY_KEYS[name])
}

/** Deletes all saved copies; part of signing out. */
export function dropAllLocalCopies() {
  for (const name of Object.keys(LOCAL_COPY_KEYS) as LocalCopyName[]) dropLocalCopy(name)
  try {
    deviceDatabases()?.deleteDatabase(LARGE_COPIES)
  } catch {
    // Blocked storage holds nothing.
  }
}

/** A saved copy for one user, of one hunt as that user sees it. */
export type LocalCopy<T> = {
  userId: string
  ownerId: string
  savedAt: string
  /** The copy includes all changes of the hunt up to this cursor. Copies that cannot be updated have none. */
  cursor?: string
  /** How many rows the list has; the copy may have fewer. */
  total?: number
  items: T[]
}

/** A list with a saved copy. */
export type LocalCopySpec<Row> = {
  name: LocalCopyName
  isRow: (x: unknown) => x is Row
  /** The rows shown first, when there are too many for this copy. */
  rowsToKeep: (rows: readonly Row[]) => readonly Row[]
}

/** All rows of a list, and the cursor up to which they contain the hunt's changes. */
export type FreshCopy<Row> = { items: readonly Row[]; cursor: string }

/** Row limit of this copy, which is read synchronously from a small store. */
export const COPY_LIMIT = 500

/**
 * Reads the copy of a hunt; null if there is none or it is of another hunt. Deletes a broken copy, or one of another user.
 * @param isItem checks one row; a single bad row invalidates the copy
 */
export function readLocalCopy<T>(name: LocalCopyName, scope: HuntScope, isItem: (x: unknown) => x is T): LocalCopy<T> | null {
  const copy = readAnyHunt(name, isItem)
  if (!copy) return null
  if (copy.userId === scope.viewerId) return copy.ownerId === scope.ownerId ? copy : null
  dropLocalCopy(name)
  return null
}

function readAnyHunt<T>(name: LocalCopyName, isItem: (x: unknown) => x is T): LocalCopy<T> | null {
  const text = deviceStore.getItem(LOCAL_COPY_KEYS[name])
  if (text === null) return null
  try {
    const copy: unknown = JSON.parse(text)
    if (isCopy(copy) && copy.items.every(isItem)) return copy as LocalCopy<T>
  } catch {
    // Not JSON: deleted below.
  }
  dropLocalCopy(name)
  return null
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
  if (!isSignedIn(viewerId)) return
  // The rows come last, because the page's boot script reads only the beginning.
  const about = { userId: viewerId, ownerId, savedAt: new Date().toISOString(), cursor, total }
  const text = JSON.stringify({ ...about, items: items.slice(0, COPY_LIMIT) })
  if (!deviceStore.setItem(LOCAL_COPY_KEYS[name], text)) dropLocalCopy(name)
}

/**
 * Applies a saved change to the copy, if it is of that hunt.
 * @param rowsToKeep the rows to keep when there are too many
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

/** Whether there is a copy of this hunt for this person. */
export function hasLocalCopy(name: LocalCopyName, { viewerId, ownerId }: HuntScope): boolean {
  const text = deviceStore.getItem(LOCAL_COPY_KEYS[name]) ?? ''
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
