// npm run tree -- <commit>…: prints the shape of the code in each commit and in the working tree: how many lines and files there are, how
// long and how widely used the files are, and how wide and deep the folders are. Migrations count as production code; generated types and
// the demo data are left out.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { root } from './lib/run.mjs'

const CODE_FILE = /\.([cm]?[jt]sx?|sql|css)$/
const TEST_FILE = /^(e2e|supabase\/(tests|attack)|src\/test)\/|\/testing\/|\.test\.\w+$/
const EXCLUDED = /^src\/types\/|^supabase\/seed\.sql$/
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '.js']
const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*|\bnew URL\(\s*)['"]((?:\.|@\/)[^'"]+)['"]/g

/** @returns {Map<string, string>} the contents of each code file, keyed by path */
function filesOf(folder, names) {
  return new Map(
    names
      .filter((name) => CODE_FILE.test(name) && !EXCLUDED.test(name))
      .map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]),
  )
}

const countLines = (text) => text.split('\n').length - 1

function importersOf(files) {
  const importers = new Map()
  for (const [name, text] of files) {
    if (TEST_FILE.test(name)) continue
    for (const [, target] of text.matchAll(IMPORT)) {
      const base = target.startsWith('@/') ? `src/${target.slice(2)}` : path.posix.join(path.posix.dirname(name), target)
      const importedFile = ENDINGS.map((ending) => base + ending).find((each) => files.has(each))
      if (importedFile) importers.set(importedFile, (importers.get(importedFile) ?? new Set()).add(name))
    }
  }
  return importers
}

function shapeOf(files) {
  const productFiles = [...files].filter(([name]) => !TEST_FILE.test(name))
  const srcFiles = productFiles.filter(([name]) => name.startsWith('src/'))
  const lengths = srcFiles.map(([, text]) => countLines(text)).toSorted((a, b) => a - b)
  const importers = importersOf(files)
  const fileCounts = new Map()
  for (const name of files.keys()) fileCounts.set(path.posix.dirname(name), (fileCounts.get(path.posix.dirname(name)) ?? 0) + 1)
  const widest = [...fileCounts].toSorted((a, b) => b[1] - a[1])
  const sum = (list) => list.reduce((total, [, text]) => total + countLines(text), 0)
  const depths = srcFiles.map(([name]) => name.split('/').length - 2)
  return {
    'lines of production code': sum(productFiles),
    'lines of tests': sum([...files].filter(([name]) => TEST_FILE.test(name))),
    'product files in src': srcFiles.length,
    'their lines, median': lengths[Math.floor(lengths.length / 2)],
    'their lines, longest': lengths.at(-1),
    'of at most 30 lines': lengths.filter((length) => length <= 30).length,
    'with one importer': srcFiles.filter(([name]) => importers.get(name)?.size === 1).length,
    'folders deep, mean': (depths.reduce((total, depth) => total + depth, 0) / depths.length).toFixed(1),
    'widest folders': widest
      .slice(0, 5)
      .map(([folder, count]) => `${folder} ${count}`)
      .join(', '),
  }
}

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 })

function shapeAt(commit) {
  const folder = mkdtempSync(path.join(tmpdir(), 'house-hunter-tree-'))
  try {
    execFileSync('tar', ['-x', '-C', folder], { input: execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 28 }) })
    return shapeOf(filesOf(folder, git('ls-tree', '-r', '--name-only', commit).split('\n')))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const commits = process.argv.slice(2)
const shapes = [...commits.map(shapeAt), shapeOf(filesOf(root, git('ls-files', '--deduplicate').split('\n')))]
console.log(`${''.padEnd(24)} ${[...commits, 'now'].map((name) => name.padStart(10)).join(' ')}`)
for (const row of Object.keys(shapes[0])) {
  const values = shapes.map((shape) => shape[row])
  if (row === 'widest folders') values.forEach((value, index) => console.log(`${row}, ${[...commits, 'now'][index]}: ${value}`))
  else console.log(`${row.padEnd(24)} ${values.map((value) => String(value).padStart(10)).join(' ')}`)
}
