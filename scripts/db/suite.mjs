import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compareBuckets } from './buckets.mjs'
import { WHOLE_TABLE_GRANTS } from './grants.mjs'
import { HOSTED_STUB } from './hosted.mjs'
import { inputsTestSql } from './inputs.mjs'
import { raceForInvitations, RACER_COUNT, TOKEN_COUNT } from './invitation-race.mjs'
import { testLateCommits } from './late-commits.mjs'
import { applyMigrations } from './migrations.mjs'
import { racePermissionRequests } from './request-race.mjs'
import { runTapFile } from './tap.mjs'
import { schemaOf, testUpgrades } from './upgrade.mjs'

const folder = fileURLToPath(new URL('../../supabase/tests/', import.meta.url))
const prelude = readFileSync(`${folder}prelude.sql`, 'utf8')

/** Each test in a `matrix_` file is a cell of the authorization matrix: a persona and an operation. */
const isMatrix = (file) => file.startsWith('matrix_')

async function runFiles(database, label, names, words, report) {
  const cells = { right: 0, wrong: 0 }
  for (const file of names) {
    const result = await runTapFile(database, readFileSync(`${folder}database/${file}`, 'utf8'))
    report(`${label} ${file}`, result)
    if (!isMatrix(file)) continue
    cells.right += result.passed
    cells.wrong += result.failures.length
  }
  if (words.length === 0) console.log(`     ${label}, authorization matrix of ${cells.right + cells.wrong} cells, ${cells.wrong} wrong`)
}

const hasTap = async (database) => (await database.exec("select from pg_available_extensions where name = 'pgtap'")).at(-1).length > 0

/** Whether a file or another part of the tests is to run: its name contains one of the words on the command line, or no words are given. */
export const isChosen = (name, words) => words.length === 0 || words.some((word) => name.includes(word))

/**
 * Applies the migrations to a database returned by `open`, and runs the SQL tests there.
 * @param {{ words: readonly string[], report: (label: string, result: { passed: number, failures: string[] }) => void,
 *   grantWholeTables?: boolean, hosted?: boolean, settings?: boolean, upgrades?: boolean, inputs?: boolean, invitationRace?: boolean,
 *   lateCommits?: boolean, requestRace?: boolean }} parts
 *   `words` select the files to run; the flags enable further preparations and tests
 */
export async function testOn(
  open,
  {
    words,
    report,
    grantWholeTables = false,
    hosted = false,
    settings = false,
    upgrades = false,
    inputs = false,
    invitationRace = false,
    lateCommits = false,
    requestRace = false,
  },
) {
  const files = readdirSync(`${folder}database`)
    .filter((name) => name.endsWith('.sql') && isChosen(name, words))
    .toSorted()
  let label = 'The database'
  let database
  const openEmpty = async () => {
    const empty = await open()
    if (hosted) await empty.exec(HOSTED_STUB)
    return empty
  }
  try {
    database = await openEmpty()
    label = database.name + (grantWholeTables ? ' with whole-table grants' : '') + (hosted ? ' with the parts of a hosted project' : '')
    await applyMigrations(database)
    if (grantWholeTables) await database.exec(WHOLE_TABLE_GRANTS)
    if (upgrades) report(`${label} upgrades of releases`, await testUpgrades(openEmpty, await schemaOf(database)))
    if (settings) report('supabase/config.toml, its buckets', await compareBuckets(database))
    if (await hasTap(database)) {
      await database.exec(prelude)
      // The catalog test is left out after whole-table grants, because these replace the grants that the test checks.
      await runFiles(
        database,
        label,
        files.filter((file) => !grantWholeTables || !file.startsWith('catalog')),
        words,
        report,
      )
      if (inputs) {
        const [[{ year }]] = await database.exec('select extract(year from now())::int as year')
        report(`${label} inputs`, await runTapFile(database, await inputsTestSql(year)))
      }
    } else {
      console.log(`skip ${label}: it lacks pgTAP, on Debian the package postgresql-15-pgtap`)
    }
    // These tests come last, because they leave rows behind.
    if (invitationRace) {
      const { accepted, ...result } = await raceForInvitations(database)
      report(`${label} invitation race, ${RACER_COUNT} racers for each of ${TOKEN_COUNT} tokens, ${accepted} accepted`, result)
    }
    if (requestRace) report(`${label} requests for a permission, at once and while it is granted`, await racePermissionRequests(database))
    if (lateCommits) report(`${label} changes that commit late`, await testLateCommits(database))
  } catch (error) {
    report(label, { passed: 0, failures: [error.message] })
  } finally {
    await database?.close()
  }
}
