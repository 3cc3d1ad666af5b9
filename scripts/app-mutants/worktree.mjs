import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root, run } from '../lib/run.mjs'
import { withProbes } from './transformations.mjs'

/** The folder of the tests' reports. Each line is a mutant's number, a tab, and what ran its code: a test file or a journey's file:line. */
const REPORTS_FOLDER = 'mutant-reports'

const unitTestReporter = (folder) => `
import { appendFileSync } from 'node:fs'
const seen = new Set()
globalThis.houseHunterRan = (id) => {
  const file = globalThis.__vitest_worker__?.filepath
  if (!file || seen.has(id + file)) return
  seen.add(id + file)
  appendFileSync(${JSON.stringify(folder)} + '/unit-' + process.pid, id + '\\t' + file + '\\n')
}
`

const journeyReporter = (folder) => `      const { file, line } = anyTest.info()
      const seen = new Set<string>()
      await context.addInitScript(() => {
        const ran = new Set<number>()
        Object.assign(globalThis, { houseHunterRan: (id: number) => { if (!ran.has(id)) { ran.add(id); console.debug('ran:' + id) } } })
      })
      context.on('console', (message) => {
        const text = message.text()
        if (!text.startsWith('ran:') || seen.has(text)) return
        seen.add(text)
        appendFileSync(${JSON.stringify(folder)} + '/journeys-' + process.pid, text.slice(4) + '\\t' + file + ':' + line + '\\n')
      })
`

/**
 * Creates a second working tree, of the given commit, in which code can be broken without changing this one.
 * @returns the second tree's folder, the unit tests' reporter, the folder of the reports, and functions to change the tree's files, run
 * programs in it, and remove it
 */
export function openWorktree(commit) {
  // Next to this working tree, on the same disk, so that packages can be hard-linked.
  const folder = path.join(mkdtempSync(`${root}-mutants-`), 'tree')
  execFileSync('git', ['worktree', 'add', '--quiet', '--detach', folder, commit], { cwd: root })
  // A symlink to the folder would give packages a path outside the tree, for which the build makes different chunks.
  execFileSync('cp', ['-al', path.join(root, 'node_modules'), folder])
  const reportsFolder = path.join(path.dirname(folder), REPORTS_FOLDER)
  mkdirSync(reportsFolder)
  const reporter = path.join(path.dirname(folder), 'reporter.mjs')
  const pathOf = (file) => path.join(folder, file)
  const read = (file) => readFileSync(pathOf(file), 'utf8')
  const edit = (file, change) => writeFileSync(pathOf(file), change(read(file)))

  return {
    folder,
    /** Applies a mutant to its file. @returns a function that restores the file */
    applyMutant({ file, start, end, replacement }) {
      const source = read(file)
      writeFileSync(pathOf(file), source.slice(0, start) + replacement + source.slice(end))
      return () => writeFileSync(pathOf(file), source)
    },
    /** Makes every test report which of these mutants' code it runs. @returns a function that restores all files */
    addProbes(mutants) {
      for (const file of new Set(mutants.map((each) => each.file)))
        edit(file, (source) =>
          withProbes(
            source,
            mutants.filter((each) => each.file === file),
          ),
        )
      writeFileSync(reporter, unitTestReporter(reportsFolder))
      // Otherwise test files in one process share modules, and a module's top-level code runs only for the first file that imports it.
      edit('vitest.config.ts', (source) => source.replaceAll('isolate: false', 'isolate: true'))
      edit('e2e/support/guard.ts', (source) =>
        `import { appendFileSync } from 'node:fs'\nimport { test as anyTest } from '@playwright/test'\n${source}`.replace(
          'async watch(context) {\n',
          (found) => found + journeyReporter(reportsFolder),
        ),
      )
      return () => execFileSync('git', ['checkout', '--quiet', '.'], { cwd: folder })
    },
    reports: reportsFolder,
    reporter,
    run: (program, args, env = {}) =>
      run(program, args, { cwd: folder, capture: true, env: { ...process.env, VITE_SUPABASE_URL: '', ...env } }),
    close() {
      execFileSync('git', ['worktree', 'remove', '--force', folder], { cwd: root })
      rmSync(path.dirname(folder), { recursive: true, force: true })
    },
  }
}
