import type { HuntScope } from '@/domain/hunt'
import { copyStorage, dropLocalCopy, LOCAL_COPY_KEYS, type LocalCopyName } from './localCopyKeys'
import { isSignedIn } from './supabase/storedSession'

/** Belongs to one user, and shows one hunt as that user sees it (ruling 9). */
export type LocalCopy<T> = { userId: string; ownerId: string; savedAt: string; items: T[] }

/** The largest copy that is kept, in rows: a browser's storage is small, and the copy is for a bad connection only. */
export const COPY_LIMIT = 500

/**
 * Reads the copy of a hunt. One that is broken or belongs to somebody else is dropped; it and one of another hunt count as absent.
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
 * Saves the newest rows of somebody who is signed in: what answers after that leaves nothing behind. A full or blocked storage
 * is no reason to disturb anybody.
 */
export function writeLocalCopy(name: LocalCopyName, { viewerId, ownerId }: HuntScope, items: readonly unknown[]) {
  if (!isSignedIn(viewerId)) return
  const copy: LocalCopy<unknown> = { userId: viewerId, ownerId, savedAt: new Date().toISOString(), items: items.slice(0, COPY_LIMIT) }
  try {
    copyStorage()?.setItem(LOCAL_COPY_KEYS[name], JSON.stringify(copy))
  } catch {
    dropLocalCopy(name)
  }
}

/**
 * Keeps the copy of a hunt in step with a saved change, if that hunt is the one that is copied.
 */
export function changeLocalCopy<T>(
  name: LocalCopyName,
  ownerId: string,
  isItem: (x: unknown) => x is T,
  change: (items: readonly T[]) => readonly T[],
) {
  const copy = readAnyHunt(name, isItem)
  if (copy?.ownerId === ownerId) writeLocalCopy(name, { viewerId: copy.userId, ownerId }, change(copy.items))
}

function isCopy(x: unknown): x is LocalCopy<unknown> {
  if (typeof x !== 'object' || x === null) return false
  const copy = x as Partial<LocalCopy<unknown>>
  return typeof copy.userId === 'string' && typeof copy.ownerId === 'string' && !Number.isNaN(Date.parse(copy.savedAt ?? '')) && Array.isArray(copy.items)
}
