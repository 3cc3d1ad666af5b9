// npm run check: checks a change to one feature in less than a minute. It lints the changed files and checks their format, checks the
// types of the whole project, and runs the unit tests of the folders with changes. It compares with the last commit, or with the given
// one (`npm run check -- main`), and lists the checks that it skipped.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { npm, root } from './lib/run.mjs'

const baseRevision = process.argv[2] ?? 'HEAD'
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
const changedFiles = [...git('diff', '--name-only', baseRevision, '--'), ...git('ls-files', '--others', '--exclude-standard')]
const existingFiles = changedFiles.filter((file) => existsSync(path.join(root, file)))
const codeFiles = existingFiles.filter((file) => /\.[cm]?[jt]sx?$/.test(file))

if (changedFiles.length === 0) {
  console.log(`Nothing differs from ${baseRevision}.`)
  process.exit()
}

/** The folder whose tests cover a file: the feature's folder, or else the one that contains the file. */
const areaOf = (file) => /^src\/features\/[^/]+\//.exec(file)?.[0] ?? `${path.posix.dirname(file)}/`

const areas = [
  ...new Set(changedFiles.filter((file) => /^(src|scripts|supabase\/(local|functions|tests))\/.*\.[cm]?[jt]sx?$/.test(file)).map(areaOf)),
]
const checks = [
  codeFiles.length > 0 && { name: 'lint', command: ['oxlint', ...codeFiles] },
  existingFiles.length > 0 && { name: 'format', command: ['oxfmt', '--check', '--no-error-on-unmatched-pattern', ...existingFiles] },
  { name: 'types', command: ['tsc', '--noEmit'] },
  areas.length > 0 && {
    name: `unit tests in ${areas.join(', ')}`,
    command: ['vitest', 'run', '--passWithNoTests', '--reporter=dot', ...areas],
  },
].filter(Boolean)

const startedAt = performance.now()
const results = await Promise.all(
  checks.map(async ({ name, command }) => ({ name, ...(await npm(['exec', '--no', '--', ...command], { capture: true })) })),
)
for (const { name, code: exitCode, captured } of results) {
  if (exitCode !== 0) console.log(captured)
  console.log(`${exitCode === 0 ? 'ok    ' : 'FAILED'} ${name}`)
}
console.log(`${((performance.now() - startedAt) / 1000).toFixed(0)} s`)

console.log(`
Skipped here and run by npm test: unit tests of other areas, the database (npm run test:db), attacks on it (npm run test:attack), the edge
function (npm run test:functions), dead code, sizes, and the journeys (npm run test:e2e).`)
process.exitCode = results.some(({ code: exitCode }) => exitCode !== 0) ? 1 : 0
