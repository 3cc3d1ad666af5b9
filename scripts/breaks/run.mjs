// npm run test:breaks; README.md describes it.
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { root } from '../lib/run.mjs'
import { drawBreaks, shuffled } from './sample.mjs'
import { RUNS, SUITES } from './suites.mjs'
import { openWorktree } from './worktree.mjs'

const [command, commit, seed, ...chosen] = process.argv.slice(2)
const SEEN = path.join(root, 'node_modules/.cache/house-hunter-breaks.json')
const RESULTS = path.join(root, 'docs/breaks.tsv')
const NOT_NOTICED = 'not noticed'
const NOT_RUN = 'nothing runs it'

const isNoticed = ({ noticed }) => noticed !== NOT_NOTICED && noticed !== NOT_RUN

/** Which tests ran each break: `{ 17: ['src/…', 'e2e/…:12'] }`. */
const seen = () => (existsSync(SEEN) ? JSON.parse(readFileSync(SEEN, 'utf8')) : {})

/** Runs all tests of these kinds, and stores which ones reach each break. */
async function look(worktree, breaks, kinds) {
  const takeBack = worktree.addProbes(breaks)
  for (const kind of kinds) console.log((await RUNS[kind](worktree)).split('\n').slice(-12).join('\n'))
  takeBack()
  const ran = seen()
  for (const file of readdirSync(worktree.reports)) {
    for (const line of readFileSync(path.join(worktree.reports, file), 'utf8').trim().split('\n')) {
      const [id, test] = line.split('\t')
      const relative = path.relative(worktree.folder, test)
      const tests = (ran[id] ??= [])
      if (!tests.includes(relative)) tests.push(relative)
    }
  }
  mkdirSync(path.dirname(SEEN), { recursive: true })
  writeFileSync(SEEN, `${JSON.stringify(ran)}\n`)
}

/** The lines of the results so far: a break's number, file, kind, suite, and what noticed it. */
function results() {
  if (!existsSync(RESULTS)) return []
  const lines = readFileSync(RESULTS, 'utf8').trim().split('\n')
  return lines.map((line) => {
    const [id, file, kind, suite, noticed] = line.split('\t')
    return { id: Number(id), file, kind, suite, noticed }
  })
}

/** The most tests that a suite may take for one break: code that hundreds of tests run is noticed by a few of them, or by none. */
const MAX_TESTS = 10

/** What the rules notice stays theirs, and is not tried with the others. Those that components notice come first, as they may go. */
async function tryBreaks(worktree, breaks, suites) {
  const ran = seen()
  for (const suite of suites) {
    const done = results()
    const noticedBy = (id, other) => done.some((each) => each.id === id && each.suite === other && isNoticed(each))
    const open = breaks.filter(({ id }) => !noticedBy(id, 'rules') && !done.some((each) => each.id === id && each.suite === suite))
    const ordered = open.toSorted((a, b) => Number(noticedBy(b.id, 'components')) - Number(noticedBy(a.id, 'components')))
    for (const each of ordered) {
      const files = shuffled(each.id, SUITES[suite].select(ran[each.id] ?? [])).slice(0, MAX_TESTS)
      let noticed = NOT_RUN
      if (files.length > 0) {
        const mend = worktree.breakFile(each)
        try {
          noticed = (await SUITES[suite].run(worktree, files)) ?? NOT_NOTICED
        } finally {
          mend()
        }
      }
      appendFileSync(RESULTS, `${[each.id, each.file, each.kind, suite, noticed].join('\t')}\n`)
      console.log(each.id, each.file, each.kind, suite, noticed)
    }
  }
}

/** Prints how many breaks of each part each suite notices, how many it alone notices, and those that nothing notices. */
function report(breaks) {
  const all = results()
  const noticedBy = (id) => all.filter((each) => each.id === id && isNoticed(each)).map(({ suite }) => suite)
  const tried = [...new Set(all.map(({ suite }) => suite))]
  // A break that a suite has not tried yet may still be noticed.
  const isUnnoticed = ({ id }) =>
    noticedBy(id).length === 0 && tried.every((suite) => all.some((each) => each.id === id && each.suite === suite))
  const row = (name, list) => {
    const by = list.map(({ id }) => noticedBy(id))
    const cells = tried.map((suite) => {
      const count = by.filter((each) => each.includes(suite)).length
      return `${count} (${by.filter((each) => each.length === 1 && each[0] === suite).length})`
    })
    console.log(
      [
        name.padEnd(16),
        ...cells.map((cell) => cell.padStart(12)),
        String(list.filter(isUnnoticed).length).padStart(9),
        String(list.length).padStart(7),
      ].join(''),
    )
  }
  console.log(['noticed by'.padEnd(16), ...tried.map((suite) => suite.padStart(12)), '  nothing', '     of'].join(''))
  for (const part of new Set(breaks.map((each) => each.part)))
    row(
      part,
      breaks.filter((each) => each.part === part),
    )
  row('all', breaks)
  console.log('In brackets those that no other suite notices.')
  for (const { id, file, kind, before, replacement } of breaks.filter(isUnnoticed))
    console.log(`${id} ${file}, ${kind}: ${before} -> ${replacement}`)
}

const worktree = openWorktree(commit)
try {
  const breaks = drawBreaks(worktree.folder, seed)
  if (command === 'look') await look(worktree, breaks, chosen)
  else if (command === 'try') await tryBreaks(worktree, breaks, chosen)
  else report(breaks)
} finally {
  worktree.close()
}
