// npm run test:attack: attacks the embedded backend from outside, through HTTP only, as users of every kind.
// An argument selects the files whose names contain it.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { startVitest } from 'vitest/node'
import { root } from './lib/run.mjs'
import { tallyReaders, finalTally } from './lib/tally.mjs'

// Weak password hashes are enough for test accounts; secure ones would take minutes.
process.env.LITE_AUTH_BCRYPT_COST = '4'

const reportsFolder = mkdtempSync(path.join(tmpdir(), 'house-hunter-attack-'))
const file = path.join(reportsFolder, 'attack.json')
try {
  // The project's configuration is not loaded, because it selects other tests.
  const options = {
    config: false,
    root: path.join(root, 'supabase/attack'),
    watch: false,
    // Files share workers, so that each worker compiles PostgreSQL only once. Every file has its own backend.
    isolate: false,
    globalSetup: './prepare.ts',
    // These tests may use all cores, because `npm test` runs them at a lower priority than the checks in the foreground.
    maxWorkers: '100%',
    silent: 'passed-only',
    // Only a failing test takes this long. Generous, because `npm test` runs this in the background on a machine that is busy.
    testTimeout: 240_000,
    hookTimeout: 120_000,
    reporters: ['default', ['json', { outputFile: file }]],
  }
  const vitest = await startVitest('test', process.argv.slice(2), options, { cacheDir: path.join(root, 'node_modules/.vite') })
  await vitest.close()
  const { passed, failed } = finalTally(process.exitCode ?? 0, tallyReaders.vitest(JSON.parse(readFileSync(file, 'utf8'))))
  console.log(`${passed} passed, ${failed} failed`)
  if (failed > 0) process.exitCode = 1
} finally {
  rmSync(reportsFolder, { recursive: true, force: true })
}
