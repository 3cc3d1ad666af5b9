import path from 'node:path'
import process from 'node:process'
import { stripVTControlCharacters } from 'node:util'

const bin = (folder, file) => path.join(folder, 'node_modules', file)
const isComponentTest = (file) => /\.test\.tsx$|\.dom\.test\.tsx?$/.test(file)
const isUnitTest = (file) => /\.test\.(tsx?|mjs)$/.test(file)
const isJourney = (file) => /\.spec\.ts:\d+$|accessibility\/support\.ts:\d+$/.test(file)

/** The first failed test of Vitest's or Playwright's output. */
const failureIn = (shown) => /FAIL +(.+)|^ +1\) (.+)$/m.exec(stripVTControlCharacters(shown))?.slice(1).find(Boolean)?.trim()

const vitest = (workshop, files, env) => workshop.run(process.execPath, [bin(workshop.folder, 'vitest/vitest.mjs'), 'run', ...files], env)

async function unit(workshop, files) {
  const { code, shown } = await vitest(workshop, ['--bail=1', ...files])
  return code === 0 ? undefined : (failureIn(shown) ?? 'an error outside the tests')
}

const build = (workshop) => workshop.run(process.execPath, [bin(workshop.folder, 'vite/bin/vite.js'), 'build'])

const playwright = (workshop, args) =>
  workshop.run(process.execPath, [bin(workshop.folder, '@playwright/test/cli.js'), 'test', '--project=desktop', '--project=phone', ...args])

async function journeys(workshop, files) {
  const built = await build(workshop)
  if (built.code !== 0) return 'the build'
  const { code, shown } = await playwright(workshop, ['-x', ...files])
  return code === 0 ? undefined : (failureIn(shown) ?? 'an error outside the journeys')
}

async function functions(workshop) {
  const { code, shown } = await workshop.run(process.execPath, ['scripts/test-functions.mjs'])
  return code === 0 ? undefined : (failureIn(shown) ?? 'the edge function’s tests')
}

async function types(workshop) {
  const { code, shown } = await workshop.run(process.execPath, [bin(workshop.folder, 'typescript/bin/tsc'), '--noEmit'])
  return code === 0 ? undefined : shown.split('\n')[0]
}

/**
 * The owners that can notice a break of the app, the quick ones first: which of the tests that ran the broken code they run, and how.
 * @type {Record<string, { select: (files: string[]) => string[], run: (workshop: object, files: string[]) => Promise<string | undefined> }>}
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
  unit: async (workshop) => (await vitest(workshop, [], { NODE_OPTIONS: `--import=${workshop.reporter}` })).shown,
  async journeys(workshop) {
    const { code, shown } = await build(workshop)
    if (code !== 0) throw new Error(shown)
    return (await playwright(workshop, [])).shown
  },
}
