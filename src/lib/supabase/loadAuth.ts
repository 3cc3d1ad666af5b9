/** Loads the authentication client, which weighs 12 kB: a first screen with a valid token does not need it. */
export const loadAuth = async () => (await import('./auth')).auth
