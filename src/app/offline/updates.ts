import { deviceWorkers } from '@/lib/device/deviceStorage'

/** Milliseconds between checks for a new version. */
const CHECK_INTERVAL = 3_600_000

/**
 * Installs the service worker and watches for a newer version than this page's.
 * @param onNewerVersion called when a newer version is ready, possibly more than once
 * @returns a function that stops watching
 */
export function watchForUpdates(onNewerVersion: () => void): () => void {
  const workers = deviceWorkers()
  // Browsers offer service workers only over HTTPS and on localhost.
  if (!workers) return () => undefined
  const controller = new AbortController()
  const { signal } = controller
  const install = async () => {
    // Strict mode aborts the first watch at once. This await lets that happen before a worker is registered.
    await Promise.resolve()
    if (signal.aborted) return
    const registration = await workers.register('/sw.js', { updateViaCache: 'none' })
    if (signal.aborted) return
    const check = () => void (registration.waiting && compareVersions(registration.waiting, onNewerVersion))
    check()
    const followInstall = () => registration.installing?.addEventListener('statechange', check, { signal })
    // The browser may have found a newer worker before this watch began.
    followInstall()
    registration.addEventListener('updatefound', followInstall, { signal })
    const timer = setInterval(() => void registration.update().catch(() => undefined), CHECK_INTERVAL)
    signal.addEventListener('abort', () => clearInterval(timer))
  }
  // If installing fails, the app still works online.
  const start = () => void install().catch(() => undefined)
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start, { signal, once: true })
  return () => controller.abort()
}

/** Asks the waiting worker whether its version differs, because after a reload the page may already have that version. */
function compareVersions(waiting: ServiceWorker, onNewerVersion: () => void) {
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === true) onNewerVersion()
    port1.close()
  })
  port1.start()
  waiting.postMessage(document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content, [port2])
}
