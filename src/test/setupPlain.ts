import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { assertConsoleAsExpected, watchConsole } from './console'
import { allRequestsSettled, server } from './msw'

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))

beforeEach(() => watchConsole())

afterEach(async () => {
  await allRequestsSettled()
  server.resetHandlers()
  assertConsoleAsExpected()
})

afterAll(() => {
  server.close()
  // The next file runs in the same process and must not see the module state of this file.
  vi.resetModules()
})
