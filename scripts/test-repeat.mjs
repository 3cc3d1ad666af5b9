// npm run test:repeat -- 10: runs every check that many times (10 by default), even if a run fails, and appends a line for each run to
// docs/test-runs.tsv, to find tests that fail only once in a while. The file may hold runs from different days, machines and commits.
import { appendFileSync, existsSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { npm, root } from './lib/run.mjs'
import { describeCommit, machine } from './lib/provenance.mjs'

const FILE = path.join(root, 'docs/test-runs.tsv')
const times = Number(process.argv[2] ?? 10)
if (!Number.isInteger(times) || times < 1) throw new Error('How many runs? For example: npm run test:repeat -- 10')

const commit = describeCommit('docs/test-runs.tsv')
if (!existsSync(FILE)) appendFileSync(FILE, 'commit\tbegun (UTC)\tmachine\tseconds\tresult\tfailed\n')

let failedRunCount = 0
for (let turn = 1; turn <= times; turn += 1) {
  console.log(`\n══ run ${turn} of ${times} ══`)
  const startedAt = new Date()
  const { code, output } = await npm(['test'], { read: true })
  const seconds = Math.round((Date.now() - startedAt.getTime()) / 1000)
  const result = [...output.matchAll(/^\d+ passed, \d+ failed$/gm)].at(-1)?.[0] ?? 'no result'
  // Collects the names of the steps and journeys that failed.
  const failedNames = [...output.matchAll(/^(\S+) +\S+ s {3}FAILED|^ {4}(\[\w+\] › .+)$/gm)].map(
    ([, step, journey]) => step ?? journey.trim(),
  )
  appendFileSync(FILE, `${[commit, startedAt.toISOString().slice(0, 16), machine, seconds, result, failedNames.join('; ')].join('\t')}\n`)
  if (code !== 0) failedRunCount += 1
}
console.log(`\n${times - failedRunCount} of ${times} runs were green; see docs/test-runs.tsv.`)
process.exitCode = failedRunCount > 0 ? 1 : 0
