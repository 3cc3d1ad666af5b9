import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

// A machine that is busy with something else fails no test.
const testTimeout = 60_000

const alias = { '@': path.resolve(import.meta.dirname, 'src') }

export default defineConfig({
  test: {
    reporters: process.env.HOUSE_HUNTER_REPORTS
      ? ['default', ['json', { outputFile: `${process.env.HOUSE_HUNTER_REPORTS}/unit.json` }]]
      : ['default'],
    // Nothing else runs beside the tests.
    maxWorkers: '100%',
    projects: [
      {
        plugins: [react()],
        resolve: { alias },
        test: {
          name: 'app',
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'http://localhost:3000' } },
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: ['src/domain/**'],
          setupFiles: ['src/test/setup.ts'],
          // The backend is then the page's own origin, as with the embedded one.
          env: { VITE_SUPABASE_ANON_KEY: 'sb_publishable_test', VITE_REALTIME: 'off' },
          restoreMocks: true,
          unstubGlobals: true,
          unstubEnvs: true,
          testTimeout,
        },
      },
      {
        resolve: { alias },
        test: { name: 'domain', environment: 'node', isolate: false, include: ['src/domain/**/*.test.ts'], testTimeout },
      },
      {
        resolve: { alias },
        test: {
          name: 'node',
          environment: 'node',
          include: ['supabase/{local,tests}/**/*.test.ts', 'scripts/**/*.test.{ts,mjs}', 'bench/**/*.test.ts', 'e2e/support/*.test.ts'],
          testTimeout,
        },
      },
    ],
  },
})
