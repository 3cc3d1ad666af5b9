// npm run test:db: applies the migrations to an empty database and runs supabase/tests/database/*.sql there: in PGlite, and in
// PostgreSQL too: in a scratch database on DATABASE_URL's server, else on a server of its own where PostgreSQL is installed.
// Part of a file name as an argument narrows the files.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compareBuckets } from './db/buckets.mjs'
import { startCluster } from './db/cluster.mjs'
import { WHOLE_TABLE_GRANTS } from './db/grants.mjs'
import { HOSTED_PARTS } from './db/hosted.mjs'
import { raceForInvitations, RACERS, TOKENS } from './db/invitation-race.mjs'
import { tellLateCommits } from './db/late-commits.mjs'
import { applyMigrations } from './db/migrations.mjs'
import { openPglite, openPostgres } from './db/open.mjs'
import { raceWithRequests } from './db/request-race.mjs'
import { runOnMigrations } from './db/supabase-cli.mjs'
import { runTapFile } from './db/tap.mjs'
import { typesAreCurrent } from './db/types.mjs'

const folder = fileURLToPath(new URL('../supabase/tests/', import.meta.url))
const wanted = process.argv[2] ?? ''
const files = readdirSync(`${folder}database`)
  .filter((name) => name.endsWith('.sql') && name.includes(wanted))
  .toSorted()
const prelude = readFileSync(`${folder}prelude.sql`, 'utf8')

let passed = 0
let failed = 0

function report(label, { passed: good, failures }) {
  passed += good
  failed += failures.length
  console.log(`${failures.length === 0 ? 'ok  ' : 'FAIL'} ${label}: ${good} passed, ${failures.length} failed`)
  for (const failure of failures) console.log(failure.replace(/^/gm, '     '))
}

/** Each cell of the matrix is a persona before an operation: one test of a file that is called after it. */
const isMatrix = (file) => file.startsWith('matrix_')

async function runFiles(database, label, names) {
  const cells = { right: 0, wrong: 0 }
  for (const file of names) {
    const result = await runTapFile(database, readFileSync(`${folder}database/${file}`, 'utf8'))
    report(`${label} ${file}`, result)
    if (!isMatrix(file)) continue
    cells.right += result.passed
    cells.wrong += result.failures.length
  }
  if (wanted === '') console.log(`     ${label}, authorisation matrix of ${cells.right + cells.wrong} cells, ${cells.wrong} wrong`)
}

const hasTap = async (database) => (await database.exec("select from pg_available_extensions where name = 'pgtap'")).at(-1).length > 0

async function testOn(
  open,
  { grantWholeTables = false, hosted = false, settings = false, race = false, late = false, requests = false } = {},
) {
  let label = 'The database'
  let database
  try {
    database = await open()
    label = database.name + (grantWholeTables ? ' with whole-table grants' : '') + (hosted ? ' with what hosted projects have' : '')
    if (hosted) await database.exec(HOSTED_PARTS)
    await applyMigrations(database)
    if (grantWholeTables) await database.exec(WHOLE_TABLE_GRANTS)
    if (settings) report('supabase/config.toml, its buckets', await compareBuckets(database))
    if (await hasTap(database)) {
      await database.exec(prelude)
      // The catalogue test is about the very grants that are replaced there.
      await runFiles(
        database,
        label,
        files.filter((file) => !grantWholeTables || !file.startsWith('catalogue')),
      )
    } else {
      console.log(`skip ${label}: it lacks pgTAP, on Debian the package postgresql-15-pgtap`)
    }
    // Last, because what these leave is not taken back.
    if (race) {
      const { accepted, ...result } = await raceForInvitations(database)
      report(`${label} invitation race, ${RACERS} racers for each of ${TOKENS} tokens, ${accepted} accepted`, result)
    }
    if (requests) report(`${label} requests for a permission, at once and while it is given`, await raceWithRequests(database))
    if (late) report(`${label} changes that commit late`, await tellLateCommits(database))
  } catch (error) {
    report(label, { passed: 0, failures: [error.message] })
  } finally {
    await database?.close()
  }
}

/** On PGlite, which works on this process's own core. */
async function testOnPglite() {
  await testOn(openPglite, { settings: true })
  await testOn(openPglite, { grantWholeTables: true })
}

async function testOnPostgres() {
  const cluster = process.env.DATABASE_URL ? undefined : await startCluster()
  const url = process.env.DATABASE_URL ?? cluster?.url
  if (url) {
    const [race, late, requests] = ['invitation-race', 'late-commits', 'request-race'].map((name) => name.includes(wanted))
    await testOn(() => openPostgres(url), { race, late, requests })
    await testOn(() => openPostgres(url), { hosted: true })
  } else console.log('skip PostgreSQL: it is not installed, and DATABASE_URL is not set')
  await cluster?.close()
}

// Side by side: PostgreSQL has processes of its own.
await Promise.all([testOnPglite(), testOnPostgres()])

const advice = await adviceOnSchema()
const counted = (level) => advice.filter((each) => each.startsWith(level)).length
report(`Supabase's database advisors, ${counted('ERROR')} errors, ${counted('WARN')} warnings`, {
  passed: advice.length === 0 ? 1 : 0,
  failures: advice,
})

const current = await typesAreCurrent()
report('src/types/database.types.ts', {
  passed: current ? 1 : 0,
  failures: current ? [] : ['out of step with the migrations: run `npm run db:types` and commit it'],
})

console.log(`${passed} passed, ${failed} failed`)
if (failed > 0 || passed <= 2) process.exitCode = 1

/** What Supabase's official linter has against the schema: the detail of every warning and error. */
async function adviceOnSchema() {
  const answer = await runOnMigrations('db', 'advisors', '--type', 'all', '--level', 'warn')
  // Where it finds nothing it prints nothing in place of an empty list.
  return JSON.parse(answer.trim() || '[]').map(({ level, name, detail }) => `${level} ${name}: ${detail}`)
}
