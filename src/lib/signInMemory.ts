/** How long something is kept while the person follows a link in a mail, in milliseconds: one hour. */
const LIFETIME = 60 * 60 * 1000

/** What a person came for or began, kept in the browser while they sign in. */
const KEYS = {
  returnPath: 'house-hunter-return',
  invitation: 'house-hunter-invitation',
  signUp: 'house-hunter-sign-up',
  recovery: 'house-hunter-recovery',
}

type Name = keyof typeof KEYS
type Value = Record<string, unknown>

/** Keeps a value in this tab. */
export function storeForSignIn(name: Name, value: Value) {
  // Without storage the person lands on the dashboard.
  quietly(() => write(sessionStorage, name, value))
}

/** The value kept in this tab, or carried here through a mail; a broken or outdated one is dropped. */
export function storedForSignIn<T extends Value>(name: Name, isValid: (value: Value) => value is T): T | null {
  return quietly(() => read(sessionStorage, name, isValid) ?? read(localStorage, name, isValid))
}

/** Forgets a value, in this tab and where it was carried to. */
export function removeStored(name: Name) {
  quietly(() => [sessionStorage, localStorage].forEach((storage) => storage.removeItem(KEYS[name])))
}

/** Lets everything kept survive a mail link, which opens in another tab of the same browser: it moves to where both see it. */
export function carryThroughMail() {
  quietly(() => {
    for (const name of Object.keys(KEYS) as Name[]) {
      const value = read(sessionStorage, name, (_): _ is Value => true)
      if (!value) continue
      write(localStorage, name, value)
      sessionStorage.removeItem(KEYS[name])
    }
  })
}

function write(storage: Storage, name: Name, value: Value) {
  storage.setItem(KEYS[name], JSON.stringify({ ...value, at: Date.now() }))
}

function read<T extends Value>(storage: Storage, name: Name, isValid: (value: Value) => value is T): T | null {
  const text = storage.getItem(KEYS[name])
  if (text === null) return null
  const value = quietly(() => JSON.parse(text) as Value | null)
  if (typeof value?.at === 'number' && Date.now() - value.at < LIFETIME && isValid(value)) return value
  storage.removeItem(KEYS[name])
  return null
}

function quietly<T>(task: () => T): T | null {
  try {
    return task()
  } catch {
    return null
  }
}
