/** spec §3: the browser's copy of the list of houses lies under this key; ruling 9: it belongs to one user. */
const KEYS = { houses: 'houses', appointments: 'appointments' } as const
export type LocalCopyName = keyof typeof KEYS

export type LocalCopy<T> = { userId: string; savedAt: string; items: T[] }

/** The largest copy that is kept, in rows: a browser's storage is small, and the copy is for a bad connection only. */
const MAX_ITEMS = 500

/**
 * Reads a copy. One that is broken or belongs to somebody else is dropped and counts as absent.
 * @param isItem checks one row; a copy with a single bad row is dropped whole
 */
export function readLocalCopy<T>(name: LocalCopyName, userId: string, isItem: (x: unknown) => x is T): LocalCopy<T> | null {
  const text = storage()?.getItem(KEYS[name])
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
export function writeLocalCopy<T>(name: LocalCopyName, userId: string, items: readonly T[]) {
  const copy: LocalCopy<T> = { userId, savedAt: new Date().toISOString(), items: items.slice(0, MAX_ITEMS) }
  try {
    storage()?.setItem(KEYS[name], JSON.stringify(copy))
  } catch {
    dropLocalCopy(name)
  }
}

export function dropLocalCopy(name: LocalCopyName) {
  storage()?.removeItem(KEYS[name])
}

/** Removes every cached row from the browser; part of signing out. */
export function dropAllLocalCopies() {
  for (const name of Object.keys(KEYS) as LocalCopyName[]) dropLocalCopy(name)
}

function storage(): Storage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

function isCopy(x: unknown): x is LocalCopy<unknown> {
  if (typeof x !== 'object' || x === null) return false
  const copy = x as Partial<LocalCopy<unknown>>
  return typeof copy.userId === 'string' && !Number.isNaN(Date.parse(copy.savedAt ?? '')) && Array.isArray(copy.items)
}
