import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer, request as send } from 'node:http'
import path from 'node:path'
import { createGzip } from 'node:zlib'

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
}
const COMPRESSED = new Set(['.html', '.js', '.css', '.svg', '.webmanifest'])

/**
 * Serves a folder the way a static host does: compressed, hashed files cached for good. Requests for the backend go to
 * the server that has it.
 * @param {string} folder
 * @param {{ pageOf: (url: URL) => string, backend?: string, held?: number }} options pageOf: the file for a URL that is none; held: how
 *   long the backend's answers are held back, in milliseconds
 */
export async function serveFolder(folder, { pageOf, backend, held = 0 }) {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const { pathname } = url
    if (backend && /^\/(auth|rest|storage)\/v1\//.test(pathname)) return forward(backend, held, request, response)
    const wanted = path.join(folder, pathname === '/' ? 'index.html' : path.normalize(pathname))
    const isFile = wanted.startsWith(folder) && existsSync(wanted) && statSync(wanted).isFile()
    sendFile(isFile ? wanted : path.join(folder, pageOf(url)), pathname, response)
  })
  await new Promise((resolve) => server.listen(0, 'localhost', resolve))
  return { url: `http://localhost:${server.address().port}`, close: () => server.closeAllConnections() ?? server.close() }
}

function sendFile(file, pathname, response) {
  const extension = path.extname(file)
  response.setHeader('content-type', TYPES[extension] ?? 'application/octet-stream')
  response.setHeader('cache-control', pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
  const content = createReadStream(file)
  if (!COMPRESSED.has(extension)) return content.pipe(response)
  response.setHeader('content-encoding', 'gzip')
  content.pipe(createGzip({ level: 9 })).pipe(response)
}

function forward(backend, held, request, response) {
  const { hostname, port } = new URL(backend)
  const onward = send({ hostname, port, path: request.url, method: request.method, headers: request.headers }, (answer) => {
    setTimeout(() => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    }, held)
  })
  onward.on('error', () => response.destroy())
  request.pipe(onward)
}
