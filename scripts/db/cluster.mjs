import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import postgres from 'postgres'
import { findFreePort } from '../lib/port.mjs'

const START_TIMEOUT = 60_000

/** Finds the directory with the PostgreSQL binaries: $PG_BIN, else Debian's newest, else the first in PATH, else undefined. */
function findPostgresBinaries() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : []
  const pathFolders = (process.env.PATH ?? '').split(path.delimiter)
  const folders = [process.env.PG_BIN, ...versions.map((version) => path.join(debian, version, 'bin')), ...pathFolders]
  return folders.find((folder) => folder && existsSync(path.join(folder, 'initdb')))
}

/** The user and group ids that run the server: those of `postgres` if this process is root, because PostgreSQL refuses to run as root. */
function serverUser() {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

async function waitUntilReady(url, child) {
  const deadline = Date.now() + START_TIMEOUT
  while (child.exitCode === null) {
    const sql = postgres(url, { max: 1, onnotice: () => {} })
    try {
      await sql`select 1`
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    } finally {
      await sql.end()
    }
  }
  throw new Error(`The PostgreSQL server ended with exit code ${child.exitCode}.`)
}

/**
 * Starts a separate PostgreSQL server, in a temporary folder, on the loopback address only. The data is temporary, so the server does
 * not wait for writes to reach the disk. Resolves to undefined if PostgreSQL is not installed.
 * @param {Record<string, string>} [settings] the server's settings, besides those that make it fast
 * @param {string} [owner] the name of the superuser
 * @returns {Promise<{ url: string, close: () => Promise<void> } | undefined>}
 */
export async function startCluster(settings = {}, owner = 'postgres') {
  const binaryFolder = findPostgresBinaries()
  if (!binaryFolder) return undefined
  const user = serverUser()
  const folder = mkdtempSync(path.join(tmpdir(), 'house-hunter-postgres-'))
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  const data = path.join(folder, 'data')
  const port = await findFreePort()
  const allSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off', ...settings }
  const flags = Object.entries(allSettings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const options = { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] }
  let child
  const close = async () => {
    process.removeListener('exit', atExit)
    if (child && child.exitCode === null) {
      const exitPromise = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGINT')
      await exitPromise
    }
    rmSync(folder, { recursive: true, force: true })
  }
  const atExit = () => {
    if (child?.exitCode === null) execFileSync(path.join(binaryFolder, 'pg_ctl'), ['stop', '-D', data, '-m', 'immediate'], options)
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', atExit)
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
  try {
    const initArguments = ['-D', data, '-U', owner, '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
    execFileSync(path.join(binaryFolder, 'initdb'), initArguments, options)
    child = spawn(path.join(binaryFolder, 'postgres'), ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, ...flags], {
      ...options,
      stdio: 'ignore',
    })
    const url = `postgresql://${owner}@127.0.0.1:${port}/postgres`
    await waitUntilReady(url, child)
    return { url, close }
  } catch (error) {
    await close()
    throw error
  }
}
