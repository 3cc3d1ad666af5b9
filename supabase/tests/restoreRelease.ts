import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { migrationsFolder } from '../../scripts/db/migrations.mjs'
import type { readReleases } from '../../scripts/release/stored.mjs'
import { restoreRows } from '../../scripts/db/rows.mjs'
import { openPglite, pgliteFolder } from '../local/database/database.ts'
import { applyMigrations } from '../local/database/migrations.ts'
import { preparePlatform } from '../local/database/platform.ts'

/**
 * Creates a data folder of the embedded backend in the state of a release: its schema, rows and files.
 * @returns the folder, which no running backend uses
 */
export async function restoreRelease({ migrations, rows, files }: ReturnType<typeof readReleases>[number]): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'house-hunter-release-'))
  const releasedMigrationsFolder = mkdtempSync(path.join(tmpdir(), 'house-hunter-migrations-'))
  for (const file of Object.keys(migrations)) cpSync(path.join(migrationsFolder, file), path.join(releasedMigrationsFolder, file))
  const database = await openPglite(pgliteFolder(folder))
  try {
    await preparePlatform(database)
    await applyMigrations(database, releasedMigrationsFolder)
    await restoreRows((sql) => database.query(sql), rows())
  } finally {
    await database.close()
    rmSync(releasedMigrationsFolder, { recursive: true })
  }
  cpSync(files, path.join(folder, 'storage'), { recursive: true })
  return folder
}
