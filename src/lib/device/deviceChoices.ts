import { deviceStore } from './deviceStorage'
import { PERSISTENT_KEYS } from './persistentKeys'

const KEY = PERSISTENT_KEYS.deviceChoices

type ChoiceName = 'listLayout' | 'examplesOffer' | 'costOnCards'

type Stored = Record<string, Partial<Record<ChoiceName, unknown>>>

/*
 * Choices that a person made for this device only. They are stored under a hash of the user id, which does not identify
 * anybody, so they may stay after signing out.
 */

export function readDeviceChoice(userId: string, name: ChoiceName): unknown {
  return readStored()[tagOf(userId)]?.[name]
}

export function writeDeviceChoice(userId: string, name: ChoiceName, value: string) {
  const all = readStored()
  const tag = tagOf(userId)
  deviceStore.setItem(KEY, JSON.stringify({ ...all, [tag]: { ...all[tag], [name]: value } }))
}

function readStored(): Stored {
  try {
    const value: unknown = JSON.parse(deviceStore.getItem(KEY) ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Stored) : {}
  } catch {
    return {}
  }
}

/** A 32-bit hash: collisions are possible, but few people share a browser. */
function tagOf(userId: string): string {
  let hash = 0
  for (const character of userId) hash = (Math.imul(hash, 31) + character.charCodeAt(0)) >>> 0
  return hash.toString(36)
}
