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

afterEach(() => {
  cleanup()
  server.resetHandlers()
  localStorage.clear()
  sessionStorage.clear()
  // Cookies outlive a test in jsdom; the sidebar keeps its state in one.
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`
  window.history.replaceState(null, '', '/')
  assertConsoleAsExpected()
})

afterAll(() => server.close())
