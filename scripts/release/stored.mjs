import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { readMigrations } from '../db/migrations.mjs'
import { root } from '../lib/run.mjs'

export const releasesFolder = path.join(root, 'supabase/releases')

/** Hashes the migration files: the SHA-256 of each in hex, in the order in which they are applied. */
export function migrationHashes() {
  const hash = (sql) => createHash('sha256').update(sql).digest('hex')
  return Object.fromEntries(readMigrations().map(({ name, sql }) => [name, hash(sql)]))
}

const versionParts = (version) => version.split('.').map(Number)

/** Compares versions such as 0.9.0 and 0.10.0 by their numbers. */
export function compareVersions(one, other) {
  const [a, b] = [versionParts(one), versionParts(other)]
  const at = a.findIndex((part, index) => part !== b[index])
  return at < 0 ? 0 : a[at] - b[at]
}

/**
 * Reads the stored releases, the oldest first.
 * migrations: the files that the release shipped, with their hashes. rows: by table, see scripts/db/rows.mjs. accounts: emails and
 * passwords to sign in with, and how many rows each account sees in each table of the API. files: the folder of the uploaded files.
 * page: the texts of the built page's files, by path.
 * @returns {{ version: string, migrations: Record<string, string>, accounts: { email: string, password: string,
 *   sees: Record<string, number> }[], rows: () => Record<string, object[]>, files: string, page: () => Record<string, string> }[]}
 */
export function readReleases() {
  if (!existsSync(releasesFolder)) return []
  return readdirSync(releasesFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted(compareVersions)
    .map((version) => {
      const at = (file) => path.join(releasesFolder, version, file)
      const { migrations, accounts } = JSON.parse(readFileSync(at('release.json'), 'utf8'))
      return {
        version,
        migrations,
        accounts,
        rows: () => JSON.parse(readFileSync(at('rows.json'), 'utf8')),
        files: at('files'),
        page: () => JSON.parse(brotliDecompressSync(readFileSync(at('page.json.br'))).toString()),
      }
    })
}
