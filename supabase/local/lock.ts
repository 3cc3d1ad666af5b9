import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { BackendError } from './settings.ts'

/** A killed process whose parent has not noticed (common in containers) still takes signals; Linux tells. */
function isZombie(pid: number): boolean {
  try {
    return /^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !isZombie(pid)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The process that holds the lock, or null when the file is gone, unreadable, or left behind by a dead process. */
function holder(file: string): number | null {
  let pid: number
  try {
    pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
  } catch {
    return null
  }
  // Our own id can only be left over from an earlier process: within one process the backends know of each other.
  return Number.isInteger(pid) && pid !== process.pid && isRunning(pid) ? pid : null
}

/**
 * Takes the data folder (created if needed) for this process and returns the function that gives it back.
 * PGlite has no guard of its own: two processes on one folder destroy it.
 * Throws BackendError while another living process holds the folder; a dead one's lock is taken over.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, 'backend.lock')
  for (let attempt = 0; ; attempt += 1) {
    try {
      writeFileSync(file, `${process.pid}\n`, { flag: 'wx' })
      break
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || attempt === 3) throw error
      const pid = holder(file)
      if (pid !== null) {
        throw new BackendError(
          `Another House Hunter backend (process ${pid}) already uses ${folder}.\n` +
            `Stop it, or set HOUSE_HUNTER_DATA to another folder. If no such process is yours, delete ${file}.`,
        )
      }
      rmSync(file, { force: true })
    }
  }
  const release = (): void => {
    process.off('exit', release)
    rmSync(file, { force: true })
  }
  process.on('exit', release)
  return release
}
