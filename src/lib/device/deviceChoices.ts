import { deviceStore } from './deviceStorage'
import { PERSISTENT_KEYS } from './persistentKeys'

const KEY = PERSISTENT_KEYS.deviceChoices

type ChoiceName = 'listLayout' | 'examplesOffer' | 'costOnCards'

type StoredChoices = Record<string, Partial<Record<ChoiceName, unknown>>>

/*
 * Choices that a user made for this device only. They are stored under a hash of the user id, which identifies nobody, so they
 * may stay after the user signs out.
 */

export function readDeviceChoice(userId: string, name: ChoiceName): unknown {
  return readStoredChoices()[hashOf(userId)]?.[name]
}

export function writeDeviceChoice(userId: string, name: ChoiceName, value: string) {
  const all = readStoredChoices()
  const userHash = hashOf(userId)
  deviceStore.setItem(KEY, JSON.stringify({ ...all, [userHash]: { ...all[userHash], [name]: value } }))
}

function readStoredChoices(): StoredChoices {
  try {
    const value: unknown = JSON.parse(deviceStore.getItem(KEY) ?? '{}')
    return typeof value === 'object' && value !== null ? (value as StoredChoices) : {}
  } catch {
    return {}
  }
}

/** A 32-bit hash. It is short, but collisions are unlikely because few people share a browser. */
function hashOf(userId: string): string {
  let hash = 0
  for (const character of userId) hash = (Math.imul(hash, 31) + character.charCodeAt(0)) >>> 0
  return hash.toString(36)
}
