import { lazy, useContext, useState, type ComponentType } from 'react'
import { tabStore } from '@/lib/deviceStorage'
import { Attempt } from '@/ui/ErrorCatcher'

const RELOADED_KEY = 'house-hunter-reloaded'

/**
 * A screen in a chunk of its own. After a new release an open tab asks for chunks that are gone; one reload brings the
 * new release. Offline, a reload would lose the page, so the error is left to the error boundary, as is a chunk that is missing after
 * the reload, too.
 */
export function lazyPage(fetchPage: () => Promise<{ default: ComponentType }>) {
  let Ready: ComponentType | undefined
  const get = async () => {
    const page = await fetchPage()
    Ready = page.default
    return page
  }
  // React keeps a lazy component that failed for ever, so each attempt has its own.
  const attempts = new Map<number, ComponentType>()
  const later = (attempt: number) => {
    const Later = attempts.get(attempt) ?? lazy(() => get().catch(reloadOnce))
    attempts.set(attempt, Later)
    return Later
  }
  // A loaded screen is shown at once: `lazy` would show its fallback first even then.
  function Page() {
    const attempt = useContext(Attempt)
    const [Screen] = useState<ComponentType>(() => Ready ?? later(attempt))
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
  // Never cleared: most browsers name the file in the message, so that each file of each release brings one reload at most.
  const failure = `${window.location.pathname} ${error instanceof Error ? error.message : ''}`
  if (!window.navigator.onLine || tabStore.getItem(RELOADED_KEY) === failure) throw error
  // Without a mark that outlives the page it would reload for ever.
  if (!tabStore.setItem(RELOADED_KEY, failure)) throw error
  window.location.reload()
  return new Promise(() => undefined)
}
