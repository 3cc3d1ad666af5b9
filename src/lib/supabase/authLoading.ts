import type { AuthClient } from '@supabase/supabase-js'

type Auth = InstanceType<typeof AuthClient>

let loaded: Auth | undefined
const waiting: ((client: Auth) => void)[] = []

/** Runs a callback once the authentication client has been loaded, for whatever reason. */
export function whenAuthLoaded(run: (client: Auth) => void) {
  if (loaded) run(loaded)
  else waiting.push(run)
}

/** Called by the client's own module. */
export function authLoaded(client: Auth) {
  loaded = client
  for (const run of waiting.splice(0)) run(client)
}
