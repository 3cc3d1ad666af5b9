import { BOOT_FACTS } from '../bootFacts'

/** The local storage key of the authentication client's session. */
export const SESSION_KEY = BOOT_FACTS.keys.session

/** Whether this browser has a session, without loading the authentication client. */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(SESSION_KEY) !== null
  } catch {
    return false
  }
}
