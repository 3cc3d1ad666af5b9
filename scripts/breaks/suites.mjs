import path from 'node:path'
import process from 'node:process'
import { stripVTControlCharacters } from 'node:util'

const bin = (folder, file) => path.join(folder, 'node_modules', file)
const isComponentTest = (file) => /\.test\.tsx$|\.dom\.test\.tsx?$/.test(file)
const isUnitTest = (file) => /\.test\.(tsx?|mjs)$/.test(file)
const isJourney = (file) => /\.spec\.ts:\d+$|accessibility\/support\.ts:\d+$/.test(file)

/** The first failed test of Vitest's or Playwright's output. */
const failureIn = (shown) => /FAIL +(.+)|^ +1\) (.+)$/m.exec(stripVTControlCharacters(shown))?.slice(1).find(Boolean)?.trim()

const vitest = (worktree, files, env) => worktree.run(process.execPath, [bin(worktree.folder, 'vitest/vitest.mjs'), 'run', ...files], env)

async function unit(worktree, files) {
  const { code, shown } = await vitest(worktree, ['--bail=1', ...files])
  return code === 0 ? undefined : (failureIn(shown) ?? 'an error outside the tests')
}

const build = (worktree) => worktree.run(process.execPath, [bin(worktree.folder, 'vite/bin/vite.js'), 'build'])

const playwright = (worktree, args) =>
  worktree.run(process.execPath, [bin(worktree.folder, '@playwright/test/cli.js'), 'test', '--project=desktop', '--project=phone', ...args])

async function journeys(worktree, files) {
  const built = await build(worktree)
  if (built.code !== 0) return 'the build'
  const { code, shown } = await playwright(worktree, ['-x', ...files])
  return code === 0 ? undefined : (failureIn(shown) ?? 'an error outside the journeys')
}

async function functions(worktree) {
  const { code, shown } = await worktree.run(process.execPath, ['scripts/test-functions.mjs'])
  return code === 0 ? undefined : (failureIn(shown) ?? 'the edge function’s tests')
}

async function types(worktree) {
  const { code, shown } = await worktree.run(process.execPath, [bin(worktree.folder, 'typescript/bin/tsc'), '--noEmit'])
  return code === 0 ? undefined : shown.split('\n')[0]
}

/**
 * The owners that can notice a break of the app, the quick ones first: which of the tests that ran the broken code they run, and how.
 * @type {Record<string, { select: (files: string[]) => string[], run: (worktree: object, files: string[]) => Promise<string | undefined> }>}
 */
export const SUITES = {
  rules: { select: (files) => files.filter((file) => isUnitTest(file) && !isComponentTest(file)), run: unit },
  components: { select: (files) => files.filter(isComponentTest), run: unit },
  journeys: { select: (files) => files.filter(isJourney), run: journeys },
  function: { select: () => ['supabase/functions'], run: functions },
  types: { select: () => ['.'], run: types },
}

/** Runs all tests once, as they are, with what reports the breaks that they run. */
export const RUNS = {
  unit: async (worktree) => (await vitest(worktree, [], { NODE_OPTIONS: `--import=${worktree.reporter}` })).shown,
  async journeys(worktree) {
    const { code, shown } = await build(worktree)
    if (code !== 0) throw new Error(shown)
    return (await playwright(worktree, [])).shown
  },
}
