// npm run test:mutants: see README.md.
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { startCluster } from '../db/cluster.mjs'
import { applyMigrations } from '../db/migrations.mjs'
import { openPglite, openPostgres } from '../db/open.mjs'
import { functionConditionMutants, policyConditionMutants } from './bodies.mjs'
import { catalogMutants } from './catalog.mjs'
import { handwrittenMutants } from './handwritten.mjs'
import { prepareTrials } from './trial.mjs'

const MIN_KILL_RATE = 0.95
const sources = [catalogMutants, policyConditionMutants, functionConditionMutants, handwrittenMutants]
const explanations = JSON.parse(readFileSync(fileURLToPath(new URL('survivors.json', import.meta.url)), 'utf8'))
const filters = process.argv.slice(2)

const explanationOf = (name) => explanations[name] ?? 'WITHOUT AN EXPLANATION'

async function selectMutants(database) {
  const mutants = (await Promise.all(sources.map((source) => source(database)))).flat()
  return mutants.filter(({ kind, name }) => filters.length === 0 || filters.some((word) => kind.includes(word) || name.includes(word)))
}

/**
 * Tries mutants on several databases at once. Prints each survivor when it is found, because trying all mutants takes an hour.
 * @returns each mutant with the file that killed it
 */
async function tryAll(mutants, databases, trials) {
  const results = []
  const queue = mutants.values()
  const tryQueue = async (database, { tryMutant }) => {
    for (const mutant of queue) {
      try {
        const killer = await tryMutant(mutant)
        results.push({ ...mutant, killer })
        if (!killer) console.log(`survived: ${mutant.name}\n          ${explanationOf(mutant.name)}`)
      } catch (error) {
        await database.exec('rollback')
        throw new Error(`The mutant "${mutant.name}" cannot be made: ${error.message}`, { cause: error })
      }
      if (results.length % 100 === 0) console.log(`… ${results.length} of ${mutants.length}`)
    }
  }
  await Promise.all(databases.map((database, index) => tryQueue(database, trials[index])))
  return results
}

function countBy(results, key) {
  const counts = new Map()
  for (const result of results) {
    const [killed, total] = counts.get(result[key]) ?? [0, 0]
    counts.set(result[key], [killed + (result.killer ? 1 : 0), total + 1])
  }
  return [...counts]
}

function report(results) {
  for (const [kind, [killed, total]] of countBy(results, 'kind')) console.log(`${kind.padEnd(20)} ${killed} of ${total} killed`)
  const killsByFile = countBy(
    results.filter(({ killer }) => killer),
    'killer',
  ).toSorted(([, [a]], [, [b]]) => b - a)
  console.log(`killed first by      ${killsByFile.map(([file, [count]]) => `${file} ${count}`).join(', ')}`)

  const survivors = results.filter(({ killer }) => !killer)
  const unexplained = survivors.filter(({ name }) => !explanations[name])
  const names = new Set(survivors.map(({ name }) => name))
  const stale = filters.length > 0 ? [] : Object.keys(explanations).filter((name) => !names.has(name))
  for (const name of stale) console.log(`explained in survivors.json, but it did not survive: ${name}`)

  const killedCount = results.length - survivors.length
  const killRate = killedCount / results.length
  console.log(
    `${killedCount} of ${results.length} mutants killed, ${(100 * killRate).toFixed(1)} % (at least ${100 * MIN_KILL_RATE} %); ` +
      `${survivors.length} survived, ${unexplained.length} of them without an explanation`,
  )
  const isKillRateTooLow = filters.length === 0 && !(killRate >= MIN_KILL_RATE)
  return unexplained.length + stale.length + (isKillRateTooLow || results.length === 0 ? 1 : 0)
}

/**
 * Opens the databases to try mutants on: one on the server of DATABASE_URL, or else one for each core on a temporary server of its own,
 * because databases on one server share roles and the oldest running transaction, so tests that depend on either would fail whatever the
 * mutant. Without PostgreSQL, it opens one PGlite: PGlite runs in this process, so a second one would not be faster.
 */
async function openDatabases() {
  if (process.env.DATABASE_URL) return [await openPostgres(process.env.DATABASE_URL)]
  while (clusters.length < availableParallelism()) {
    const cluster = await startCluster()
    if (!cluster) return [await openPglite()]
    clusters.push(cluster)
  }
  return Promise.all(clusters.map(({ url }) => openPostgres(url)))
}

/** A test file that fails even without a mutant cannot detect one. All databases run the files at once, as they do with mutants. */
const assertTestsPassWithoutMutants = (trials) => Promise.all(trials.map((each) => each.assertTestsPassWithoutMutants()))

const clusters = []
let databases = []
try {
  const startedAt = performance.now()
  databases = await openDatabases()
  const trials = []
  for (const database of databases) {
    await applyMigrations(database)
    trials.push(await prepareTrials(database))
  }
  const results = await tryAll(await selectMutants(databases[0]), databases, trials)
  const failed = report(results)
  await assertTestsPassWithoutMutants(trials)
  console.log(`${databases[0].name}, ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
  console.log(`${results.filter(({ killer }) => killer).length} passed, ${failed} failed`)
  if (failed > 0) process.exitCode = 1
} finally {
  for (const database of databases) await database.close()
  for (const cluster of clusters) await cluster.close()
}
