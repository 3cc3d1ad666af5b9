import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { DANA, signIn, SAM } from '@/test/factories'
import { server as backend } from '@/test/msw'
import { startRealtimeServer } from '@/test/realtimeServer'
import type { joinHuntChannels as JoinHuntChannels } from './huntChannel'

type Server = Awaited<ReturnType<typeof startRealtimeServer>>

const DANAS_TOPIC = `hunt:${DANA}`
let server: Server
let joinHuntChannels: typeof JoinHuntChannels
let isAllowed = true
let leave: (() => void) | undefined

/** Joins the channels of Dana's hunt as Sam. @returns the reported states and the `onChange` mock */
async function follow() {
  const states: boolean[] = []
  const onChange = vi.fn()
  leave = await joinHuntChannels(DANA, SAM, { onChange, onState: (isJoined) => states.push(isJoined) })
  return { states, onChange }
}

// The backend's URL is read when the module loads, so the module is loaded after the URL is set.
beforeAll(async () => {
  // MSW would intercept the connection.
  backend.close()
  server = await startRealtimeServer(() => isAllowed)
  vi.stubEnv('VITE_SUPABASE_URL', `http://localhost:${server.port}`)
  joinHuntChannels = (await import('./huntChannel')).joinHuntChannels
})
beforeEach(() => {
  // Node's own WebSocket does not accept happy-dom's events.
  vi.stubGlobal('WebSocket', WebSocket)
  signIn()
  isAllowed = true
  server.joins.splice(0)
})
afterEach(() => leave?.())
afterAll(async () => {
  await server.close()
  backend.listen({ onUnhandledRequest: 'error' })
})

describe('following a hunt', () => {
  test('joins the private channels of the hunt and the user, with the public key and the user’s token', async () => {
    const { states, onChange } = await follow()
    await expect.poll(() => states).toEqual([true])
    expect(server.joins.map(({ topic }) => topic)).toEqual([`realtime:${DANAS_TOPIC}`, `realtime:person:${SAM}`])
    for (const join of server.joins) {
      expect(join).toMatchObject({ isPrivate: true, apikey: 'sb_publishable_test', token: expect.stringMatching(/^eyJ/) as unknown })
    }
    expect(onChange).toHaveBeenCalledTimes(1)
  })

  test('reports changes on the channels of the hunt and the user, and nothing else', async () => {
    const { states, onChange } = await follow()
    await expect.poll(() => states).toEqual([true])
    onChange.mockClear()
    server.broadcast('hunt:somebody-else', 'change', { table: 'houses' })
    server.broadcast(DANAS_TOPIC, 'typing', {})
    server.broadcast(`person:${DANA}`, 'change', {})
    server.broadcast(DANAS_TOPIC, 'change', {})
    server.broadcast(`person:${SAM}`, 'change', {})
    await expect.poll(() => onChange).toHaveBeenCalledTimes(2)
  })

  test('rejoins after a lost connection, and then reports a change, because changes may have been missed', async () => {
    const { states, onChange } = await follow()
    await expect.poll(() => states).toEqual([true])
    onChange.mockClear()
    server.dropConnections()
    await expect.poll(() => states.at(-1)).toBe(false)
    // The first attempt to reconnect comes after one second.
    await expect.poll(() => states.at(-1)).toBe(true)
    expect(onChange).toHaveBeenCalled()
    expect(server.joins).toHaveLength(4)
  })

  test('does not join the channels for a user without access, and reports no change', async () => {
    isAllowed = false
    const { states, onChange } = await follow()
    await expect.poll(() => states.length).toBeGreaterThan(0)
    expect(states).not.toContain(true)
    expect(onChange).not.toHaveBeenCalled()
  })

  test('closes the connection when the user leaves the channels', async () => {
    const { states } = await follow()
    await expect.poll(() => states).toEqual([true])
    leave?.()
    await expect.poll(() => server.connections()).toBe(0)
  })
})
