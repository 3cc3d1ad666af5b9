import type { AddressInfo } from 'node:net'
import { WebSocketServer, type WebSocket } from 'ws'

type Message = { joinRef: string | null; ref: string | null; topic: string; event: string; payload: Record<string, unknown> }

/** A client's request to join a channel. */
export type Join = { topic: string; isPrivate: boolean; token: unknown; apikey: string | null }

/**
 * Starts a small server that speaks the realtime protocol of the hosted service: clients join channels, heartbeats are answered, and
 * events are sent. The embedded backend has no such service.
 * @param isAllowed decides whether a join succeeds, as the policy on realtime.messages does
 */
export async function startRealtimeServer(isAllowed: (join: Join) => boolean = () => true, port = 0) {
  const server = new WebSocketServer({ port, host: 'localhost' })
  const joins: Join[] = []
  const sockets = new Set<WebSocket>()

  server.on('connection', (socket, request) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    const apikey = new URL(request.url ?? '', 'http://localhost').searchParams.get('apikey')
    socket.on('message', (data: Buffer) => {
      const message = parse(data.toString())
      const reply = (status: string, response = {}) =>
        socket.send(JSON.stringify([message.joinRef, message.ref, message.topic, 'phx_reply', { status, response }]))
      if (message.event === 'heartbeat' || message.event === 'phx_leave') return reply('ok')
      if (message.event !== 'phx_join') return
      const { config, access_token: token } = message.payload as { config?: { private?: boolean }; access_token?: unknown }
      const join = { topic: message.topic, isPrivate: config?.private === true, token, apikey }
      joins.push(join)
      if (isAllowed(join)) reply('ok', { postgres_changes: [] })
      else reply('error', { reason: 'Unauthorized: You do not have permissions to read from this Channel topic' })
    })
  })
  await new Promise((resolve) => server.once('listening', resolve))

  return {
    port: (server.address() as AddressInfo).port,
    joins,
    connections: () => sockets.size,
    /** Sends an event to all clients, unlike the database's realtime.send, which reaches only those that have joined the topic. */
    broadcast: (topic: string, event: string, payload: object) => {
      const broadcastPayload = { type: 'broadcast', event, payload }
      for (const socket of sockets) socket.send(JSON.stringify([null, null, `realtime:${topic}`, 'broadcast', broadcastPayload]))
    },
    /** Simulates a network failure. */
    dropConnections: () => {
      for (const socket of sockets) socket.terminate()
    },
    close: async () => {
      for (const socket of sockets) socket.terminate()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function parse(text: string): Message {
  const parsed = JSON.parse(text) as unknown
  if (!Array.isArray(parsed)) throw new Error(`Not version 2 of the protocol: ${text}`)
  const [joinRef, ref, topic, event, payload] = parsed as [string | null, string | null, string, string, Record<string, unknown>]
  return { joinRef, ref, topic, event, payload }
}
