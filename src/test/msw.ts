import { setImmediate as nextTurn } from 'node:timers/promises'
import { setupServer } from 'msw/node'

/**
 * The mock backend. It has no routes: tests add them with `server.use(…)`, and any other request fails the test.
 */
export const server = setupServer()

/** After this many turns of the event loop without an open request, no more are expected. */
const QUIET_TURNS = 20

/** Limits the wait, because a test may leave a request unanswered. */
const MAX_WAIT_MS = 500

const openRequests = new Set<string>()
server.events.on('request:start', ({ requestId }) => openRequests.add(requestId))
server.events.on('request:end', ({ requestId }) => openRequests.delete(requestId))

/** Resolves when all of a test's requests, including requests about to start, have been answered. */
export async function allRequestsAnswered() {
  const end = performance.now() + MAX_WAIT_MS
  for (let quiet = 0; quiet < QUIET_TURNS && performance.now() < end; quiet = openRequests.size === 0 ? quiet + 1 : 0) await nextTurn()
  openRequests.clear()
}
