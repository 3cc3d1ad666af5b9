import { BOOT_FACTS } from '../bootFacts'

/** Where the authentication client keeps the session in local storage. */
export const SESSION_KEY = BOOT_FACTS.keys.session

/** Whether this browser holds a session. Answers without loading the authentication client. */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(SESSION_KEY) !== null
  } catch {
    return false
  }
}
