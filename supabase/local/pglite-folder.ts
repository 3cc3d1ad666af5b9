import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { PGlite } from '@supabase/lite/pglite'

/** An empty database cluster, cached per version of lite: creating one takes PGlite at least 4 seconds, copying it 0.2. */
async function emptyCluster(root: string): Promise<string> {
  const manifest = JSON.parse(readFileSync(path.join(root, 'node_modules/@supabase/lite/package.json'), 'utf8')) as { version: string }
  const cache = path.join(root, 'node_modules/.cache/house-hunter')
  const cluster = path.join(cache, `pglite-${manifest.version}`)
  if (existsSync(cluster)) return cluster
  const made = path.join(cache, randomUUID())
  await mkdir(made, { recursive: true })
  await (await PGlite.create(made)).close()
  // Another process was faster; use its cluster.
  await rename(made, cluster).catch(() => rm(made, { recursive: true, force: true }))
  return cluster
}

/** Puts an empty database cluster into `folder`, unless something is there. `root` is the project's. */
export async function preparePgliteFolder(folder: string, root: string): Promise<void> {
  if (existsSync(folder)) return
  const copy = `${folder}.new`
  await rm(copy, { recursive: true, force: true })
  await cp(await emptyCluster(root), copy, { recursive: true })
  await rename(copy, folder)
}
