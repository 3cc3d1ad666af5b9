import { lazy, type ComponentType } from 'react'

const RELOADED_KEY = 'house-hunter-reloaded'

/**
 * A screen in a chunk of its own. After a new release an open tab asks for chunks that are gone; one reload brings the
 * new release. Offline, a reload would lose the page, so the error is left to the error boundary.
 */
export function lazyPage(load: () => Promise<{ default: ComponentType }>) {
  const Page = lazy(() => load().then(loaded, reloadOnce))
  return Object.assign(Page, { preload: () => void load().catch(() => undefined) })
}

function loaded<Module>(module: Module): Module {
  // The build renders the landing page without a browser.
  if (typeof window !== 'undefined') window.sessionStorage.removeItem(RELOADED_KEY)
  return module
}

function reloadOnce(error: unknown): Promise<never> {
  if (!window.navigator.onLine || window.sessionStorage.getItem(RELOADED_KEY)) throw error
  window.sessionStorage.setItem(RELOADED_KEY, 'yes')
  window.location.reload()
  return new Promise(() => undefined)
}
