// npm run check: what a change in one feature needs, in less than a minute: the linter and the format of the changed files, the
// types of all, and the unit tests of the rooms that the change is in. It compares with the last commit, or with the commit that is
// named (`npm run check -- main`), and says what it left out.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { npm, root } from './lib/run.mjs'

const since = process.argv[2] ?? 'HEAD'
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
const changed = [...git('diff', '--name-only', since, '--'), ...git('ls-files', '--others', '--exclude-standard')]
const present = changed.filter((file) => existsSync(path.join(root, file)))
const code = present.filter((file) => /\.[cm]?[jt]sx?$/.test(file))

if (changed.length === 0) {
  console.log(`Nothing differs from ${since}.`)
  process.exit()
}

/** The folder whose tests a file answers to: its feature, or where it is. */
const roomOf = (file) => /^src\/features\/[^/]+\//.exec(file)?.[0] ?? `${path.posix.dirname(file)}/`

const rooms = [
  ...new Set(changed.filter((file) => /^(src|scripts|supabase\/(local|functions|tests))\/.*\.[cm]?[jt]sx?$/.test(file)).map(roomOf)),
]
const tool =
  (name, ...args) =>
  () =>
    npm(['exec', '--no', '--', name, ...args], { hold: true })
const checks = [
  code.length > 0 && { name: 'lint', go: tool('oxlint', ...code) },
  present.length > 0 && { name: 'format', go: tool('oxfmt', '--check', '--no-error-on-unmatched-pattern', ...present) },
  { name: 'types', go: tool('tsc', '--noEmit') },
  rooms.length > 0 && {
    name: `unit tests in ${rooms.join(', ')}`,
    go: tool('vitest', 'run', '--passWithNoTests', '--reporter=dot', ...rooms),
  },
].filter(Boolean)

const begun = performance.now()
const results = await Promise.all(checks.map(async ({ name, go }) => ({ name, ...(await go()) })))
for (const { name, code: exit, shown } of results) {
  if (exit !== 0) console.log(shown)
  console.log(`${exit === 0 ? 'ok    ' : 'FAILED'} ${name}`)
}
console.log(`${((performance.now() - begun) / 1000).toFixed(0)} s`)

const touches = (pattern) => changed.some((file) => pattern.test(file))
const left = [
  'unit tests of other rooms',
  touches(/^supabase\/migrations|^supabase\/tests\/database/) && 'the database (npm run test:db -- <part of a name>): it has CHANGED',
  touches(/^supabase\/functions/) && 'the edge function (npm run test:functions): it has CHANGED',
  !touches(/^supabase/) && 'the database, its attacks and the edge function',
  'dead code, sizes, and the journeys (npm run test:e2e -- <part of a name>)',
].filter(Boolean)
console.log(`\nLeft out: ${left.join('; ')}. npm test runs everything.`)
process.exitCode = results.some(({ code: exit }) => exit !== 0) ? 1 : 0
