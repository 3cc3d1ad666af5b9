import { REALTIME_SUBSCRIBE_STATES, RealtimeClient } from '@supabase/realtime-js'
import { env } from '../api/env'
import { auth } from '../api/auth/authClient'

/** Heartbeat interval, reconnect delays and timeout of the live connection, in milliseconds. */
const HEARTBEAT_INTERVAL = 30_000
const RECONNECT_DELAYS = [1_000, 2_000, 5_000, 10_000]
const TIMEOUT = 10_000

type Listeners = {
  /** Called for each change announced on either channel, and after every (re)connection, because changes may have been missed. */
  onChange: () => void
  /** Called with true once both channels are joined, and with false whenever a channel cannot be joined or is lost. */
  onState: (isJoined: boolean) => void
}

/**
 * Joins the private channel of a hunt, on which the database announces the hunt's changes, and the viewer's private channel, for changes
 * that concern the viewer but not all members. Rejoins the channels after a lost connection.
 * @returns a function that leaves both channels
 */
export async function joinHuntChannels(ownerId: string, viewerId: string, { onChange, onState }: Listeners): Promise<() => void> {
  const client = new RealtimeClient(`${env().backendUrl.replace(/^http/, 'ws')}/realtime/v1`, {
    params: { apikey: env().backendKey },
    heartbeatIntervalMs: HEARTBEAT_INTERVAL,
    timeout: TIMEOUT,
    reconnectAfterMs: (tries: number) => RECONNECT_DELAYS[Math.min(tries, RECONNECT_DELAYS.length) - 1] ?? TIMEOUT,
    accessToken: async () => (await auth.getSession()).data.session?.access_token ?? null,
  })
  // Private channels require the token.
  await client.setAuth()
  const joinedTopics = new Set<string>()
  for (const topic of [`hunt:${ownerId}`, `person:${viewerId}`]) {
    client
      .channel(topic, { config: { private: true } })
      .on('broadcast', { event: 'change' }, onChange)
      .subscribe((status) => {
        if (status !== REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) {
          joinedTopics.delete(topic)
          onState(false)
        } else if (joinedTopics.add(topic).size === 2) {
          onState(true)
          onChange()
        }
      })
  }
  return () => {
    void client.removeAllChannels().then(() => client.disconnect())
  }
}
