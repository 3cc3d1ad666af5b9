import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/lib/chromium.mjs'
import { findFreePort } from './scripts/lib/port.mjs'
import { desktop, phone } from './e2e/support/sizes'
import { stack } from './e2e/support/servers/stack'

// Each worker loads this file again and must use the ports that the first load chose.
process.env.HOUSE_HUNTER_E2E_PORT ??= String(await findFreePort())
process.env.HOUSE_HUNTER_E2E_DEV_PORT ??= String(await findFreePort())
const port = Number(process.env.HOUSE_HUNTER_E2E_PORT)
const devPort = Number(process.env.HOUSE_HUNTER_E2E_DEV_PORT)
const origin = `http://localhost:${port}`
const devOrigin = `http://localhost:${devPort}`

const server = {
  reuseExistingServer: false,
  stdout: 'ignore',
  stderr: 'pipe',
  timeout: 120_000,
  gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
} as const

/** Hosts that pages may reach: this machine and the backend's host. */
const OWN_HOSTS = ['localhost', '127.0.0.1', ...(stack ? [new URL(stack.url).hostname] : [])]
const HOST_RULES = `--host-resolver-rules=MAP * ~NOTFOUND, ${OWN_HOSTS.map((host) => `EXCLUDE ${host}`).join(', ')}`

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // Journeys spend much of their time waiting: with one worker more than there are cores, the cores were idle for a seventh of the run.
  workers: availableParallelism() * 2,
  // Only a failing test takes this long. Generous, because a shared machine may stall for seconds.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [
    ['list'],
    ['./e2e/support/reporters/figures-reporter.ts'],
    ['./e2e/support/reporters/skipped-reporter.ts'],
    ...(process.env.HOUSE_HUNTER_REPORTS ? [['json', { outputFile: `${process.env.HOUSE_HUNTER_REPORTS}/journeys.json` }] as const] : []),
  ],
  use: {
    baseURL: origin,
    // Recording a trace slows every journey; `npm run test:e2e -- --trace retain-on-failure` keeps the traces of failures.
    trace: 'off',
    // Blocked, because a journey cannot delay files that a service worker serves. Journeys about the worker allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    launchOptions: { executablePath: await findChromium(), args: [HOST_RULES] },
  },
  // Journeys tagged @phone run at both sizes, and those tagged @phone-only just at the phone's. The others behave the same at both, or are
  // about two people, one of whom has a phone. Those tagged @dev also run on the development server, where React runs every effect twice.
  projects: [
    // Listed first, because at the end it would run alone and leave the other cores idle.
    { name: 'dev-server', testMatch: 'support/servers/dev-server.setup.ts', use: { ...desktop, baseURL: devOrigin } },
    { name: 'desktop', grepInvert: /@phone-only/, use: desktop },
    { name: 'phone', grep: /@phone/, use: phone },
    { name: 'dev', grep: /@dev/, grepInvert: /@phone-only/, dependencies: ['dev-server'], use: { ...desktop, baseURL: devOrigin } },
  ],
  webServer: [
    { ...server, command: `node e2e/support/servers/serve.mjs --plain --port ${port}`, url: `${origin}/` },
    // This server starts Vite on the first request, so it costs nothing if no journey needs it.
    { ...server, command: `node e2e/support/servers/serve-dev.mjs --port ${devPort}`, port: devPort },
  ],
})
