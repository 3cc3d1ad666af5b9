import { lazy, useState, type ComponentType } from 'react'

const RELOADED_KEY = 'house-hunter-reloaded'

/**
 * A screen in a chunk of its own. After a new release an open tab asks for chunks that are gone; one reload brings the
 * new release. Offline, a reload would lose the page, so the error is left to the error boundary.
 */
export function lazyPage(load: () => Promise<{ default: ComponentType }>) {
  let Ready: ComponentType | undefined
  const get = async () => {
    const module = await load()
    Ready = module.default
    return module
  }
  const Later = lazy(() => get().then(loaded, reloadOnce))
  // A screen that is there is shown at once: a lazy one would first show what stands in for it, even then.
  function Page() {
    const [Screen] = useState<ComponentType>(() => Ready ?? Later)
    return <Screen />
  }
  return Object.assign(Page, { preload: () => get().then(() => undefined, () => undefined) })
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
