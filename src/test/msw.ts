import { setImmediate as nextTurn } from 'node:timers/promises'
import { setupServer } from 'msw/node'

/**
 * The mock backend. It starts without handlers: tests add them with `server.use(…)`, and any other request fails the test.
 */
export const server = setupServer()

/** After this many turns of the event loop without a request in flight, no further request is expected. */
const IDLE_TURNS = 20

/** Limits the wait, because a test may leave a request without a response. */
const MAX_WAIT_MS = 500

const openRequests = new Set<string>()
server.events.on('request:start', ({ requestId }) => openRequests.add(requestId))
server.events.on('request:end', ({ requestId }) => openRequests.delete(requestId))

/** Resolves when all of a test's requests, including those about to start, have ended, or after `MAX_WAIT_MS`. */
export async function allRequestsSettled() {
  const end = performance.now() + MAX_WAIT_MS
  let idleTurns = 0
  while (idleTurns < IDLE_TURNS && performance.now() < end) {
    await nextTurn()
    idleTurns = openRequests.size === 0 ? idleTurns + 1 : 0
  }
  openRequests.clear()
}
