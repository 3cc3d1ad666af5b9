const KEY = 'house-hunter-return'

/** How long an address is worth returning to when the way back leads through a mail, in milliseconds: one hour. */
const LIFETIME = 60 * 60 * 1000

/** Only the product's own guarded pages and invitations may be returned to (ruling 17): nothing else, on no other host. */
export function isReturnAddress(address: string): boolean {
  return /^\/(app|invite)([/?#]|$)/.test(address) && !address.includes('\\')
}

/** Remembers the address that somebody asked for before they were sent to sign in. */
export function rememberReturnAddress(address: string) {
  if (isReturnAddress(address)) write(sessionStorage, address)
}

/** Lets the address survive a mail link, which opens in another tab of the same browser. */
export function carryReturnAddressThroughMail() {
  const address = read(sessionStorage)
  if (address) write(localStorage, address)
}

/** The remembered address, if there is one. */
export function returnAddress(): string | null {
  return read(sessionStorage) ?? read(localStorage)
}

/** Forgets the address; called where it has been reached. */
export function forgetReturnAddress() {
  for (const storage of [sessionStorage, localStorage]) storage.removeItem(KEY)
}

function write(storage: Storage, address: string) {
  try {
    storage.setItem(KEY, JSON.stringify({ address, at: Date.now() }))
  } catch {
    // Without storage the person lands on the dashboard.
  }
}

function read(storage: Storage): string | null {
  try {
    const { address, at } = JSON.parse(storage.getItem(KEY) ?? '{}') as { address?: unknown; at?: unknown }
    const fresh = typeof at === 'number' && Date.now() - at < LIFETIME
    return typeof address === 'string' && fresh && isReturnAddress(address) ? address : null
  } catch {
    return null
  }
}
