import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { installBrowserStandIns } from './browser'
import { installComputedStyle } from './computedStyle'
import { assertConsoleAsExpected, watchConsole } from './console'
import { installElementErrors } from './elementErrors'
import { allAnswered, server } from './msw'

installBrowserStandIns()
installComputedStyle()
installElementErrors()

// What is waited for comes at once, unless the machine is busy with something else.
// Strict mode, as main.tsx has it: React then mounts every effect twice, and what does not survive that fails its test.
configure({ asyncUtilTimeout: 15_000, reactStrictMode: true })

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))

beforeEach(() => watchConsole())

let toastClosing = false

afterEach(async () => {
  toastClosing = document.querySelector('[data-sonner-toast][data-removed="true"]') !== null
  cleanup()
  // What the screen has asked for, or was about to, is this test's: its answer must not reach the storage of the next one.
  await allAnswered()
  server.resetHandlers()
  localStorage.clear()
  sessionStorage.clear()
  // Cookies outlive a test; the sidebar keeps its state in one.
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0]}=; expires=${new Date(0).toUTCString()}; path=/`
  window.history.replaceState(null, '', '/')
  assertConsoleAsExpected()
})

afterAll(async () => {
  server.close()
  // sonner takes a closed toast out of its state 200 ms later, mounted or not, and React asks for `window` then.
  if (toastClosing) await new Promise((resolve) => setTimeout(resolve, 250))
})
