import { BOOT_FACTS } from './bootFacts'

const KEY = BOOT_FACTS.keys.hunt

/** The owner of the hunt that this person last chose in this browser; null for their own. */
export function readChosenHunt(userId: string): string | null {
  try {
    const { userId: chooser, ownerId } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, unknown>
    return chooser === userId && typeof ownerId === 'string' ? ownerId : null
  } catch {
    return null
  }
}

/** Remembers the hunt; without storage the choice lasts until the next reload. */
export function writeChosenHunt(userId: string, ownerId: string) {
  try {
    if (ownerId === userId) forgetChosenHunt()
    else localStorage.setItem(KEY, JSON.stringify({ userId, ownerId }))
  } catch {
    // The choice applies to this visit anyway.
  }
}

/** Part of signing out. */
export function forgetChosenHunt() {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // A blocked storage contains nothing.
  }
}
