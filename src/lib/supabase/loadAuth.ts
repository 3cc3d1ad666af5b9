/** Loads the authentication client (12 kB), which a first screen with a valid token does not need. */
export const loadAuth = async () => (await import('./auth')).auth
