import { REALTIME_SUBSCRIBE_STATES, RealtimeClient } from '@supabase/realtime-js'
import { env } from '../env'
import { auth } from './auth'

/** Heartbeat, reconnect delays and timeout of the live connection, in milliseconds. */
const HEARTBEAT = 30_000
const RECONNECT_DELAYS = [1_000, 2_000, 5_000, 10_000]
const TIMEOUT = 10_000

type Listeners = {
  /** Called for each change in the hunt, and after every (re)connection, because changes may have been missed. */
  onChange: () => void
  /** Called whenever the channel is joined or lost. */
  onState: (joined: boolean) => void
}

/**
 * Joins a hunt's private channel, where the database announces every change of its rows to members. Rejoins until it is left.
 * @returns a function that leaves the channel
 */
export async function followHunt(ownerId: string, { onChange, onState }: Listeners): Promise<() => void> {
  const client = new RealtimeClient(`${env().backendUrl.replace(/^http/, 'ws')}/realtime/v1`, {
    params: { apikey: env().backendKey },
    heartbeatIntervalMs: HEARTBEAT,
    timeout: TIMEOUT,
    reconnectAfterMs: (tries: number) => RECONNECT_DELAYS[Math.min(tries, RECONNECT_DELAYS.length) - 1] ?? TIMEOUT,
    accessToken: async () => (await auth.getSession()).data.session?.access_token ?? null,
  })
  // Private channels require the token.
  await client.setAuth()
  client
    .channel(`hunt:${ownerId}`, { config: { private: true } })
    .on('broadcast', { event: 'change' }, onChange)
    .subscribe((status) => {
      const joined = status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED
      onState(joined)
      if (joined) onChange()
    })
  return () => {
    void client.removeAllChannels().then(() => client.disconnect())
  }
}
