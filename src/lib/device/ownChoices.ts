import { deviceStore } from './deviceStorage'

const KEY = 'house-hunter-own-choices'

type ChoiceName = 'listLayout' | 'examplesOffer' | 'costOnCards'

type Stored = Record<string, Partial<Record<ChoiceName, unknown>>>

/*
 * Choices that a person made for this device only. They are stored under a number derived from the person's id, which does
 * not identify them, so they may stay after signing out.
 */

export function readOwnChoice(userId: string, name: ChoiceName): unknown {
  return stored()[tagOf(userId)]?.[name]
}

export function writeOwnChoice(userId: string, name: ChoiceName, value: string) {
  const all = stored()
  const tag = tagOf(userId)
  deviceStore.setItem(KEY, JSON.stringify({ ...all, [tag]: { ...all[tag], [name]: value } }))
}

function stored(): Stored {
  try {
    const value: unknown = JSON.parse(deviceStore.getItem(KEY) ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Stored) : {}
  } catch {
    return {}
  }
}

/** Many ids share a number, but few people share a browser. */
function tagOf(userId: string): string {
  let hash = 0
  for (const character of userId) hash = (Math.imul(hash, 31) + character.charCodeAt(0)) >>> 0
  return hash.toString(36)
}
