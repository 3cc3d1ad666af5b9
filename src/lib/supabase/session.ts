/** Where the authentication client keeps the session in local storage. */
export const SESSION_KEY = 'house-hunter-session'

/** Whether this browser holds a session. Answers without loading the authentication client. */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(SESSION_KEY) !== null
  } catch {
    return false
  }
}
