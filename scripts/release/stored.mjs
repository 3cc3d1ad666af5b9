import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { readMigrations } from '../db/migrations.mjs'
import { root } from '../lib/run.mjs'

export const releasesFolder = path.join(root, 'supabase/releases')

/** Returns the SHA-256 of each migration in hex, keyed by file name, in the order in which the migrations are applied. */
export function migrationHashes() {
  const hash = (sql) => createHash('sha256').update(sql).digest('hex')
  return Object.fromEntries(readMigrations().map(({ name, sql }) => [name, hash(sql)]))
}

const versionParts = (version) => version.split('.').map(Number)

/** Compares versions numerically, so that 0.9.0 comes before 0.10.0. */
export function compareVersions(one, other) {
  const [a, b] = [versionParts(one), versionParts(other)]
  const position = a.findIndex((part, index) => part !== b[index])
  return position < 0 ? 0 : a[position] - b[position]
}

/**
 * @typedef {object} Release
 * @property {string} version
 * @property {Record<string, string>} migrations the hashes of the files that it shipped, keyed by file name
 * @property {{ email: string, password: string, sees: Record<string, number> }[]} accounts accounts to sign in with, and how many rows each
 *   sees in each table of the API
 * @property {() => Record<string, object[]>} rows the rows, keyed by table; see scripts/db/rows.mjs
 * @property {string} files the folder of the uploaded files
 * @property {() => Record<string, string>} page the contents of the built page's text files, keyed by path
 */

/**
 * Reads the stored releases, oldest first.
 * @returns {Release[]}
 */
export function readReleases() {
  if (!existsSync(releasesFolder)) return []
  return readdirSync(releasesFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted(compareVersions)
    .map((version) => {
      const pathOf = (file) => path.join(releasesFolder, version, file)
      const { migrations, accounts } = JSON.parse(readFileSync(pathOf('release.json'), 'utf8'))
      return {
        version,
        migrations,
        accounts,
        rows: () => JSON.parse(readFileSync(pathOf('rows.json'), 'utf8')),
        files: pathOf('files'),
        page: () => JSON.parse(brotliDecompressSync(readFileSync(pathOf('page.json.br'))).toString()),
      }
    })
}
