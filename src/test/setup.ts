import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { closeChannels, installBrowserMocks } from './browser/browser'
import { installComputedStyle } from './browser/computedStyle'
import { assertConsoleAsExpected, watchConsole } from './console'
import { installElementErrors } from './browser/elementErrors'
import { allRequestsSettled, server } from './msw'

installBrowserMocks()
installComputedStyle()
installElementErrors()

// The long timeout is for busy machines only. Strict mode, as in main.tsx, mounts every effect twice.
configure({ asyncUtilTimeout: 15_000, reactStrictMode: true })

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))

beforeEach(() => watchConsole())

let isToastClosing = false

afterEach(async () => {
  isToastClosing = document.querySelector('[data-sonner-toast][data-removed="true"]') !== null
  cleanup()
  // Waits for requests in flight, because their responses must not leak into the storage of the next test.
  await allRequestsSettled()
  server.resetHandlers()
  localStorage.clear()
  sessionStorage.clear()
  // The sidebar stores its state in a cookie.
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0]}=; expires=${new Date(0).toUTCString()}; path=/`
  window.history.replaceState(null, '', '/')
  assertConsoleAsExpected()
})

afterAll(async () => {
  server.close()
  // sonner removes a closed toast from its state 200 ms later, even if unmounted, and React then needs `window`.
  if (isToastClosing) await new Promise((resolve) => setTimeout(resolve, 250))
  // The next file runs in the same process and must not see the module state of this file.
  vi.resetModules()
  closeChannels()
})
