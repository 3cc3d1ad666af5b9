import { deviceWorkers } from '@/lib/device/deviceStorage'

/** How often a page that stays open asks whether there is a new version, in milliseconds. */
const INTERVAL = 3_600_000

/**
 * Installs the service worker, and watches for the version after this page's.
 * @param onNewer is called when a newer version is ready; it may be called again
 * @returns a function that stops watching
 */
export function followUpdates(onNewer: () => void): () => void {
  const workers = deviceWorkers()
  // Missing on plain http, except on localhost.
  if (!workers) return () => undefined
  const stopped = new AbortController()
  const { signal } = stopped
  const install = async () => {
    // In strict mode the first watch is stopped at once, and registers nothing.
    await Promise.resolve()
    if (signal.aborted) return
    const registration = await workers.register('/sw.js', { updateViaCache: 'none' })
    if (signal.aborted) return
    const look = () => void (registration.waiting && askWhetherNewer(registration.waiting, onNewer))
    look()
    registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look, { signal }), {
      signal,
    })
    const timer = setInterval(() => void registration.update().catch(() => undefined), INTERVAL)
    signal.addEventListener('abort', () => clearInterval(timer))
  }
  // Without a worker everything works, as long as there is a network.
  const start = () => void install().catch(() => undefined)
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start, { signal, once: true })
  return () => stopped.abort()
}

/** After a reload the page is the new version, while the worker may still wait for other pages: only the worker can compare. */
function askWhetherNewer(waiting: ServiceWorker, onNewer: () => void) {
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === true) onNewer()
    port1.close()
  })
  port1.start()
  waiting.postMessage(document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content, [port2])
}
