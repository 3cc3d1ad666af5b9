import { defineConfig, devices } from '@playwright/test'
import { chromiumArguments, findChromium } from './scripts/lib/chromium.mjs'
import { freePort } from './scripts/lib/port.mjs'

// Workers read this file again: they must get the port that the first reading chose.
process.env.HOUSE_HUNTER_E2E_PORT ??= String(await freePort())
const port = Number(process.env.HOUSE_HUNTER_E2E_PORT)
const origin = `http://localhost:${port}`

/** Whatever a page asks of another machine does not leave this one. */
const OWN_HOSTS_ONLY = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1'

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [
    ['list'],
    ['./e2e/support/figures-reporter.ts'],
    ...(process.env.HOUSE_HUNTER_E2E_REPORT ? [['json', { outputFile: process.env.HOUSE_HUNTER_E2E_REPORT }] as const] : []),
  ],
  use: {
    baseURL: origin,
    // Recording slows every journey; `npm run test:e2e -- --trace retain-on-failure` records what fails.
    trace: 'off',
    // Once a worker answers for the built files, a journey cannot hold them up; what is about the worker allows it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    launchOptions: { executablePath: await findChromium(), args: [...chromiumArguments(), OWN_HOSTS_ONLY] },
  },
  // What is tagged @phone runs at both sizes; the rest behaves the same at either.
  projects: [
    { name: 'desktop', grepInvert: /@phone-only/, use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      grep: /@phone/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, screen: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
  webServer: {
    command: `node e2e/support/serve.mjs --plain --port ${port}`,
    url: `${origin}/`,
    reuseExistingServer: false,
    stdout: 'ignore',
    stderr: 'pipe',
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
