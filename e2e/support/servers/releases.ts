import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, request as send, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PRERENDERED, SHELL } from '../../../src/boot/pages.mjs'
import { test as base } from '../test'

/** A server in front of the product that can serve another release. Playwright cannot intercept a worker's script. */
interface Host {
  origin: string
  /** Serves the same screens under another build id from now on. */
  release: (id: string) => void
  /** Makes the built files disappear, as after a release. */
  dropAssets: () => void
  close: () => void
}

const readBuilt = (file: string) => readFileSync(`dist/${file}`, 'utf8')
const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

/** The id of the served build. */
export const builtId = () => /<meta name="build" content="([^"]+)">/.exec(readBuilt('app.html'))?.[1] ?? ''

/** @param target the origin of the served product */
async function startHost(target: string): Promise<Host> {
  const old = builtId()
  let id = old
  let gone = false

  const renamed = (text: string) => text.replaceAll(old, id)
  const answerOf = (text: string) =>
    [...PRERENDERED.map(({ file }) => file), SHELL].reduce(
      (code, page) => code.replace(sha256(readBuilt(page)), sha256(renamed(readBuilt(page)))),
      renamed(text),
    )

  const server = createServer((incoming, answer) => {
    if (gone && incoming.url?.startsWith('/assets/')) return void answer.writeHead(404).end()
    // Compressed or "not modified" responses could not be rewritten.
    const headers = { ...incoming.headers, 'accept-encoding': 'identity', 'if-none-match': '' }
    const passed = send(new URL(incoming.url ?? '/', target), { method: incoming.method, headers }, (found) => void relay(found))
    const relay = async (found: IncomingMessage) => {
      const isText = /text\/html|javascript/.test(found.headers['content-type'] ?? '') && !incoming.url?.startsWith('/assets/')
      const { 'content-length': length, etag, ...rest } = found.headers
      answer.writeHead(
        found.statusCode ?? 502,
        isText ? rest : { ...rest, ...(length && { 'content-length': length }), ...(etag && { etag }) },
      )
      if (!isText) return void found.pipe(answer)
      answer.end(answerOf(Buffer.concat((await found.toArray()) as Buffer[]).toString()))
    }
    passed.on('error', () => answer.destroy())
    incoming.pipe(passed)
  })
  const origin = await listen(server)
  return {
    origin,
    release: (next) => void (id = next),
    dropAssets: () => void (gone = true),
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, 'localhost', () => resolve(`http://localhost:${(server.address() as AddressInfo).port}`))
  })
}

/** Serves every page through its own server, so that a new release can appear. */
export const test = base.extend<{ host: Host }>({
  serviceWorkers: 'allow',
  host: async ({ playwright: _ }, use, { project }) => {
    const host = await startHost(project.use.baseURL ?? '')
    await use(host)
    host.close()
  },
  baseURL: ({ host }, use) => use(host.origin),
})

/** The id of the next build. */
export const NEXT = 'next-build'
