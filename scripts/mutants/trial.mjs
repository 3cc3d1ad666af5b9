import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { WHOLE_TABLE_GRANTS } from '../db/grants.mjs'
import { inputsTestSql } from '../db/inputs.mjs'
import { runTapFile } from '../db/tap.mjs'

const folder = fileURLToPath(new URL('../../supabase/tests/', import.meta.url))

// Replaces pgTAP's ok() and finish(), so that the first failed test ends the file instead of being counted.
const failFastSql = `
  create or replace function tap.ok(boolean, text) returns text language plpgsql as $$
  begin
    if $1 is not true then
      raise exception 'not ok - %', $2 using errcode = 'TAP99';
    end if;
    return 'ok ' || nextval('__tresults___numb_seq') || ' - ' || $2;
  end $$;
  create or replace function tap.finish(exception_on_failure boolean default null) returns setof text language plpgsql as $$
  begin
    return next '1..' || currval('__tresults___numb_seq');
  end $$`

/** The test files that are most likely to detect a mutant, keyed by its kind. They are tried early. */
const LIKELY_DETECTORS = {
  grant: ['catalog'],
  'function rights': ['catalog', 'matrix_houses'],
  'row security': ['catalog'],
  constraint: ['structure', 'checks', 'inputs'],
  trigger: ['triggers', 'activity'],
  setting: ['triggers', 'matrix_storage'],
}

/** Reads the SQL tests, plus the table of inputs as another test. Each runs in the mutant's transaction, so its own `begin` is removed. */
async function readTests() {
  const files = readdirSync(`${folder}database`).filter((name) => name.endsWith('.sql'))
  const tests = files.map((name) => ({ name: name.replace('.test.sql', ''), sql: readFileSync(`${folder}database/${name}`, 'utf8') }))
  return [...tests, { name: 'inputs', sql: await inputsTestSql() }].map(({ name, sql }) => {
    if (!/^begin;$/m.test(sql)) throw new Error(`${name} does not begin a transaction.`)
    return { name, body: sql.replace(/^begin;$/m, '') }
  })
}

/**
 * Sorts the tests so that those that detected mutants of the same subject run first, then those that name it, then LIKELY_DETECTORS and
 * those that detected mutants of the same kind. Otherwise the fastest come first.
 */
function sortTests(tests, { kind, subject }) {
  const subjectName = subject.split('.').at(-1)
  const likely = LIKELY_DETECTORS[kind] ?? []
  const score = ({ name, body }) =>
    100 * (kills.get(`${kind} ${subject} ${name}`) ?? 0) +
    50 * (kills.get(`${subject} ${name}`) ?? 0) +
    (name.includes(subjectName) ? 40 : 0) +
    (body.includes(subjectName) ? 35 : 0) +
    (likely.includes(name) ? 30 : 0) +
    Math.min(25, kills.get(`${kind} ${name}`) ?? 0)
  return tests.toSorted((a, b) => score(b) - score(a) || a.duration - b.duration)
}

/** Tests that look at the schema itself, and so at functions that they do not call. */
const SCHEMA_TESTS = new Set(['catalog', 'structure', 'hunt_tables', 'turns'])

/**
 * Records which functions each test calls, because a test cannot detect a mutant in a function that it does not call. PostgreSQL tracks
 * only functions in PL/pgSQL reliably: those in SQL may be inlined.
 * @returns {Promise<(test: { name: string }, mutant: { kind: string, subject: string }) => boolean>}
 */
async function recordCalls(database, tests) {
  const [rows] = await database.exec(`
    select proname from pg_proc join pg_language l on l.oid = prolang
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
    group by proname having bool_and(lanname = 'plpgsql')`)
  const tracked = new Set(rows.map(({ proname }) => proname))
  const callsByTest = new Map()
  for (const { name, body } of tests) {
    const results = await database.exec(
      `begin;\nset local track_functions = 'all';\n${body.replace(/^rollback;$/m, 'select funcname from pg_stat_xact_user_functions;\n$&')}`,
    )
    callsByTest.set(name, new Set(results.flat().map(({ funcname }) => funcname)))
  }
  return ({ name }, { kind, subject }) =>
    !['function condition', 'handwritten'].includes(kind) ||
    !tracked.has(subject) ||
    SCHEMA_TESTS.has(name) ||
    callsByTest.get(name).has(subject)
}

/** After this many mutants in a session, starting a new one takes less time than going on. */
const MUTANTS_PER_SESSION = 100

/** How often each file has detected mutants of a kind, of a subject, and of both together, in all databases. */
const kills = new Map()

function countKill({ kind, subject }, { name }) {
  for (const key of [`${kind} ${subject} ${name}`, `${subject} ${name}`, `${kind} ${name}`]) kills.set(key, (kills.get(key) ?? 0) + 1)
}

/**
 * Prepares a migrated database for trying mutants.
 * @returns `tryMutant(mutant)` resolves to the file that detects the mutant, or undefined. Each file runs with the mutant in one
 *   transaction, which is rolled back. Throws if the mutant's statement fails. `assertTestsPassWithoutMutants()` throws if a file fails
 *   without a mutant.
 */
export async function prepareTrials(database) {
  const prelude = readFileSync(`${folder}prelude.sql`, 'utf8')
  const settings = `${/^set search_path = .*$/m.exec(prelude)[0]} set statement_timeout = '60s'`
  await database.exec(prelude)
  await database.exec(failFastSql)
  await database.exec(settings)
  const tests = await readTests()
  const firstFailure = async (test, sql) => {
    await database.exec(`begin;\n${sql}`)
    const { failures } = await runTapFile(database, test.body)
    return failures[0]
  }
  const assertTestsPassWithoutMutants = async () => {
    for (const test of tests) {
      const startedAt = performance.now()
      const failure = await firstFailure(test, '')
      test.duration = performance.now() - startedAt
      if (failure) throw new Error(`${test.name} fails without any mutant: ${failure}`)
    }
  }
  await assertTestsPassWithoutMutants()
  const mayDetect = await recordCalls(database, tests)
  // Otherwise the session's caches and dead rows pile up: after a thousand mutants, each would take ten times as long.
  const renewSession = async () => {
    await database.reconnect()
    await database.exec('vacuum')
    await database.exec(settings)
  }
  let triedCount = 0
  const tryMutant = async (mutant) => {
    if (database.reconnect && triedCount > 0 && triedCount % MUTANTS_PER_SESSION === 0) await renewSession()
    triedCount += 1
    const ordered = sortTests(
      tests.filter((test) => mayDetect(test, mutant)),
      mutant,
    )
    // Runs the files as `npm run test:db` does: once with the grants of the migrations, and once with whole tables granted.
    for (const [grants, files] of [
      ['', ordered],
      [WHOLE_TABLE_GRANTS, ordered.filter(({ name }) => name !== 'catalog')],
    ]) {
      for (const test of files) {
        if (!(await firstFailure(test, `${mutant.sql};\n${grants}`))) continue
        countKill(mutant, test)
        return grants ? `${test.name} with whole-table grants` : test.name
      }
    }
    return undefined
  }
  return { tryMutant, assertTestsPassWithoutMutants }
}
