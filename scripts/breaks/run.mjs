// npm run test:breaks; README.md describes it.
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { root } from '../lib/run.mjs'
import { drawBreaks } from './sample.mjs'
import { runEverything, SUITES } from './suites.mjs'
import { openWorktree } from './worktree.mjs'

const [command, seed, ...suites] = process.argv.slice(2)
const TESTS_THAT_RAN = path.join(root, 'node_modules/.cache/house-hunter-breaks.json')
const RESULTS = path.join(root, 'docs/figures/breaks.tsv')
const NOT_NOTICED = 'not noticed'
const NOT_RUN = 'nothing runs it'

/** Stores which tests ran each break: `{ 17: ['src/…', 'e2e/…:12'] }`. */
async function look(worktree, breaks) {
  const revert = worktree.addProbes(breaks)
  console.log((await runEverything(worktree)).split('\n').slice(-12).join('\n'))
  revert()
  const ran = {}
  for (const file of readdirSync(worktree.reports)) {
    for (const line of readFileSync(path.join(worktree.reports, file), 'utf8').trim().split('\n')) {
      const [id, test] = line.split('\t')
      const relative = path.relative(worktree.folder, test)
      const tests = (ran[id] ??= [])
      if (!tests.includes(relative)) tests.push(relative)
    }
  }
  mkdirSync(path.dirname(TESTS_THAT_RAN), { recursive: true })
  writeFileSync(TESTS_THAT_RAN, `${JSON.stringify({ seed, ran })}\n`)
}

/** The lines of the results so far: a break's number, file, kind, suite, and what noticed it. */
function readResults() {
  if (!existsSync(RESULTS)) return []
  const lines = readFileSync(RESULTS, 'utf8').trim().split('\n')
  return lines.map((line) => {
    const [id, file, kind, suite, noticed] = line.split('\t')
    return { id: Number(id), file, kind, suite, noticed }
  })
}

async function tryBreaks(worktree, breaks) {
  const { ran } = JSON.parse(readFileSync(TESTS_THAT_RAN, 'utf8'))
  const done = new Set(readResults().map(({ id, suite }) => `${id} ${suite}`))
  for (const suite of suites) {
    for (const each of breaks) {
      if (done.has(`${each.id} ${suite}`)) continue
      const files = SUITES[suite].select(ran[each.id] ?? [])
      let noticed = NOT_RUN
      if (files.length > 0) {
        const restore = worktree.breakFile(each)
        try {
          noticed = (await SUITES[suite].run(worktree, files)) ?? NOT_NOTICED
        } finally {
          restore()
        }
      }
      appendFileSync(RESULTS, `${[each.id, each.file, each.kind, suite, noticed].join('\t')}\n`)
      console.log(each.id, each.file, each.kind, suite, noticed)
    }
  }
}

/** Prints, for each part, how many breaks each suite notices, and how many only that suite notices; and the breaks that nothing notices. */
function report(breaks) {
  const all = readResults()
  const noticedBy = (id) => all.filter((each) => each.id === id && ![NOT_NOTICED, NOT_RUN].includes(each.noticed)).map(({ suite }) => suite)
  const tried = [...new Set(all.map(({ suite }) => suite))]
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
        String(by.filter((each) => each.length === 0).length).padStart(9),
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
  console.log('In brackets: those that no other suite notices.')
  for (const { id, file, kind, before, replacement } of breaks.filter((each) => noticedBy(each.id).length === 0))
    console.log(`${id} ${file}, ${kind}: ${before} -> ${replacement}`)
}

const breaks = drawBreaks(seed)
if (command === 'report') report(breaks)
else {
  const worktree = openWorktree()
  try {
    if (command === 'look') await look(worktree, breaks)
    else await tryBreaks(worktree, breaks)
  } finally {
    worktree.close()
  }
}
