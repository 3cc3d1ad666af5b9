import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { BackendError } from './settings.ts'

/** Whether a process is a zombie: ended, but not reaped by its parent, as is common in containers. It still accepts signals. */
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

/** The id of the process that holds the lock; null if the file is gone, unreadable, or left behind by a dead process. */
function lockOwner(file: string): number | null {
  let pid: number
  try {
    pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
  } catch {
    return null
  }
  // A lock with our own id is from an earlier process that had the same id: vite-backends.ts never opens a folder twice in one process.
  return Number.isInteger(pid) && pid !== process.pid && isRunning(pid) ? pid : null
}

/**
 * Locks the data folder (created if needed) for this process and returns the function that releases the lock. PGlite itself has no
 * lock, so two processes would corrupt the folder. Throws BackendError while another live process holds the lock; takes over a lock
 * left behind by a dead process.
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
      const pid = lockOwner(file)
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
