import { lazy, type ComponentType } from 'react'

const RELOADED_KEY = 'house-hunter-reloaded'

/**
 * A screen in a chunk of its own. After a new release an open tab asks for chunks that are gone; one reload brings the
 * new release. Offline, a reload would lose the page, so the error is left to the error boundary.
 */
export function lazyPage(load: () => Promise<{ default: ComponentType }>) {
  const Page = lazy(async () => {
    try {
      const module = await load()
      sessionStorage.removeItem(RELOADED_KEY)
      return module
    } catch (error) {
      if (!navigator.onLine || sessionStorage.getItem(RELOADED_KEY)) throw error
      sessionStorage.setItem(RELOADED_KEY, 'yes')
      window.location.reload()
      return new Promise<never>(() => undefined)
    }
  })
  return Object.assign(Page, { preload: () => void load().catch(() => undefined) })
}
