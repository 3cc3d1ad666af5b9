import type { AuthClient } from '@supabase/auth-js'

type Auth = InstanceType<typeof AuthClient>

let loaded: Auth | undefined
const waiting: ((client: Auth) => void)[] = []

/** Runs a callback once any part of the app has loaded the authentication client. */
export function whenAuthLoaded(run: (client: Auth) => void) {
  if (loaded) run(loaded)
  else waiting.push(run)
}

/** Called by the client's module. */
export function authLoaded(client: Auth) {
  loaded = client
  for (const run of waiting.splice(0)) run(client)
}
