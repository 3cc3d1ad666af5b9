import { lazy, useState, type ComponentType } from 'react'

const RELOADED_KEY = 'house-hunter-reloaded'

/**
 * A screen in a chunk of its own. After a new release an open tab asks for chunks that are gone; one reload brings the
 * new release. Offline, a reload would lose the page, so the error is left to the error boundary.
 */
export function lazyPage(fetchPage: () => Promise<{ default: ComponentType }>) {
  let Ready: ComponentType | undefined
  const get = async () => {
    const page = await fetchPage()
    // The build renders the landing page without a browser.
    if (typeof window !== 'undefined') window.sessionStorage.removeItem(RELOADED_KEY)
    Ready = page.default
    return page
  }
  const Later = lazy(() => get().catch(reloadOnce))
  // A loaded screen is shown at once: `lazy` would show its fallback first even then.
  function Page() {
    const [Screen] = useState<ComponentType>(() => Ready ?? Later)
    return <Screen />
  }
  /** Resolves when the screen is there or cannot be fetched. */
  const load = () =>
    get().then(
      () => undefined,
      () => undefined,
    )
  return Object.assign(Page, { load, preload: () => void load() })
}

function reloadOnce(error: unknown): Promise<never> {
  if (!window.navigator.onLine || window.sessionStorage.getItem(RELOADED_KEY)) throw error
  window.sessionStorage.setItem(RELOADED_KEY, 'yes')
  window.location.reload()
  return new Promise(() => undefined)
}
