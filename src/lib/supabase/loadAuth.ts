import type { auth } from './auth'

type Auth = typeof auth

let loaded: Auth | undefined
const waiting: ((client: Auth) => void)[] = []

/** Loads the authentication client, which weighs 12 kB: a first screen with a valid token does not need it. */
export const loadAuth = async (): Promise<Auth> => (await import('./auth')).auth

/** Runs a callback once the client has been loaded, for whatever reason. */
export function whenAuthLoaded(run: (client: Auth) => void) {
  if (loaded) run(loaded)
  else waiting.push(run)
}

/** Called by the client's own module. */
export function authLoaded(client: Auth) {
  loaded = client
  for (const run of waiting.splice(0)) run(client)
}
