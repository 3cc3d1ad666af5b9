// npm run test:breaks; README.md describes it.
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { root } from '../lib/run.mjs'
import { drawBreaks } from './sample.mjs'
import { runEverything, SUITES } from './suites.mjs'
import { openWorkshop } from './workshop.mjs'

const [command, seed, ...suites] = process.argv.slice(2)
const SEEN = path.join(root, 'node_modules/.cache/house-hunter-breaks.json')
const RESULTS = path.join(root, 'docs/figures/breaks.tsv')
const NOT_NOTICED = 'not noticed'
const NOT_RUN = 'nothing runs it'

/** Stores which tests ran each break: `{ 17: ['src/…', 'e2e/…:12'] }`. */
async function look(workshop, breaks) {
  const takeBack = workshop.addProbes(breaks)
  console.log((await runEverything(workshop)).split('\n').slice(-12).join('\n'))
  takeBack()
  const ran = {}
  for (const file of readdirSync(workshop.reports)) {
    for (const line of readFileSync(path.join(workshop.reports, file), 'utf8').trim().split('\n')) {
      const [id, test] = line.split('\t')
      const relative = path.relative(workshop.folder, test)
      const tests = (ran[id] ??= [])
      if (!tests.includes(relative)) tests.push(relative)
    }
  }
  mkdirSync(path.dirname(SEEN), { recursive: true })
  writeFileSync(SEEN, `${JSON.stringify({ seed, ran })}\n`)
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

async function tryBreaks(workshop, breaks) {
  const { ran } = JSON.parse(readFileSync(SEEN, 'utf8'))
  const done = new Set(results().map(({ id, suite }) => `${id} ${suite}`))
  for (const suite of suites) {
    for (const each of breaks) {
      if (done.has(`${each.id} ${suite}`)) continue
      const files = SUITES[suite].select(ran[each.id] ?? [])
      let noticed = NOT_RUN
      if (files.length > 0) {
        const mend = workshop.breakFile(each)
        try {
          noticed = (await SUITES[suite].run(workshop, files)) ?? NOT_NOTICED
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
  console.log('In brackets those that no other suite notices.')
  for (const { id, file, kind, before, replacement } of breaks.filter((each) => noticedBy(each.id).length === 0))
    console.log(`${id} ${file}, ${kind}: ${before} -> ${replacement}`)
}

const breaks = drawBreaks(seed)
if (command === 'report') report(breaks)
else {
  const workshop = openWorkshop()
  try {
    if (command === 'look') await look(workshop, breaks)
    else await tryBreaks(workshop, breaks)
  } finally {
    workshop.close()
  }
}
