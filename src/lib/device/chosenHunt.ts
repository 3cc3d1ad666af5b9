import { BOOT_FACTS } from '../../boot/bootFacts'
import { deviceStore } from './deviceStorage'

const KEY = BOOT_FACTS.keys.hunt

/** The owner of the hunt that this person last chose in this browser; null for their own. */
export function readChosenHunt(userId: string): string | null {
  try {
    const { userId: chooser, ownerId } = JSON.parse(deviceStore.getItem(KEY) ?? '{}') as Record<string, unknown>
    return chooser === userId && typeof ownerId === 'string' ? ownerId : null
  } catch {
    return null
  }
}

/** Stores the choice. The person's own hunt is the default and is not stored. */
export function writeChosenHunt(userId: string, ownerId: string) {
  if (ownerId === userId) forgetChosenHunt()
  else deviceStore.setItem(KEY, JSON.stringify({ userId, ownerId }))
}

/** Part of signing out. */
export const forgetChosenHunt = () => deviceStore.removeItem(KEY)
