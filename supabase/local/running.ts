import type { IncomingMessage, ServerResponse } from 'node:http'
import { startBackend, type Backend } from './backend.ts'
import type { Settings } from './settings.ts'

const PATHS = /^\/(?:(?:auth|rest|storage|functions)\/v1|api\/send-invitation|__mailbox)(?:[/?]|$)/

type Backends = Map<string, Promise<Backend>>

/** Leaves nothing half-written when the terminal ends the process; Vite itself sees to SIGTERM only. */
function closeOnSignals(backends: Backends): void {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGHUP', 129],
  ] as const) {
    process.once(signal, () => {
      const closed = [...backends.values()].map(async (backend) => (await backend).close())
      void Promise.allSettled(closed).then(() => process.exit(code))
    })
  }
}

/** The backends of this process by data folder. Global, because Vite loads its configuration anew at every restart. */
const store = globalThis as typeof globalThis & { houseHunterBackends?: Backends }
if (!store.houseHunterBackends) {
  store.houseHunterBackends = new Map()
  closeOnSignals(store.houseHunterBackends)
}
const running = store.houseHunterBackends

async function replace(former: Promise<Backend> | undefined, settings: Settings, log: (message: string) => void): Promise<Backend> {
  await (await former?.catch(() => undefined))?.close()
  return startBackend(settings, log)
}

/**
 * Starts the backend for Vite. When Vite restarts itself, the new server comes before the old one goes: the old one's
 * backend on the same folder is closed first, since PGlite stands no second opening.
 */
export function runBackend(settings: Settings, log: (message: string) => void): Promise<Backend> {
  const backend = replace(running.get(settings.dataFolder), settings, log)
  running.set(settings.dataFolder, backend)
  return backend
}

/**
 * Answers the request by the folder's current backend, waiting for one that is still starting.
 * False when the path is not the backend's.
 */
export async function handleRequest(folder: string, incoming: IncomingMessage, outgoing: ServerResponse): Promise<boolean> {
  if (!PATHS.test(incoming.url ?? '')) return false
  const backend = await running.get(folder)
  await backend?.handle(incoming, outgoing)
  return backend !== undefined
}
