const KEY = 'house-hunter-return'

/** How long an address is worth returning to when the way back leads through a mail, in milliseconds: one hour. */
const LIFETIME = 60 * 60 * 1000

/** Only the product's own guarded pages and invitations may be returned to (ruling 17): nothing else, on no other host. */
export function isReturnAddress(address: string): boolean {
  return /^\/(app|invite)([/?#]|$)/.test(address) && !address.includes('\\')
}

/**
 * Remembers the address that somebody asked for before they were sent to sign in.
 * @param userId who was signed in until now: the address is theirs alone. A visitor's is for whoever signs in.
 */
export function rememberReturnAddress(address: string, userId?: string) {
  if (isReturnAddress(address)) write(sessionStorage, { address, userId })
}

/** Lets the address survive a mail link, which opens in another tab of the same browser. */
export function carryReturnAddressThroughMail() {
  const remembered = read(sessionStorage)
  if (remembered) write(localStorage, remembered)
}

/** The remembered address, if there is one for this person. */
export function returnAddress(userId?: string): string | null {
  const { address, userId: asker } = read(sessionStorage) ?? read(localStorage) ?? {}
  return address && (!asker || asker === userId) ? address : null
}

/** Forgets the address; called where it has been reached. */
export function forgetReturnAddress() {
  for (const storage of [sessionStorage, localStorage]) storage.removeItem(KEY)
}

type Remembered = { address: string; userId?: string }

function write(storage: Storage, remembered: Remembered) {
  try {
    storage.setItem(KEY, JSON.stringify({ ...remembered, at: Date.now() }))
  } catch {
    // Without storage the person lands on the dashboard.
  }
}

function read(storage: Storage): Remembered | null {
  try {
    const { address, userId, at } = JSON.parse(storage.getItem(KEY) ?? '{}') as Record<string, unknown>
    const fresh = typeof at === 'number' && Date.now() - at < LIFETIME
    if (typeof address !== 'string' || !fresh || !isReturnAddress(address)) return null
    return typeof userId === 'string' ? { address, userId } : { address }
  } catch {
    return null
  }
}
