import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, request as send, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { pageFileOf, PRERENDERED, SHELL } from '../../../src/boot/pages.mjs'
import { isBackend } from '../../../src/worker/routes.mjs'
import { test as base } from '../test'

/** A reverse proxy that can pretend a new release is out. Playwright's routes cannot, because they do not intercept a worker's script. */
interface ReleaseProxy {
  origin: string
  /** Serves the same build under this id from now on. */
  release: (id: string) => void
  /** Makes the built files disappear, as after a release. */
  dropAssets: () => void
  close: () => void
}

const readBuiltFile = (file: string) => readFileSync(`dist/${file}`, 'utf8')
const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

/** The id of the served build. */
export const buildId = () => /<meta name="build" content="([^"]+)">/.exec(readBuiltFile('app.html'))?.[1] ?? ''

/** @param target the origin of the served app */
async function startProxy(target: string): Promise<ReleaseProxy> {
  const oldId = buildId()
  let id = oldId
  let areAssetsDropped = false

  const withNewId = (text: string) => text.replaceAll(oldId, id)
  // The worker's list of files contains a hash of each page, which changes with the id.
  const rewrite = (text: string) =>
    [...PRERENDERED.map(({ file }) => file), SHELL].reduce(
      (code, page) => code.replace(sha256(readBuiltFile(page)), sha256(withNewId(readBuiltFile(page)))),
      withNewId(text),
    )

  const server = createServer((incoming, response) => {
    if (areAssetsDropped && incoming.url?.startsWith('/assets/')) return void response.writeHead(404).end()
    // Compressed responses and "304 Not Modified" cannot be rewritten.
    const headers = { ...incoming.headers, 'accept-encoding': 'identity', 'if-none-match': '' }
    const forwardedRequest = send(
      new URL(incoming.url ?? '/', target),
      { method: incoming.method, headers },
      (upstream) => void relay(upstream),
    )
    const relay = async (upstream: IncomingMessage) => {
      const isText = /text\/html|javascript/.test(upstream.headers['content-type'] ?? '') && !incoming.url?.startsWith('/assets/')
      const { 'content-length': length, etag, ...rest } = upstream.headers
      response.writeHead(
        upstream.statusCode ?? 502,
        isText ? rest : { ...rest, ...(length && { 'content-length': length }), ...(etag && { etag }) },
      )
      if (!isText) return void upstream.pipe(response)
      response.end(rewrite(Buffer.concat((await upstream.toArray()) as Buffer[]).toString()))
    }
    forwardedRequest.on('error', () => response.destroy())
    incoming.pipe(forwardedRequest)
  })
  const origin = await listen(server)
  return {
    origin,
    release: (newId) => void (id = newId),
    dropAssets: () => void (areAssetsDropped = true),
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

const CONTENT_TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.webmanifest': 'application/manifest+json',
}

/**
 * Serves the page of an earlier release with the current backend, pictures and fonts.
 * @param files the contents of the release's files, keyed by path
 * @param target the origin of the served app
 */
export async function serveStoredPage(files: Record<string, string>, target: string) {
  const server = createServer((incoming, response) => {
    const url = new URL(incoming.url ?? '/', target)
    const isScreen = !isBackend(url.pathname) && !path.extname(url.pathname)
    const file = isScreen ? `/${pageFileOf(url)}` : url.pathname
    const text = files[file]
    if (text !== undefined) return void response.writeHead(200, { 'content-type': CONTENT_TYPES[path.extname(file)] }).end(text)
    const forwardedRequest = send(url, { method: incoming.method, headers: incoming.headers }, (upstream) => {
      response.writeHead(upstream.statusCode ?? 502, upstream.headers)
      upstream.pipe(response)
    })
    forwardedRequest.on('error', () => response.destroy())
    incoming.pipe(forwardedRequest)
  })
  return {
    origin: await listen(server),
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

/** Playwright's `test`, with a reverse proxy for each test that can simulate a new release. */
export const test = base.extend<{ host: ReleaseProxy }>({
  serviceWorkers: 'allow',
  host: async ({ playwright: _ }, use, { project }) => {
    const host = await startProxy(project.use.baseURL ?? '')
    await use(host)
    host.close()
  },
  baseURL: ({ host }, use) => use(host.origin),
})

export const NEXT_BUILD_ID = 'next-build'
