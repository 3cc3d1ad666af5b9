import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { installMissing } from './install.mjs'
import { judge, summary } from './tally.mjs'

/**
 * The steps that `--only a,b` names, in the order in which they always run.
 * @param {{ name: string }[]} steps
 * @param {string | undefined} only
 * @throws for a name that no step has
 */
export function selectSteps(steps, only) {
  if (only === undefined) return steps
  const names = only.split(',').map((name) => name.trim())
  const unknown = names.filter((name) => !steps.some((step) => step.name === name))
  if (unknown.length > 0) throw new Error(`No step is called ${unknown.join(', ')}. There are: ${steps.map(({ name }) => name).join(', ')}.`)
  return steps.filter(({ name }) => names.includes(name))
}

async function runStep({ title, run }) {
  console.log(`\n── ${title} ${'─'.repeat(Math.max(3, 76 - title.length))}\n`)
  const begun = performance.now()
  const verdict = judge(await run())
  const seconds = (performance.now() - begun) / 1000
  console.log(`\n${title}: ${verdict.note}, ${seconds.toFixed(1)} s`)
  return { title, seconds, ...verdict }
}

/**
 * Runs every check, stops at the first step that fails, and ends the process: exit code 1 on any failure. The last line
 * printed is `N passed, M failed`, summed over the test runners' own reports.
 * @param {string[]} args `--only lint,unit` runs some steps
 */
export async function test(args) {
  const { values } = parseArgs({ args, options: { only: { type: 'string' } } })
  await installMissing()
  // Only now: the steps' modules need packages.
  const { allSteps } = await import('./steps.mjs')
  const folder = await mkdtemp(path.join(tmpdir(), 'house-hunter-test-'))
  const rows = []
  try {
    const steps = selectSteps(await allSteps(folder), values.only)
    if (steps.some(({ name }) => name === 'e2e')) {
      const { ensureChromium } = await import('./chromium.mjs')
      process.env.CHROMIUM_PATH = await ensureChromium()
    }
    for (const step of steps) {
      const failedBefore = rows.some(({ failed }) => failed)
      rows.push(failedBefore ? { title: step.title, note: 'not run' } : await runStep(step))
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  console.log(`\n${summary(rows)}`)
  process.exit(rows.some(({ failed }) => failed) ? 1 : 0)
}
