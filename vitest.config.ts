import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

// The timeouts are generous, so that no test fails only because the machine is busy.
const timeouts = { testTimeout: 60_000, hookTimeout: 180_000, expect: { poll: { timeout: 15_000 } } }

/** Settings for the tests of the app outside src/domain, whether or not they need a DOM. */
const app = {
  // No URL is set, so the backend is at the page's own origin, like the embedded backend.
  env: { VITE_SUPABASE_ANON_KEY: 'sb_publishable_test', VITE_REALTIME: 'off' },
  restoreMocks: true,
  unstubGlobals: true,
  unstubEnvs: true,
  ...timeouts,
}

/** Following a link, even one that downloads, would unload the page under test. */
const NO_NAVIGATION = { disableMainFrameNavigation: true, disableFallbackToSetURL: true }

/** No .env file is read: the tests must not depend on the machine, nor reach the services that such a file names. */
const envDir = false as const

const alias = { '@': path.resolve(import.meta.dirname, 'src') }

/** Settings for the tests with a page. */
const page = {
  envDir,
  plugins: [react()],
  resolve: { alias },
  test: {
    ...app,
    environment: 'happy-dom',
    environmentOptions: { happyDOM: { url: 'http://localhost:3000', settings: { navigation: NO_NAVIGATION } } },
    setupFiles: ['src/test/setup.ts'],
  },
}

/** Each of these files runs in its own process, because another file's authentication client would interfere with starting a session. */
const OWN_PROCESS_TESTS = ['src/lib/api/auth/**/*.dom.test.ts', 'src/contexts/**/*.test.tsx']

/** Expected logs, to be hidden: rejections that tests provoke, and auth-js's warning about a second client in a process. */
const EXPECTED_LOGS = [/^Rejected: /, /^GoTrueClient@.* Multiple GoTrueClient instances/]

export default defineConfig({
  envDir,
  test: {
    reporters: process.env.HOUSE_HUNTER_REPORTS
      ? ['default', ['json', { outputFile: `${process.env.HOUSE_HUNTER_REPORTS}/unit.json` }]]
      : ['default'],
    onConsoleLog: (log) => !EXPECTED_LOGS.some((pattern) => pattern.test(log)),
    // The tests may use every core: what `npm test` runs at the same time has a lower priority.
    maxWorkers: '100%',
    projects: [
      {
        ...page,
        test: {
          ...page.test,
          name: 'page',
          isolate: false,
          include: ['src/**/*.test.tsx', 'src/**/*.dom.test.ts'],
          exclude: OWN_PROCESS_TESTS,
        },
      },
      { ...page, test: { ...page.test, name: 'session', include: OWN_PROCESS_TESTS } },
      {
        envDir,
        resolve: { alias },
        test: {
          ...app,
          // Tests that need no page skip its setup, which takes a fraction of a second per file.
          name: 'plain',
          environment: 'node',
          isolate: false,
          include: ['src/**/*.test.ts'],
          exclude: ['src/domain/**', 'src/**/*.dom.test.ts'],
          setupFiles: ['src/test/setupPlain.ts'],
        },
      },
      {
        envDir,
        resolve: { alias },
        test: { name: 'domain', environment: 'node', isolate: false, include: ['src/domain/**/*.test.ts'], ...timeouts },
      },
      {
        envDir,
        resolve: { alias },
        test: {
          name: 'node',
          environment: 'node',
          isolate: false,
          include: ['supabase/{local,tests}/**/*.test.ts', 'scripts/**/*.test.{ts,mjs}', 'bench/**/*.test.ts', 'e2e/support/**/*.test.ts'],
          ...timeouts,
        },
      },
    ],
  },
})
