import type { AuthClient } from '@supabase/auth-js'

type Auth = InstanceType<typeof AuthClient>

let loadedAuth: Auth | undefined
const callbacks: ((client: Auth) => void)[] = []

/** Runs a callback once any part of the app has loaded the authentication client. */
export function whenAuthLoaded(run: (client: Auth) => void) {
  if (loadedAuth) run(loadedAuth)
  else callbacks.push(run)
}

/** Announces the authentication client; called by its module. */
export function announceAuth(client: Auth) {
  loadedAuth = client
  for (const run of callbacks.splice(0)) run(client)
}
