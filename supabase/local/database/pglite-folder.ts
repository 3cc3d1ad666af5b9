import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { openPglite } from './database.ts'
import { applyMigrations, readMigrations } from './migrations.ts'
import { preparePlatform } from './platform.ts'
import { PLATFORM_SCHEMA } from './platform-schema.mjs'

/**
 * Returns the folder of a migrated database without accounts. It is cached under a hash of its inputs, because creating it takes
 * several seconds, but copying it only a fifth of a second.
 */
async function prepareMigratedCluster(root: string): Promise<string> {
  const cache = path.join(root, 'node_modules/.cache/house-hunter')
  const migrations = path.join(root, 'supabase/migrations')
  const manifest = readFileSync(path.join(root, 'node_modules/@supabase/lite/package.json'), 'utf8')
  const source = [manifest, PLATFORM_SCHEMA, ...readMigrations(migrations).flatMap(({ file, sql }) => [file, sql])]
  const name = `pglite-${createHash('sha256').update(JSON.stringify(source)).digest('hex').slice(0, 16)}`
  const cluster = path.join(cache, name)
  if (existsSync(cluster)) return cluster
  const newCluster = path.join(cache, randomUUID())
  await mkdir(newCluster, { recursive: true })
  try {
    const database = await openPglite(newCluster)
    try {
      await preparePlatform(database)
      await applyMigrations(database, migrations)
    } finally {
      await database.close()
    }
    for (const other of await readdir(cache))
      if (other.startsWith('pglite-') && other !== name) await rm(path.join(cache, other), { recursive: true, force: true })
    // This fails if another process was faster. In that case, the other cluster is used.
    await rename(newCluster, cluster).catch(() => undefined)
  } finally {
    await rm(newCluster, { recursive: true, force: true })
  }
  return cluster
}

/**
 * Copies a migrated database without accounts to `folder`, unless the folder exists. `root` is the project's root.
 * Throws BackendError when a migration fails.
 */
export async function preparePgliteFolder(folder: string, root: string): Promise<void> {
  if (existsSync(folder)) return
  const copy = `${folder}.new`
  await rm(copy, { recursive: true, force: true })
  await cp(await prepareMigratedCluster(root), copy, { recursive: true })
  await rename(copy, folder)
}
