import { setImmediate as nextTurn } from 'node:timers/promises'
import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { installBrowserStandIns } from './browser'
import { assertConsoleAsExpected, watchConsole } from './console'
import { server } from './msw'

installBrowserStandIns()

// What is waited for comes at once, unless the machine is busy with something else.
configure({ asyncUtilTimeout: 5000 })

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))

beforeEach(() => watchConsole())

/** Turns of the event loop that a request takes, at most, from the hook that asks for it to the handler that answers. */
const TURNS = 20

afterEach(async () => {
  cleanup()
  // What the screen was about to ask for is this test's, and not for the handlers of the next one.
  for (let turn = 0; turn < TURNS; turn += 1) await nextTurn()
  server.resetHandlers()
  localStorage.clear()
  sessionStorage.clear()
  // Cookies outlive a test in jsdom; the sidebar keeps its state in one.
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`
  window.history.replaceState(null, '', '/')
  assertConsoleAsExpected()
})

afterAll(() => server.close())
