// npm run test:repeat -- 10: runs every check that many times (10 by default), even if a run fails, and appends a line for each run to
// docs/test-runs.tsv, to find tests that fail only once in a while. The file may hold runs from different days, machines and commits.
// `npm run test:repeat -- 1 midnight` sets the clock to one of the times in lib/test-times.mjs.
import { appendFileSync, existsSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { npm, root } from './lib/run.mjs'
import { describeCommit, machine } from './lib/provenance.mjs'
import { envAt, TEST_TIMES } from './lib/test-times.mjs'

const FILE = path.join(root, 'docs/test-runs.tsv')
const [runCountArgument = '10', clock = ''] = process.argv.slice(2)
const runCount = Number(runCountArgument)
if (!Number.isInteger(runCount) || runCount < 1) throw new Error('How many runs? For example: npm run test:repeat -- 10')
const testTime = TEST_TIMES.find(({ name }) => name === clock)
if (clock && !testTime) throw new Error(`Which clock? One of ${TEST_TIMES.map(({ name }) => name).join(', ')}`)

const commit = describeCommit('docs/test-runs.tsv')
if (!existsSync(FILE)) appendFileSync(FILE, 'commit\tbegun (UTC)\tmachine\tseconds\tresult\tfailed\tclock\n')

let failedRunCount = 0
for (let turn = 1; turn <= runCount; turn += 1) {
  console.log(`\n══ run ${turn} of ${runCount} ══`)
  const startedAt = new Date()
  const { code, output } = await npm(['test'], { read: true, env: testTime ? envAt(testTime) : process.env })
  const seconds = Math.round((Date.now() - startedAt.getTime()) / 1000)
  const result = [...output.matchAll(/^\d+ passed, \d+ failed$/gm)].at(-1)?.[0] ?? 'no result'
  // Collects the names of the steps and journeys that failed.
  const failedNames = [...output.matchAll(/^(\S+) +\S+ s {3}FAILED|^ {4}(\[\w+\] › .+)$/gm)].map(
    ([, step, journey]) => step ?? journey.trim(),
  )
  appendFileSync(
    FILE,
    `${[commit, startedAt.toISOString().slice(0, 16), machine, seconds, result, failedNames.join('; '), clock].join('\t')}\n`,
  )
  if (code !== 0) failedRunCount += 1
}
console.log(`\n${runCount - failedRunCount} of ${runCount} runs were green; see docs/test-runs.tsv.`)
process.exitCode = failedRunCount > 0 ? 1 : 0
