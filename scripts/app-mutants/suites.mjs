import path from 'node:path'
import process from 'node:process'
import { stripVTControlCharacters } from 'node:util'

const bin = (folder, file) => path.join(folder, 'node_modules', file)
const isComponentTest = (file) => /\.test\.tsx$|\.dom\.test\.tsx?$/.test(file)
const isUnitTest = (file) => /\.test\.(tsx?|mjs)$/.test(file)
/** Excludes the accessibility states: all their tests are declared on the same line, so choosing one would choose all. */
const isJourney = (file) => /\.spec\.ts:\d+$/.test(file)

/** Finds the first failure in the output of Vitest, Playwright or scripts/test-functions.mjs. */
const failureIn = (output) => /FAIL +(.+)|^ +1\) (.+)$/m.exec(stripVTControlCharacters(output))?.slice(1).find(Boolean)?.trim()

const vitest = (worktree, files, env) => worktree.run(process.execPath, [bin(worktree.folder, 'vitest/vitest.mjs'), 'run', ...files], env)

async function runUnitTests(worktree, files) {
  const { code, captured } = await vitest(worktree, ['--bail=1', ...files])
  return code === 0 ? undefined : (failureIn(captured) ?? 'an error outside the tests')
}

const build = (worktree) => worktree.run(process.execPath, [bin(worktree.folder, 'vite/bin/vite.js'), 'build'])

const playwright = (worktree, args) =>
  worktree.run(process.execPath, [bin(worktree.folder, '@playwright/test/cli.js'), 'test', '--project=desktop', '--project=phone', ...args])

async function runJourneys(worktree, files) {
  const buildResult = await build(worktree)
  if (buildResult.code !== 0) return 'the build'
  const { code, captured } = await playwright(worktree, ['-x', ...files])
  return code === 0 ? undefined : (failureIn(captured) ?? 'an error outside the journeys')
}

async function runFunctionTests(worktree) {
  const { code, captured } = await worktree.run(process.execPath, ['scripts/test-functions.mjs'])
  return code === 0 ? undefined : (failureIn(captured) ?? 'the edge function’s tests')
}

async function checkTypes(worktree) {
  const { code, captured } = await worktree.run(process.execPath, [bin(worktree.folder, 'typescript/bin/tsc'), '--noEmit'])
  return code === 0 ? undefined : captured.split('\n')[0]
}

/**
 * The suites that can kill a mutant in the app. `select` chooses a suite's tests from those that run the mutant's code. `run`
 * resolves to the test that killed the mutant, or undefined.
 * @type {Record<string, { select: (files: string[]) => string[], run: (worktree: object, files: string[]) => Promise<string | undefined> }>}
 */
export const SUITES = {
  rules: { select: (files) => files.filter((file) => isUnitTest(file) && !isComponentTest(file)), run: runUnitTests },
  components: { select: (files) => files.filter(isComponentTest), run: runUnitTests },
  journeys: { select: (files) => files.filter(isJourney), run: runJourneys },
  function: { select: () => ['supabase/functions'], run: runFunctionTests },
  types: { select: () => ['.'], run: checkTypes },
}

/** Each runs all tests of a kind once, on code with probes but without mutants. The tests report which mutants' code they run. */
export const COVERAGE_RUNS = {
  unit: async (worktree) => (await vitest(worktree, [], { NODE_OPTIONS: `--import=${worktree.reporter}` })).captured,
  async journeys(worktree) {
    const { code, captured } = await build(worktree)
    if (code !== 0) throw new Error(captured)
    return (await playwright(worktree, [])).captured
  },
}
