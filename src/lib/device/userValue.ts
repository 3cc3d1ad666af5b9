import { deviceStore, type KeyValueStore } from './deviceStorage'
import { isSignedIn } from './session'

/** The default size limit, in characters. Local storage holds about five million characters, which all values share. */
const MAX_LENGTH = 1_000_000

type Declaration<Value> = {
  key: string
  /** The store; by default the device's, which all tabs share. */
  store?: KeyValueStore
  /** The version of the value's shape. Values of other versions are ignored. */
  version?: number
  /** The size limit, in characters. A longer value is not stored. */
  maxLength?: number
  /** Validates the stored value; null if it is unusable. */
  parse: (stored: Readonly<Record<string, unknown>>) => Value | null
}

/**
 * Declares a value that this browser stores for one user. No other user can read it, and by default `clearUserData` deletes it when
 * the user signs out.
 */
export function userValue<Value extends object>(declaration: Declaration<Value>) {
  const { key, store = deviceStore, version = 1, maxLength = MAX_LENGTH, parse } = declaration
  let last: { text: string; userId: unknown; value: Value | null } = { text: '', userId: undefined, value: null }

  function parseText(text: string): typeof last {
    try {
      const { userId, version: storedVersion = 1, ...stored } = JSON.parse(text) as Record<string, unknown>
      return { text, userId, value: storedVersion === version ? parse(stored) : null }
    } catch {
      return { text, userId: undefined, value: null }
    }
  }
  const remove = () => store.removeItem(key)

  return {
    key,
    /** The user's value, as the same object until it changes; null if there is none, or if it is invalid or of another version. */
    read(userId: string): Value | null {
      const text = store.getItem(key)
      if (text === null) return null
      if (text !== last.text) last = parseText(text)
      return last.userId === userId ? last.value : null
    },
    /**
     * Stores the value, or deletes it if null. Does nothing after the user has signed out, because late responses must leave
     * nothing behind.
     * @returns whether the device has stored or deleted the value
     */
    write(userId: string, value: Value | null): boolean {
      if (!isSignedIn(userId)) return false
      if (value === null) {
        remove()
        return true
      }
      const text = JSON.stringify({ userId, ...(version > 1 && { version }), ...value })
      return text.length <= maxLength && store.setItem(key, text)
    },
    remove,
    /** Deletes the value, readable or not, if it belongs to this user. */
    removeForUser(userId: string) {
      if (store.getItem(key)?.includes(JSON.stringify({ userId }).slice(1, -1))) remove()
    },
    /** Whether the raw stored text contains this text. The value may belong to any user. */
    includesText: (text = ''): boolean => store.getItem(key)?.includes(text) ?? false,
  }
}
