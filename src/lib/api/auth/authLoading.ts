import type { AuthClient } from '@supabase/auth-js'

type Auth = InstanceType<typeof AuthClient>

let loadedAuth: Auth | undefined
const callbacks: ((client: Auth) => void)[] = []

/** Runs a callback as soon as any part of the app has loaded the authentication client; at once if it is already loaded. */
export function whenAuthLoaded(run: (client: Auth) => void) {
  if (loadedAuth) run(loadedAuth)
  else callbacks.push(run)
}

/** Runs the waiting callbacks. Called by authClient.ts once it has created the client. */
export function announceAuth(client: Auth) {
  loadedAuth = client
  for (const run of callbacks.splice(0)) run(client)
}
