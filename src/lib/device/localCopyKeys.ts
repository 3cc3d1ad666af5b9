import { BOOT_FACTS } from '../../boot/bootFacts'
import { deviceDatabases, deviceStore } from './deviceStorage'

/** Where the browser keeps each saved copy. It belongs to one user. */
export const LOCAL_COPY_KEYS = {
  houses: BOOT_FACTS.keys.houses,
  appointments: 'appointments',
  /** Part of a long list. */
  appointmentsAhead: 'house-hunter-appointments-ahead',
  /** The person's hunts with their members. */
  hunts: 'house-hunter-hunts',
  places: 'house-hunter-places',
  /** Assumptions that a member plays with. */
  costs: 'house-hunter-costs',
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

/** Removes every cached row from the browser. Part of signing out, and small because every screen can sign out. */
export function dropAllLocalCopies() {
  for (const name of Object.keys(LOCAL_COPY_KEYS) as LocalCopyName[]) dropLocalCopy(name)
  try {
    deviceDatabases()?.deleteDatabase(LARGE_COPIES)
  } catch {
    // A blocked storage holds nothing.
  }
}
