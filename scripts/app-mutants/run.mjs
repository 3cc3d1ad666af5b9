// npm run test:app-mutants: see README.md.
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { root } from '../lib/run.mjs'
import { drawMutants, shuffled } from './sample.mjs'
import { COVERAGE_RUNS, SUITES } from './suites.mjs'
import { openWorktree } from './worktree.mjs'

const [command, commit, seed, ...names] = process.argv.slice(2)
const COVERAGE_FILE = path.join(root, 'node_modules/.cache/house-hunter-app-mutants.json')
const RESULTS_FILE = path.join(root, 'docs/app-mutants.tsv')
const SURVIVED = 'survived'
const NO_COVERAGE = 'nothing runs it'

const isKilled = ({ outcome }) => outcome !== SURVIVED && outcome !== NO_COVERAGE

/** Reads which tests ran each mutant's code, keyed by the mutant's number: `{ 17: ['src/…', 'e2e/…:12'] }`. */
const readCoverage = () => (existsSync(COVERAGE_FILE) ? JSON.parse(readFileSync(COVERAGE_FILE, 'utf8')) : {})

/** Runs all tests of these kinds, and stores which of them run each mutant's code. */
async function recordCoverage(worktree, mutants, kinds) {
  const coverage = readCoverage()
  const removeProbes = worktree.addProbes(mutants)
  for (const kind of kinds) console.log((await COVERAGE_RUNS[kind](worktree)).split('\n').slice(-12).join('\n'))
  removeProbes()
  for (const file of readdirSync(worktree.reports)) {
    for (const line of readFileSync(path.join(worktree.reports, file), 'utf8').trim().split('\n')) {
      const [id, test] = line.split('\t')
      const relative = path.relative(worktree.folder, test)
      const tests = (coverage[id] ??= [])
      if (!tests.includes(relative)) tests.push(relative)
    }
  }
  mkdirSync(path.dirname(COVERAGE_FILE), { recursive: true })
  writeFileSync(COVERAGE_FILE, `${JSON.stringify(coverage)}\n`)
}

/** Reads the results so far. The outcome is the test that killed the mutant, or why no test did. */
function readResults() {
  if (!existsSync(RESULTS_FILE)) return []
  const lines = readFileSync(RESULTS_FILE, 'utf8').trim().split('\n')
  return lines.map((line) => {
    const [id, file, kind, suite, outcome] = line.split('\t')
    return { id: Number(id), file, kind, suite, outcome }
  })
}

/** The maximum number of test files that a suite runs for a mutant. Even if hundreds of them run its code, a few are enough to kill it. */
const MAX_TEST_FILES = 10

/**
 * Tries each mutant against these suites, unless it was tried before or the suite `rules` has killed it. Mutants that component tests have
 * killed come first, because their results show which component tests could be deleted.
 */
async function tryMutants(worktree, mutants, suites) {
  const coverage = readCoverage()
  for (const suite of suites) {
    const earlierResults = readResults()
    const isKilledBy = (id, other) => earlierResults.some((each) => each.id === id && each.suite === other && isKilled(each))
    const untried = mutants.filter(
      ({ id }) => !isKilledBy(id, 'rules') && !earlierResults.some((each) => each.id === id && each.suite === suite),
    )
    const ordered = untried.toSorted((a, b) => Number(isKilledBy(b.id, 'components')) - Number(isKilledBy(a.id, 'components')))
    for (const each of ordered) {
      const files = shuffled(each.id, SUITES[suite].select(coverage[each.id] ?? [])).slice(0, MAX_TEST_FILES)
      let outcome = NO_COVERAGE
      if (files.length > 0) {
        const restoreFile = worktree.applyMutant(each)
        try {
          outcome = (await SUITES[suite].run(worktree, files)) ?? SURVIVED
        } finally {
          restoreFile()
        }
      }
      appendFileSync(RESULTS_FILE, `${[each.id, each.file, each.kind, suite, outcome].join('\t')}\n`)
      console.log(each.id, each.file, each.kind, suite, outcome)
    }
  }
}

/** Prints, by part and in total, how many mutants each suite kills and how many of these no other suite kills; then lists all survivors. */
function report(mutants) {
  const all = readResults()
  const killingSuites = (id) => all.filter((each) => each.id === id && isKilled(each)).map(({ suite }) => suite)
  const triedSuites = [...new Set(all.map(({ suite }) => suite))]
  // A mutant that some suite has not tried yet may still be killed.
  const isSurvivor = ({ id }) =>
    killingSuites(id).length === 0 && triedSuites.every((suite) => all.some((each) => each.id === id && each.suite === suite))
  const printRow = (name, list) => {
    const suiteLists = list.map(({ id }) => killingSuites(id))
    const cells = triedSuites.map((suite) => {
      const count = suiteLists.filter((each) => each.includes(suite)).length
      return `${count} (${suiteLists.filter((each) => each.length === 1 && each[0] === suite).length})`
    })
    console.log(
      [
        name.padEnd(16),
        ...cells.map((cell) => cell.padStart(12)),
        String(list.filter(isSurvivor).length).padStart(9),
        String(list.length).padStart(7),
      ].join(''),
    )
  }
  console.log(['killed by'.padEnd(16), ...triedSuites.map((suite) => suite.padStart(12)), '  nothing', '     of'].join(''))
  for (const part of new Set(mutants.map((each) => each.part)))
    printRow(
      part,
      mutants.filter((each) => each.part === part),
    )
  printRow('all', mutants)
  console.log('In brackets those that no other suite kills.')
  for (const { id, file, kind, before, replacement } of mutants.filter(isSurvivor))
    console.log(`${id} ${file}, ${kind}: ${before} -> ${replacement}`)
}

const worktree = openWorktree(commit)
try {
  const mutants = drawMutants(worktree.folder, seed)
  if (command === 'look') await recordCoverage(worktree, mutants, names)
  else if (command === 'try') await tryMutants(worktree, mutants, names)
  else report(mutants)
} finally {
  worktree.close()
}
