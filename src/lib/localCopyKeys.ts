/** spec §3: the browser's copy of the list of houses lies under this key; ruling 9: it belongs to one user. */
export const LOCAL_COPY_KEYS = { houses: 'houses', appointments: 'appointments', places: 'house-hunter-places' } as const

export type LocalCopyName = keyof typeof LOCAL_COPY_KEYS

/** Where the copies lie; none where the browser blocks its storage. */
export function copyStorage(): Storage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

export function dropLocalCopy(name: LocalCopyName) {
  copyStorage()?.removeItem(LOCAL_COPY_KEYS[name])
}

/** Removes every cached row from the browser; part of signing out, and small because every screen can do that. */
export function dropAllLocalCopies() {
  for (const name of Object.keys(LOCAL_COPY_KEYS) as LocalCopyName[]) dropLocalCopy(name)
}
