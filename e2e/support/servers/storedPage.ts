import { createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { pageFileOf } from '../../../src/boot/pages.mjs'
import { isBackend } from '../../../src/worker/routes.mjs'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.webmanifest': 'application/manifest+json',
}

/**
 * Serves the page of an earlier release in front of today's backend, and of today's pictures and fonts.
 * @param files the texts of the page's files by path
 * @param target the origin of the served product
 */
export async function serveStoredPage(files: Record<string, string>, target: string) {
  const server = createServer((incoming, response) => {
    const url = new URL(incoming.url ?? '/', target)
    const isScreen = !isBackend(url.pathname) && !path.extname(url.pathname)
    const file = isScreen ? `/${pageFileOf(url)}` : url.pathname
    const text = files[file]
    if (text !== undefined) return void response.writeHead(200, { 'content-type': TYPES[path.extname(file)] }).end(text)
    const forwarded = send(url, { method: incoming.method, headers: incoming.headers }, (upstream) => {
      response.writeHead(upstream.statusCode ?? 502, upstream.headers)
      upstream.pipe(response)
    })
    forwarded.on('error', () => response.destroy())
    incoming.pipe(forwarded)
  })
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
