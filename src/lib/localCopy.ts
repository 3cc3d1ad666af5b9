import { copyStorage, dropLocalCopy, LOCAL_COPY_KEYS, type LocalCopyName } from './localCopyKeys'

export type LocalCopy<T> = { userId: string; savedAt: string; items: T[] }

/** The largest copy that is kept, in rows: a browser's storage is small, and the copy is for a bad connection only. */
export const COPY_LIMIT = 500

/**
 * Reads a copy. One that is broken or belongs to somebody else is dropped and counts as absent.
 * @param isItem checks one row; a copy with a single bad row is dropped whole
 */
export function readLocalCopy<T>(name: LocalCopyName, userId: string, isItem: (x: unknown) => x is T): LocalCopy<T> | null {
  const text = copyStorage()?.getItem(LOCAL_COPY_KEYS[name])
  if (text == null) return null
  try {
    const copy: unknown = JSON.parse(text)
    if (isCopy(copy) && copy.userId === userId && copy.items.every(isItem)) return copy as LocalCopy<T>
  } catch {
    // Not JSON: dropped below.
  }
  dropLocalCopy(name)
  return null
}

/** Saves the newest rows; a full or blocked storage is no reason to disturb anybody. */
export function writeLocalCopy(name: LocalCopyName, userId: string, items: readonly unknown[]) {
  const copy: LocalCopy<unknown> = { userId, savedAt: new Date().toISOString(), items: items.slice(0, COPY_LIMIT) }
  try {
    copyStorage()?.setItem(LOCAL_COPY_KEYS[name], JSON.stringify(copy))
  } catch {
    dropLocalCopy(name)
  }
}

function isCopy(x: unknown): x is LocalCopy<unknown> {
  if (typeof x !== 'object' || x === null) return false
  const copy = x as Partial<LocalCopy<unknown>>
  return typeof copy.userId === 'string' && !Number.isNaN(Date.parse(copy.savedAt ?? '')) && Array.isArray(copy.items)
}
