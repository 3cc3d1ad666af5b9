import { startBackend, type Backend } from './backend.ts'
import type { Settings } from './settings.ts'

/** The backends of this process by data folder. Global, because Vite loads its configuration anew at every restart. */
const store = globalThis as typeof globalThis & { houseHunterBackends?: Map<string, Backend> }
const running = (store.houseHunterBackends ??= new Map<string, Backend>())

async function closeAndExit(signal: NodeJS.Signals): Promise<void> {
  await Promise.allSettled([...running.values()].map((backend) => backend.close()))
  process.kill(process.pid, signal)
}

/**
 * Starts the backend for Vite. When Vite restarts itself, the new server comes before the old one goes: the old one's
 * backend on the same folder is closed first, since PGlite stands no second opening.
 */
export async function runBackend(settings: Settings, log: (message: string) => void): Promise<Backend> {
  await running.get(settings.dataFolder)?.close()
  const backend = await startBackend(settings, log)
  const onSignal = (signal: NodeJS.Signals): void => void closeAndExit(signal)
  process.once('SIGINT', onSignal).once('SIGHUP', onSignal)
  const wrapped: Backend = {
    handle: backend.handle,
    async close() {
      process.off('SIGINT', onSignal).off('SIGHUP', onSignal)
      if (running.get(settings.dataFolder) === wrapped) running.delete(settings.dataFolder)
      await backend.close()
    },
  }
  running.set(settings.dataFolder, wrapped)
  return wrapped
}
