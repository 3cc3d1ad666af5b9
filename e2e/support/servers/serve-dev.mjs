// Serves the app as `npm start` does, with its embedded backend on fresh data, until this process is terminated. Vite starts on the
// first request. Usage: node e2e/support/servers/serve-dev.mjs --port 5174
import { createServer } from 'node:http'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { root } from '../../../scripts/lib/run.mjs'
import { useFreshData } from './fresh-data.mjs'

const { values } = parseArgs({ options: { port: { type: 'string', default: '5174' } } })

let vite

async function start() {
  await useFreshData()
  const { createServer: createVite } = await import('vite')
  return createVite({
    root,
    logLevel: 'warn',
    // Not the usual folder, because another development server may be running in this checkout.
    cacheDir: 'node_modules/.vite-e2e',
    // Does not watch files, so that no change reloads a page during a test.
    server: { middlewareMode: true, watch: null, hmr: { server: http } },
  })
}

const http = createServer((request, response) => {
  vite ??= start()
  vite.then(
    ({ middlewares }) => middlewares(request, response),
    (error) => {
      console.error(error)
      process.exit(1)
    },
  )
})
// Journeys pause for longer than Node keeps an idle connection open, and a request on a closing connection would fail.
http.keepAliveTimeout = 120_000
http.listen(Number(values.port), 'localhost')

async function stop() {
  await (await vite?.catch(() => undefined))?.close()
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop())
