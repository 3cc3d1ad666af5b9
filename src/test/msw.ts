import { setImmediate as nextTurn } from 'node:timers/promises'
import { setupServer } from 'msw/node'

/**
 * The stand-in for the backend. It has no routes of its own: a test adds what it needs with `server.use(…)`, and any
 * other request fails the test.
 */
export const server = setupServer()

/** Turns of the event loop without a request after which no other follows. */
const QUIET_TURNS = 20

/** A request that a test holds back is never answered. */
const LONGEST_WAIT_MS = 500

const open = new Set<string>()
server.events.on('request:start', ({ requestId }) => open.add(requestId))
server.events.on('request:end', ({ requestId }) => open.delete(requestId))

/** Ends when what a test has asked for, or was about to, is answered. */
export async function allAnswered() {
  const end = performance.now() + LONGEST_WAIT_MS
  for (let quiet = 0; quiet < QUIET_TURNS && performance.now() < end; quiet = open.size === 0 ? quiet + 1 : 0) await nextTurn()
  open.clear()
}
