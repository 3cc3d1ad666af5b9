import { setupServer } from 'msw/node'

/**
 * The stand-in for the backend. It has no routes of its own: a test adds what it needs with `server.use(…)`, and any
 * other request fails the test.
 */
export const server = setupServer()
