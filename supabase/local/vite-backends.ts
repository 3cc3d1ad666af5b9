import type { IncomingMessage, ServerResponse } from 'node:http'
import { startBackend, type Backend } from './backend.ts'
import type { Settings } from './settings.ts'

const BACKEND_PATHS = /^\/(?:(?:auth|rest|storage|functions)\/v1|api\/send-invitation|__mailbox)(?:[/?]|$)/

type Backends = Map<string, Promise<Backend>>

/** Closes the backends when the terminal stops the process; Vite handles only SIGTERM. */
function closeOnSignals(backends: Backends): void {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGHUP', 129],
  ] as const) {
    process.once(signal, () => {
      const closePromises = [...backends.values()].map(async (backend) => (await backend).close())
      void Promise.allSettled(closePromises).then(() => process.exit(code))
    })
  }
}

/** This process's backends, keyed by data folder. Global, because Vite reloads its configuration at every restart. */
const store = globalThis as typeof globalThis & { houseHunterBackends?: Backends }
if (!store.houseHunterBackends) {
  store.houseHunterBackends = new Map()
  closeOnSignals(store.houseHunterBackends)
}
const backends = store.houseHunterBackends

async function startAfterClosing(
  previous: Promise<Backend> | undefined,
  settings: Settings,
  log: (message: string) => void,
): Promise<Backend> {
  await (await previous?.catch(() => undefined))?.close()
  return startBackend(settings, log)
}

/**
 * Starts the backend for Vite. When Vite restarts, it starts the new server before it stops the old one, so the old backend of the
 * same folder is closed first: PGlite cannot open a folder twice.
 */
export function startBackendForVite(settings: Settings, log: (message: string) => void): Promise<Backend> {
  const backend = startAfterClosing(backends.get(settings.dataFolder), settings, log)
  backends.set(settings.dataFolder, backend)
  return backend
}

/**
 * Handles the request with the folder's current backend, once it has started.
 * Resolves to false if the path is not one of the backend's.
 */
export async function handleRequest(folder: string, incoming: IncomingMessage, outgoing: ServerResponse): Promise<boolean> {
  if (!BACKEND_PATHS.test(incoming.url ?? '')) return false
  const backend = await backends.get(folder)
  await backend?.handle(incoming, outgoing)
  return backend !== undefined
}
