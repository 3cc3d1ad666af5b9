// npm run test:db: applies the migrations to an empty database and runs supabase/tests/database/*.sql there, in PGlite and in
// PostgreSQL: on the server of DATABASE_URL or, if that is not set, on a temporary server if PostgreSQL is installed. Also upgrades the
// stored releases in both and, in PostgreSQL only, runs the tests of concurrent requests and tries supabase/tests/inputs, which the unit
// tests try in PGlite. Then lints the schema and checks the generated types. Arguments select files and parts by part of their names.
import process from 'node:process'
import { Worker } from 'node:worker_threads'
import { startCluster } from './db/cluster.mjs'
import { openPostgres } from './db/open.mjs'
import { isChosen, testOn } from './db/suite.mjs'
import { runSupabaseCli } from './db/supabase-cli.mjs'
import { areTypesCurrent } from './db/types.mjs'

const words = process.argv.slice(2)

let passed = 0
let failed = 0

function report(label, { passed: passedCount, failures }) {
  passed += passedCount
  failed += failures.length
  console.log(`${failures.length === 0 ? 'ok  ' : 'FAIL'} ${label}: ${passedCount} passed, ${failures.length} failed`)
  for (const failure of failures) console.log(failure.replace(/^/gm, '     '))
}

/** Runs the tests on PGlite, in a separate thread. */
const testOnPglite = (parts) =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('db/suite-worker.mjs', import.meta.url), { workerData: { words, ...parts } })
    worker.on('message', ({ label, result }) => report(label, result))
    worker.on('error', reject)
    worker.on('exit', resolve)
  })

async function testOnPostgres() {
  const cluster = process.env.DATABASE_URL ? undefined : await startCluster()
  const url = process.env.DATABASE_URL ?? cluster?.url
  if (url) {
    const [inputs, invitationRace, lateCommits, requestRace] = ['inputs', 'invitation-race', 'late-commits', 'request-race'].map((part) =>
      isChosen(part, words),
    )
    await testOn(() => openPostgres(url), {
      words,
      report,
      hosted: true,
      inputs,
      invitationRace,
      lateCommits,
      requestRace,
      upgrades: isChosen('upgrades', words),
    })
  } else console.log('skip PostgreSQL: it is not installed, and DATABASE_URL is not set')
  await cluster?.close()
}

await Promise.all([
  testOnPglite({ settings: true, upgrades: isChosen('upgrades', words) }),
  testOnPglite({ grantWholeTables: true }),
  testOnPostgres(),
])

const advice = await adviceOnSchema()
const countOf = (level) => advice.filter((each) => each.startsWith(level)).length
report(`Supabase's database advisors, ${countOf('ERROR')} errors, ${countOf('WARN')} warnings`, {
  passed: advice.length === 0 ? 1 : 0,
  failures: advice,
})

const isCurrent = await areTypesCurrent()
report('src/types/database.types.ts', {
  passed: isCurrent ? 1 : 0,
  failures: isCurrent ? [] : ['does not match the migrations: run `npm run db:types` and commit it'],
})

console.log(`${passed} passed, ${failed} failed`)
if (failed > 0 || passed <= 2) process.exitCode = 1

/** Runs Supabase's official linter on the schema. Returns the details of every warning and error. */
async function adviceOnSchema() {
  const output = await runSupabaseCli('db', 'advisors', '--type', 'all', '--level', 'warn')
  // If the linter finds nothing, it prints nothing instead of an empty list.
  return JSON.parse(output.trim() || '[]').map(({ level, name, detail }) => `${level} ${name}: ${detail}`)
}
