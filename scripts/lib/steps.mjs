import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { binary, npmCommand, root, run, runAndRead } from './run.mjs'
import { fromLastLine, fromPlaywright, fromVitest } from './tally.mjs'

/** Whatever .env.local says, the product is built and tested with its embedded backend. */
export const embeddedEnv = { ...process.env, VITE_SUPABASE_URL: '' }

const node = (args, env = process.env) => run(process.execPath, args, { env })

/** A check without tests of its own: it passes or it does not. */
const check = (name, title, args, env) => ({ name, title, run: async () => ({ code: await node(args, env), isRunner: false }) })

async function readReport(file, count) {
  try {
    return count(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    return undefined
  }
}

async function runScript(script) {
  const { command, args, shell } = npmCommand(['run', '--silent', script])
  const { code, output } = await runAndRead(command, args, { shell })
  return { code, isRunner: true, tally: fromLastLine(output) }
}

async function runUnitTests(folder) {
  const file = path.join(folder, 'unit.json')
  const code = await node([binary('vitest', 'vitest.mjs'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`])
  return { code, isRunner: true, tally: await readReport(file, fromVitest) }
}

async function runJourneys(folder) {
  const file = path.join(folder, 'e2e.json')
  const env = { ...embeddedEnv, HOUSE_HUNTER_E2E_REPORT: file }
  const code = await node([binary('@playwright/test', 'cli.js'), 'test'], env)
  return { code, isRunner: true, tally: await readReport(file, fromPlaywright) }
}

async function hasFunctionTests() {
  const folder = path.join(root, 'supabase/functions')
  return existsSync(folder) && (await readdir(folder, { recursive: true })).some((file) => /\.test\.[a-z]+$/.test(file))
}

/**
 * Every step of `npm test`, the quick ones first. A step gives its exit code and, when it runs tests, their counts.
 * @param {string} folder where the test runners leave their reports
 */
export async function allSteps(folder) {
  return [
    check('lint', 'Lint and import rules', [binary('oxlint', 'bin/oxlint')]),
    check('types', 'Types', [binary('typescript', 'bin/tsc'), '--noEmit']),
    check('dead-code', 'Dead code', [binary('knip', 'bin/knip.js')]),
    check('lengths', 'File lengths', ['scripts/file-lengths.mjs']),
    { name: 'unit', title: 'Unit and component tests', run: () => runUnitTests(folder) },
    { name: 'db', title: 'SQL tests', run: () => runScript('test:db') },
    ...((await hasFunctionTests()) ? [{ name: 'functions', title: 'Function tests', run: () => runScript('test:functions') }] : []),
    check('build', 'Build', [binary('vite', 'bin/vite.js'), 'build'], embeddedEnv),
    check('size', 'Size budget', ['scripts/size.mjs']),
    { name: 'e2e', title: 'Browser journeys', run: () => runJourneys(folder) },
  ]
}
