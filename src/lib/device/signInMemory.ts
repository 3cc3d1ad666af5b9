import { deviceStore, tabStore, type KeyValueStore } from './deviceStorage'
import { PERSISTENT_KEYS } from './persistentKeys'

/** How long values stay valid, in milliseconds: long enough to follow a link in an email. */
const LIFETIME = 60 * 60 * 1000

/** Storage keys of values to remember until the user has signed in. */
const KEYS = {
  returnPath: PERSISTENT_KEYS.returnPath,
  invitation: 'house-hunter-invitation',
  signUp: PERSISTENT_KEYS.signUp,
  recovery: 'house-hunter-recovery',
}

type Name = keyof typeof KEYS

/** The values that say where to go after signing in; each email restarts their lifetime. The others say which link was requested here. */
const DESTINATIONS: readonly Name[] = ['returnPath', 'invitation']

type Value = Record<string, unknown>

/** Stores a value in this tab's session storage. The value expires after an hour. */
export function storeForSignIn(name: Name, value: Value) {
  write(tabStore, name, value)
}

/** The value stored in this tab or moved to local storage by `saveForMailLink`. Deletes an invalid or expired value. */
export function readForSignIn<T extends Value>(name: Name, isValid: (value: Value) => value is T): T | null {
  return read(tabStore, name, isValid) ?? read(deviceStore, name, isValid)
}

/** Deletes a value from this tab's storage and from local storage. */
export function removeStoredValue(name: Name) {
  for (const store of [tabStore, deviceStore]) store.removeItem(KEYS[name])
}

/**
 * Moves all values to local storage, because a link in an email opens in another tab of the same browser. Moving a value restarts its
 * lifetime, so that it lasts as long as the link. Every later email also restarts the lifetimes of destinations.
 */
export function saveForMailLink() {
  for (const name of Object.keys(KEYS) as Name[]) {
    const isAny = (_: Value): _ is Value => true
    const value = DESTINATIONS.includes(name) ? readForSignIn(name, isAny) : read(tabStore, name, isAny)
    if (!value) continue
    write(deviceStore, name, value)
    tabStore.removeItem(KEYS[name])
  }
}

function write(store: KeyValueStore, name: Name, value: Value) {
  store.setItem(KEYS[name], JSON.stringify({ ...value, at: Date.now() }))
}

function read<T extends Value>(store: KeyValueStore, name: Name, isValid: (value: Value) => value is T): T | null {
  const text = store.getItem(KEYS[name])
  if (text === null) return null
  const value = parseValue(text)
  if (typeof value?.at === 'number' && Date.now() - value.at < LIFETIME && isValid(value)) return value
  store.removeItem(KEYS[name])
  return null
}

function parseValue(text: string): Value | null {
  try {
    return JSON.parse(text) as Value | null
  } catch {
    return null
  }
}
