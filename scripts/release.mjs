// npm run release -- <version>: stores in supabase/releases what a release shipped, for the upgrade tests; the README.md there
// describes the format.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { brotliCompressSync } from 'node:zlib'
import { build, runnerImport } from 'vite'
import { root } from './lib/run.mjs'
import { migrationHashes, readReleases, releasesFolder } from './release/stored.mjs'

const version = process.argv[2] ?? ''
const { version: packageVersion } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
if (version !== packageVersion) stop(`package.json has the version ${packageVersion}.`)
if (readReleases().some((release) => release.version === version)) stop(`${version} is stored already, and a release never changes.`)

const folder = path.join(releasesFolder, version)
mkdirSync(folder, { recursive: true })
try {
  const resolve = { alias: { '@': path.join(root, 'src') } }
  const { module } = await runnerImport('./scripts/release/data.ts', { root, resolve, configFile: false, logLevel: 'error' })
  const { rows, accounts } = await module.createReleaseData(path.join(folder, 'files'))
  writeFileSync(path.join(folder, 'release.json'), `${JSON.stringify({ migrations: migrationHashes(), accounts }, null, 2)}\n`)
  writeFileSync(path.join(folder, 'rows.json'), rowsAsJson(rows))
  writeFileSync(path.join(folder, 'page.json.br'), brotliCompressSync(JSON.stringify(await buildApp())))
} catch (error) {
  rmSync(folder, { recursive: true })
  throw error
}

function stop(reason) {
  console.error(reason)
  process.exit(1)
}

/** Formats the rows, which are keyed by table, as JSON with one row per line, so that diffs are readable. */
function rowsAsJson(rows) {
  const tables = Object.entries(rows).map(([table, each]) => `"${table}": [\n${each.map((row) => JSON.stringify(row)).join(',\n')}\n]`)
  return `{\n${tables.join(',\n')}\n}\n`
}

/** Builds the app, which uses the backend at its own origin. Returns its HTML, JavaScript, CSS and web manifest, keyed by path. */
async function buildApp() {
  const outDir = mkdtempSync(path.join(tmpdir(), 'house-hunter-release-'))
  process.env.VITE_SUPABASE_URL = ''
  try {
    await build({ root, build: { outDir, emptyOutDir: true }, logLevel: 'warn' })
    const files = readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(html|js|css|webmanifest)$/.test(file))
    return Object.fromEntries(files.map((file) => [`/${file}`, readFileSync(path.join(outDir, file), 'utf8')]))
  } finally {
    rmSync(outDir, { recursive: true })
  }
}
