// Serves the built app with its embedded backend on fresh data, until this process is terminated. If HOUSE_HUNTER_STACK describes
// a Supabase stack, serves only the app.
// Usage: node e2e/support/servers/serve.mjs --port 4173
// --plain disables compression, HOUSE_HUNTER_SEED=on adds the demo accounts, and HOUSE_HUNTER_LAG=3500 delays the backend's
// responses by up to that many milliseconds.
import { existsSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { root } from '../../../scripts/lib/run.mjs'
import { useFreshData } from './fresh-data.mjs'

const { values } = parseArgs({ options: { port: { type: 'string', default: '4173' }, plain: { type: 'boolean', default: false } } })

if (!existsSync(path.join(root, 'dist/index.html'))) {
  console.error('There is no build to serve: run `npm run build` first.')
  process.exit(1)
}

if (!process.env.HOUSE_HUNTER_STACK) await useFreshData()

const { preview } = await import('vite')
const server = await preview({ root, preview: { port: Number(values.port), strictPort: true, host: 'localhost' } })
// Journeys pause for longer than Node keeps an idle connection open, and a request on a closing connection would fail.
server.httpServer.keepAliveTimeout = 120_000
// Journeys load the same files a thousand times, and compressing them each time takes longer than sending them as they are.
if (values.plain) server.httpServer.prependListener('request', ({ headers }) => void delete headers['accept-encoding'])
const lag = Number(process.env.HOUSE_HUNTER_LAG ?? 0)
if (lag > 0) delayResponses(server.httpServer, lag)
server.printUrls()

// Vite closes its server on SIGTERM and then exits the process.
process.once('SIGINT', () => process.kill(process.pid, 'SIGTERM'))

/** Delays the backend's responses by random times, mostly short, so that no test relies on quick responses. */
function delayResponses(httpServer, maxDelay) {
  const listeners = httpServer.listeners('request')
  httpServer.removeAllListeners('request')
  httpServer.on('request', (request, response) => {
    const delay = /^\/(rest|auth|storage|functions)\//.test(request.url) ? Math.random() ** 3 * maxDelay : 0
    setTimeout(() => listeners.forEach((listener) => listener.call(httpServer, request, response)), delay)
  })
}
