// npm test: installs what is missing and runs every check, the quick ones first, until one fails. The backend's checks run in the
// background at a low priority, mostly in processor time that the others leave unused. The last line printed is `N passed, M failed`,
// summed over the test runners' own reports; any other step that fails counts as one failure.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { installMissing } from './lib/install.mjs'
import { requireNode } from './lib/require-node.mjs'
import { npm } from './lib/run.mjs'
import { tallyReaders, tallyFromLastLine, finalTally } from './lib/tally.mjs'

/** Stages run one after another. The steps of a stage run in parallel; their output is shown one step at a time. */
const STAGES = [
  ['lint', 'typecheck', 'dead-code'].map((script) => ({ script })),
  [{ script: 'test:unit', report: 'unit.json', tallyOf: tallyReaders.vitest }],
  [{ script: 'build' }],
  [{ script: 'size' }],
  [{ script: 'test:journeys', report: 'journeys.json', tallyOf: tallyReaders.playwright, browser: true }],
]

/** Steps that run one after another, starting after the first stage, at a lower priority. */
const BACKGROUND_STEPS = ['test:db', 'test:functions', 'test:attack'].map((script) => ({ script, read: true }))

/** A nice value that leaves the background a tenth of a busy core, enough for its tests not to time out. */
const LOW_PRIORITY = 10

const title = (script) => `\n── npm run ${script} ${'─'.repeat(60 - script.length)}\n`

async function runStep({ script, read, report, tallyOf }, env, { capture, niceness }) {
  if (!capture) console.log(title(script))
  const startedAt = performance.now()
  const { code, output, captured } = await npm(['run', '--silent', script], { env, read, capture, niceness })
  if (capture) console.log(`${title(script)}\n${captured}`)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
  if (!read && !report) return { script, seconds, passed: 0, failed: code === 0 ? 0 : 1 }
  const file = report && path.join(env.HOUSE_HUNTER_REPORTS, report)
  const tally = read ? tallyFromLastLine(output) : existsSync(file) ? tallyOf(JSON.parse(readFileSync(file, 'utf8'))) : undefined
  return { script, seconds, ...finalTally(code, tally) }
}

/**
 * Adds up how long the machine's cores have worked and been idle, in seconds. Includes the work of programs that are still running, such
 * as browsers.
 */
function coreTimes() {
  const total = { work: 0, idle: 0 }
  for (const { times } of cpus()) {
    total.work += (times.user + times.nice + times.sys + times.irq) / 1000
    total.idle += times.idle / 1000
  }
  return total
}

function describeTimes(stage, before) {
  const { work, idle } = coreTimes()
  const [workSeconds, idleSeconds] = [work - before.work, idle - before.idle].map((seconds) => seconds.toFixed(0))
  return `${stage.map(({ script }) => script).join(', ')}: ${workSeconds} s of work, ${idleSeconds} s of waiting, over all cores`
}

requireNode()
const results = []
const timeLines = []
const reportsFolder = mkdtempSync(path.join(tmpdir(), 'house-hunter-test-'))
let backgroundPromise
const hasFailed = () => results.some(({ failed }) => failed > 0)

async function runBackground(env) {
  for (const step of BACKGROUND_STEPS) {
    if (!hasFailed()) results.push(await runStep(step, env, { capture: true, niceness: LOW_PRIORITY }))
  }
}

try {
  await installMissing()
  const { ensureChromium } = await import('./lib/chromium.mjs')
  // If Chromium is missing, it is installed during the first stages, which do not need it.
  const chromiumPromise = ensureChromium()
  chromiumPromise.catch(() => undefined)
  // Overrides .env.local: the product is built and tested with its embedded backend.
  const env = { ...process.env, HOUSE_HUNTER_REPORTS: reportsFolder, VITE_SUPABASE_URL: '' }
  for (const [index, stage] of STAGES.entries()) {
    if (stage.some(({ browser }) => browser)) env.CHROMIUM_PATH = await chromiumPromise
    if (index === 1) backgroundPromise = runBackground(env)
    const before = coreTimes()
    results.push(...(await Promise.all(stage.map((step) => runStep(step, env, { capture: stage.length > 1 })))))
    timeLines.push(describeTimes(stage, before))
    if (hasFailed()) break
  }
} catch (error) {
  console.error(`\n${error.message}`)
  results.push({ script: 'preparation', seconds: '-', passed: 0, failed: 1 })
} finally {
  await backgroundPromise
  rmSync(reportsFolder, { recursive: true, force: true })
}

console.log()
for (const { script, seconds, passed, failed } of results) {
  console.log(`${script.padEnd(16)} ${seconds.padStart(4)} s   ${failed > 0 ? 'FAILED' : 'ok'}${passed > 0 ? `, ${passed} passed` : ''}`)
}
console.log()
for (const line of timeLines) console.log(line)
console.log(`${BACKGROUND_STEPS.map(({ script }) => script).join(', ')}: in the background`)
const sum = (name) => results.reduce((total, result) => total + result[name], 0)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') > 0 ? 1 : 0
