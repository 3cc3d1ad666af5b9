import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startBackend } from '../backend.ts'
import { PUBLISHABLE_KEY } from '../settings.ts'

/**
 * Starts the embedded backend with demo data, on a separate port and in a temporary folder.
 * @param options.host the address to listen on: 0.0.0.0 for all addresses of this machine
 * @param options.copyOf the folder of a stopped backend, to start with its data
 */
export async function runBackend({ host = '127.0.0.1', copyOf }: { host?: string; copyOf?: string } = {}) {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'house-hunter-backend-'))
  if (copyOf !== undefined) cpSync(copyOf, dataFolder, { recursive: true })
  const root = path.resolve(import.meta.dirname, '../../..')
  const logMessages: string[] = []
  const backend = await startBackend({ root, dataFolder, databaseUrl: null, seed: true, env: {} }, (message) => logMessages.push(message))
  const server = createServer((incoming, outgoing) => {
    backend.handle(incoming, outgoing).catch(() => outgoing.writeHead(500).end())
  })
  // Keeps idle connections open: a busy database blocks this thread, and a request on a connection that has timed out in the meantime
  // would fail.
  server.keepAliveTimeout = 120_000
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const post = (route: string, body: object, extraHeaders: Record<string, string> = {}): Promise<Response> => {
    const headers = { apikey: PUBLISHABLE_KEY, 'content-type': 'application/json', ...extraHeaders }
    return fetch(origin + route, { method: 'POST', headers, body: JSON.stringify(body) })
  }

  /** Signs in to a demo account. Returns the header to send as that account. */
  const signIn = async (email: string) => {
    const session = await post('/auth/v1/token?grant_type=password', { email, password: 'househunter' })
    return { authorization: `Bearer ${((await session.json()) as { access_token: string }).access_token}` }
  }

  /** Stops the backend and keeps its folder. */
  const stop = async () => {
    server.closeAllConnections()
    server.close()
    await backend.close()
  }
  const close = async () => {
    await stop()
    rmSync(dataFolder, { recursive: true, force: true })
  }
  return { origin, key: PUBLISHABLE_KEY, post, signIn, dataFolder, stop, close, messages: () => logMessages, query: backend.query }
}
